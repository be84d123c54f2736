import { withoutSecretForms } from '#server/core/guard/redaction.ts'
import { callOut, NoAnswer } from '#server/core/guard/outgoing-call.ts'
import { systemNowMs } from '#server/worlds/clock/clock.ts'
import { type World } from '#server/worlds/world.ts'
import { type AllowedHosts, hostOf } from './allowed-hosts.ts'
import { type Inbox, inboxUrl, type WebhookCall } from './inbox.ts'
import { signatureHeader, signatureOf } from './signature.ts'
import { type Attempt, type WebhookDelivery, type WebhookEndpoint } from './webhook-rows.ts'

/** How long a receiver may take, ms; and how much of its answer is read, bytes, and kept, characters. */
export const deadlineMs = 10_000
const readBytes = 65_536
const keptLength = 1_000

/** Who takes webhooks: the hosts that may be called, and the receiver of this server. */
export interface Receivers {
  readonly hosts: AllowedHosts
  readonly inbox: Inbox
  readonly deadlineMs: number
  readonly signal: AbortSignal
}

/** What a webhook says; the same text at every try. */
export function bodyOf(world: World, delivery: WebhookDelivery): string {
  const { eventId: id, type, occurredAt, data } = delivery
  return JSON.stringify({ id, type, world: world.name, occurredAt, data })
}

/** Sends a delivery once and tells what came of it. */
export async function tryDelivery(
  receivers: Receivers,
  world: World,
  { delivery, endpoint }: { delivery: WebhookDelivery; endpoint: WebhookEndpoint },
): Promise<Attempt> {
  const startMs = systemNowMs()
  const time = world.clock.now()
  const began = performance.now()
  const call = callOf(world, { delivery, endpoint }, Math.floor(startMs / 1_000))
  const told = await answerTo(receivers, world, endpoint, call)
  return {
    time,
    realMs: startMs,
    durationMs: Math.round(performance.now() - began),
    ...told,
  }
}

function callOf(
  world: World,
  { delivery, endpoint }: { delivery: WebhookDelivery; endpoint: WebhookEndpoint },
  seconds: number,
): WebhookCall {
  const body = bodyOf(world, delivery)
  // The first try alone: a receiver that refuses it gets the right one.
  const isForged = delivery.fault === 'wrongSignature' && delivery.tries === 0
  const secret = isForged ? `${endpoint.secret} of somebody else` : endpoint.secret
  return {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'User-Agent': 'hengzhou-settlement-webhooks',
      'X-Webhook-Id': delivery.eventId,
      'X-Webhook-Event': delivery.type,
      'X-Webhook-Delivery': delivery.id,
      'X-Webhook-Attempt': String(delivery.tries + 1),
      [signatureHeader]: signatureOf(body, secret, seconds),
    },
    body,
  }
}

type Told = Pick<Attempt, 'status' | 'reason' | 'answer'>

async function answerTo(
  { hosts, inbox, ...limits }: Receivers,
  world: World,
  { id: endpointId, secret, url: address }: WebhookEndpoint,
  call: WebhookCall,
): Promise<Told> {
  if (address === inboxUrl) {
    const status = inbox.receive(world, call, { endpointId, secret, realMs: systemNowMs() })
    return { status, reason: null, answer: '' }
  }
  const url = new URL(address)
  try {
    const { status, bytes } = await callOut({
      url,
      method: 'POST',
      ...call,
      ...limits,
      limitBytes: readBytes,
      cutsAnswer: true,
      mayReach: (reached) => hosts.mayReach(hostOf(url), reached),
    })
    const answer = withoutSecretForms(bytes.toString().slice(0, keptLength))
    return { status, reason: null, answer }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return { status: null, reason: `${error.reason}: ${error.message}`, answer: '' }
  }
}

/** Whether a receiver took it: any 2xx. Nobody follows where a 3xx leads. */
export function wasTaken({ status }: Attempt): boolean {
  return status !== null && status >= 200 && status < 300
}
