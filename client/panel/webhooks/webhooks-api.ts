import { call, worldPath } from '#panel/control-api.ts'

export interface EventName {
  readonly event: string
  readonly title: string
}

/** Whom a world calls. */
export interface Endpoint {
  readonly id: string
  readonly url: string
  readonly events: readonly string[]
  readonly user: string
  readonly isEnabled: boolean
  readonly secretEnd: string
}

interface Attempt {
  readonly time: string
  readonly durationMs: number
  readonly status: number | null
  readonly reason: string | null
  readonly answer: string
}

/** One event for one address. */
export interface Delivery {
  readonly id: string
  readonly eventId: string
  readonly event: string
  readonly endpoint: string
  readonly occurredAt: string
  readonly state: string
  readonly fault: string | null
  readonly status: number | null
  readonly reason: string | null
  readonly dueAt: string | null
  readonly attemptCount: number
}

export interface WholeDelivery extends Delivery {
  readonly body: string
  readonly attempts: readonly Attempt[]
}

export interface WebhookFault {
  readonly id: string
  readonly kind: string
  readonly event: string
  readonly endpoint: string | null
  readonly times: number | 'always'
  readonly met: number
}

export interface Received {
  readonly sequence: number
  readonly realTime: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signature: string
  readonly status: number
}

export interface Inbox {
  readonly answers: { readonly status: number; readonly times: number }
  readonly received: readonly Received[]
}

const at = (world: string, below = '') => worldPath(world, `/webhooks${below}`)

/** The calls about webhooks; each throws a CallFailure. */
export const webhooksApi = {
  events: () => call<readonly EventName[]>('GET', '/__fake/v1/webhook-events'),
  endpoints: (world: string) => call<readonly Endpoint[]>('GET', at(world)),
  add: (world: string, endpoint: object) =>
    call<Endpoint & { readonly secret: string }>('POST', at(world), endpoint),
  change: (world: string, id: string, change: object) => call('PUT', at(world, `/${id}`), change),
  remove: (world: string, id: string) => call('DELETE', at(world, `/${id}`)),
  ping: (world: string, id: string) => call('POST', at(world, `/${id}/ping`), {}),
  deliveries: (world: string) =>
    call<{ readonly deliveries: readonly Delivery[]; readonly more: boolean }>(
      'GET',
      at(world, '/deliveries?limit=50'),
    ),
  delivery: (world: string, id: string) =>
    call<WholeDelivery>('GET', at(world, `/deliveries/${id}`)),
  replay: (world: string, id: string) => call('POST', at(world, `/deliveries/${id}/replay`), {}),
  faults: (world: string) => call<readonly WebhookFault[]>('GET', at(world, '/faults')),
  addFault: (world: string, fault: object) => call('POST', at(world, '/faults'), fault),
  clearFaults: (world: string) => call('DELETE', at(world, '/faults')),
  inbox: (world: string) => call<Inbox>('GET', at(world, '/inbox')),
  answerNext: (world: string, answers: object) => call('PUT', at(world, '/inbox'), answers),
  clearInbox: (world: string) => call('DELETE', at(world, '/inbox')),
}
