import { CallFailure } from '#panel/control-api.ts'
import { t } from '#panel/text.ts'
import { faultApi, type Operation, type Question, type StandingFault } from './fault-api.ts'

/** A call that no poll and no login makes, for a rule that is for any. */
const anyCall = 'account.detail'
/** The rule is not of no effect, it only waits. */
const waiting = new Set(['skip', 'probability'])

/** Why a rule that was accepted will not fire as things stand; undefined where it will. */
export async function findObstacle(
  world: string,
  fault: StandingFault,
  operations: readonly Operation[],
): Promise<string | undefined> {
  const { path, user = '' } = fault.match
  const question = questionOf(fault, operations)
  if (question === undefined) return t('没有接口符合路径 {path}', { path: path ?? '' })
  try {
    const { fires, others } = await faultApi.explain(world, question)
    const own = others.find(({ id }) => id === fault.id)
    if (own === undefined || fires?.id === fault.id || waiting.has(own.reason)) return undefined
    return own.explanation
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    // Whatever else is refused, the rule stands, and its line tells of it.
    return error.code === 'FAKE_UNKNOWN_USER' ? t('这个世界没有用户 {user}', { user }) : undefined
  }
}

/** A call that the rule is for; undefined where there is none. */
function questionOf(
  { match }: StandingFault,
  operations: readonly Operation[],
): Question | undefined {
  const { operation: wanted, path, query, user, role } = match
  const found =
    wanted === undefined && path !== undefined
      ? operationAt(path, operations)
      : operations.find(({ id }) => id === (wanted ?? anyCall))
  if (found === undefined) return undefined
  const values = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])
  const address = path === undefined || path.includes('*') ? found.path : path
  // A role's own account has its name.
  const who = user ?? role
  return {
    method: found.method,
    path: values.length === 0 ? address : `${address}?${new URLSearchParams(values)}`,
    ...(who === undefined ? {} : { user: who }),
  }
}

/** Where several are, one that such a rule does not spare. */
function operationAt(path: string, operations: readonly Operation[]): Operation | undefined {
  const found = operations.filter((operation) => isAt(path, operation.path))
  return found.find(({ background, effect }) => !background && effect === 'read') ?? found[0]
}

function isAt(path: string, address: string): boolean {
  const parts = address.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : literal(part)))
  if (!path.includes('*')) return new RegExp(`^${parts.join('/')}$`).test(path)
  return new RegExp(`^${path.split('*').map(literal).join('.*')}$`).test(address)
}

function literal(text: string): string {
  return text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
}
