import { endpoints } from '@settle/shared/contract.ts'
import { badFault, readFault, type FaultDraft } from '#server/faults/fault-rule.ts'

const callsOfDashboard = endpoints.filter(({ opensDashboard }) => opensDashboard)

/** What a login name asks for: to log in as whom, and with which faults. */
interface MagicAccount {
  readonly username: string
  readonly drafts: readonly FaultDraft[]
}

/**
 * A merchant whose dashboard call answers so, once per login (rulings.md, "Control plane"): the documented one, and the
 * one that our own client's dashboard makes instead (docs/decisions/0028).
 */
const shortName = /^qa(401|403|500|504)$/
const magicName =
  /^(?<username>[^+]+)\+(?<kind>\w+)(?:@(?<operation>[\w.-]+))?(?:\*(?<times>\d{1,7}|always))?(?:~(?<delay>\d{1,9}))?$/

/**
 * Reads `merchant+500@provider.switch*2~1500`: that account, with this status on that operation, so often, after so
 * many ms; or one of the short names. Undefined for an ordinary name; rejects with 400 what is none and no fault.
 */
export function findMagicAccount(name: string): MagicAccount | undefined {
  const [, short] = shortName.exec(name) ?? []
  if (short !== undefined) {
    const effect = { kind: 'status', status: Number(short) }
    const drafts = callsOfDashboard.map(({ id }) => readFault({ match: { operation: id }, effect }))
    return { username: 'merchant', drafts }
  }
  if (!name.includes('+')) return undefined
  const { username, kind, operation, times, delay } = magicName.exec(name)?.groups ?? {}
  if (username === undefined || kind === undefined) {
    throw badFault(
      '无法识别的魔法账号 {name}；写法为 merchant+500、merchant+500@provider.switch*2~1500',
      { name },
    )
  }
  const draft = readFault({
    match: operation === undefined ? {} : { operation },
    when: times === undefined ? {} : { times: times === 'always' ? times : Number(times) },
    effect: {
      ...(/^\d+$/.test(kind) ? { kind: 'status', status: Number(kind) } : { kind }),
      ...(delay === undefined ? {} : { delay: Number(delay) }),
    },
  })
  return { username, drafts: [draft] }
}
