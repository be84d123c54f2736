import { callControl, type FakeServer } from './control.ts'
import { type WebhookEventType, type WebhookFaultKind } from './words.ts'

/** Whom a world tells, and of what; all events to the inbox of the server where nothing is said. */
export interface WebhookOptions {
  /** `http://localhost:8080/hooks`; another machine is one that `FAKE_WEBHOOK_HOSTS` names. */
  readonly url?: string
  readonly events?: readonly (WebhookEventType | '*')[]
  /** As whom it listens: it is told of what this user may see. */
  readonly user?: string
  /** What it is signed with; the server's choice where none is given. */
  readonly secret?: string
}

/** What a webhook says. */
export interface WebhookMessage<Event extends string = string> {
  /** The same whenever it is sent again. */
  readonly id: string
  readonly type: Event
  readonly world: string
  /** The world's time. */
  readonly occurredAt: string
  readonly data: {
    readonly resource: string
    readonly id: string
    /** As the API shows it to the one who listens. */
    readonly row: Readonly<Record<string, unknown>>
  }
}

/** A fault that the next webhooks meet. */
export interface WebhookFault {
  readonly kind: WebhookFaultKind
  readonly event?: WebhookEventType | '*'
  readonly times?: number | 'always'
  /** How late, ms of the world's time. */
  readonly delayMs?: number
}

/** The webhooks of a world. */
export interface Webhooks {
  /** Has an address told from now on; the secret is what its messages are signed with. */
  listen(wanted?: WebhookOptions): Promise<{ readonly id: string; readonly secret: string }>
  /**
   * Waits until so many (1) of an event were taken, at most `timeoutMs` (10,000) of real time, and gives them, the newest
   * first; throws an error that shows the log where they are not.
   */
  wait<Event extends WebhookEventType>(
    event: Event,
    wanted?: { readonly count?: number; readonly timeoutMs?: number },
  ): Promise<readonly WebhookMessage<Event>[]>
  /** Has the next ones meet a fault. */
  fault(fault: WebhookFault): Promise<void>
}

interface DeliveryLine {
  readonly id: string
  readonly event: string
  readonly state: string
  readonly status: number | null
  readonly reason: string | null
}

interface Finding {
  readonly met: boolean
  readonly found: number
  readonly deliveries: readonly DeliveryLine[]
}

/** The webhooks of the world at a path of the control interface. */
export function webhooksAt(server: FakeServer, worldPath: string): Webhooks {
  const path = `${worldPath}/webhooks`
  return {
    listen: (wanted = {}) => callControl(server, 'POST', path, { url: 'inbox:', ...wanted }),
    wait: async <Event extends WebhookEventType>(
      event: Event,
      { count = 1, timeoutMs = 10_000 }: { count?: number; timeoutMs?: number } = {},
    ) => {
      const asked = `event=${event}&count=${count}&timeout=${timeoutMs}`
      const finding = await callControl<Finding>(server, 'GET', `${path}/deliveries/wait?${asked}`)
      if (!finding.met) throw await missing(server, path, `${finding.found} of ${count} ${event}`)
      const bodies = finding.deliveries.map(async ({ id }) => {
        const whole = await callControl<{ readonly body: string }>(
          server,
          'GET',
          `${path}/deliveries/${id}`,
        )
        const message: WebhookMessage<Event> = JSON.parse(whole.body)
        return message
      })
      return Promise.all(bodies)
    },
    fault: async (fault) => {
      await callControl(server, 'POST', `${path}/faults`, fault)
    },
  }
}

async function missing(server: FakeServer, path: string, found: string): Promise<Error> {
  const log = await callControl<Pick<Finding, 'deliveries'>>(
    server,
    'GET',
    `${path}/deliveries?limit=20`,
  )
  const lines = log.deliveries.map(
    ({ event, state, status, reason }) => `${event} ${state} ${status ?? reason ?? ''}`,
  )
  return new Error([`${found} were taken. The log says:`, ...lines].join('\n'))
}
