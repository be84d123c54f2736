// The few types that calls of the control interface share with the server. The packed kit stands alone, so that they are
// written here too; a test keeps them the same as those of `shared`.

/** A span of a world's time: `500ms`, `5s`, `30m`, `2h` or `4d`. */
export type Duration = `${number}${'ms' | 's' | 'm' | 'h' | 'd'}`

/** The five roles of the product. */
export type Role = 'admin' | 'operator' | 'agent' | 'merchant' | 'provider'

/** A delay in ms, or a span of them. */
type Waits = number | { min: number; max: number }

/** What a fault does to an answer, or to a socket. */
export type FaultEffect =
  | { kind: 'status'; status: number; message?: string; delay?: Waits }
  | { kind: 'business'; message?: string; code?: number; delay?: Waits }
  | { kind: 'loginCode'; code: number; message?: string; delay?: Waits }
  | { kind: 'delay'; delay: Waits }
  | { kind: 'hang'; for?: number }
  | { kind: 'gate' }
  | { kind: 'reset'; delay?: Waits }
  | { kind: 'empty'; delay?: Waits }
  | { kind: 'truncate'; delay?: Waits }
  | { kind: 'badJson'; delay?: Waits }
  | { kind: 'slowBody'; for?: number; delay?: Waits }
  | { kind: 'rateLimit'; retryAfter?: number; message?: string; delay?: Waits }
  | { kind: 'emptyMenu'; delay?: Waits }
  | { kind: 'refuse'; status?: number; message?: string; delay?: Waits }
  | { kind: 'drop'; delay?: Waits }
  | { kind: 'mute'; for?: number }
  | { kind: 'flap'; openFor?: number; closedFor?: number }

/** What a world tells by webhook. */
export type WebhookEventType =
  | 'order.submitted'
  | 'order.accepted'
  | 'order.refused'
  | 'order.settled'
  | 'payout.succeeded'
  | 'payout.failed'
  | 'payout.returned'
  | 'recharge.credited'
  | 'withdrawal.succeeded'
  | 'withdrawal.failed'
  | 'account.opened'
  | 'account.failed'
  | 'invoice.issued'
  | 'invoice.rejected'
  | 'invoice.reversed'
  | 'signing.completed'
  | 'signing.failed'
  | 'share.released'

/** How a fault spoils a webhook. */
export type WebhookFaultKind = 'late' | 'double' | 'reorder' | 'wrongSignature' | 'lost'
