/** What the signing page tells of itself; `unknown` where its link leads nowhere any more. */
export type SigningState = 'waiting' | 'processing' | 'signed' | 'refused' | 'failed' | 'unknown'

const states: ReadonlySet<unknown> = new Set<SigningState>([
  'waiting',
  'processing',
  'signed',
  'refused',
  'failed',
  'unknown',
])

interface Sender {
  readonly origin: string
  readonly source: unknown
  readonly data: unknown
}

interface SigningFrame {
  readonly link: string
  readonly window: unknown
}

/** The state that a message tells, where it comes from our frame and from the page that was opened in it. */
export function findSigningState(
  { origin, source, data }: Sender,
  frame: SigningFrame,
): SigningState | undefined {
  if (source === null || source !== frame.window || !URL.canParse(frame.link)) return undefined
  if (origin !== new URL(frame.link).origin) return undefined
  if (typeof data !== 'object' || data === null) return undefined
  const told = new Map<string, unknown>(Object.entries(data))
  const state = told.get('state')
  return told.get('type') === 'alipay-signing' && isState(state) ? state : undefined
}

/** Whether a page in this state leads to a result no more, so that a new link is needed. */
export function isSpent(state: SigningState | undefined): boolean {
  return state === 'refused' || state === 'failed' || state === 'unknown'
}

function isState(value: unknown): value is SigningState {
  return states.has(value)
}
