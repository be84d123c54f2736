import { resources } from '@settle/shared/contract.ts'
import { type MaskKind } from '@settle/shared/core/text/masking.ts'
import { bankState } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { importState } from '@settle/shared/features/payout-import/payout-import.dictionaries.ts'
import {
  asterisks,
  type Redaction,
  type Telling,
  withoutSecretForms,
} from '#server/core/guard/redaction.ts'

/**
 * Members that are never told, in a call or a row (kit.md, section 3): passwords, tokens, tickets, the code of a link to
 * sign, by what a person is known there, what somebody read on a picture or received as a message. `state` is what a session is fetched with after a scan.
 */
const secretName =
  /passw|pwd|token|secret|captcha|ticket|certTail|(?:sms|sign|verif\w*|check|auth|pay)_?code$|^(?:otp|state)$/i

/** Members that only say by one digit whether there is a password: `izResetPwd`, `payPasswordStatus`. */
const flagName = /^iz[A-Z]|Status$/

/** How an instruction or an import stands; anything else under that name may fetch a session. */
const stateName = 'state'
const states: ReadonlySet<unknown> = new Set([
  ...Object.values(bankState.values),
  ...Object.values(importState.values),
])

/** `payPass` is a list of channel codes (domain.md 10, point 6); anything else under that name may be a password. */
const channelListName = 'payPass'
const channels: ReadonlySet<string> = new Set(Object.values(payChannel.values))

/** Collections whose rows are secrets, or hold them outside named members. */
const secretCollections = new Set([
  'sessions',
  'loginStates',
  'credentials',
  'captchas',
  'smsCodes',
  'loginTickets',
  'outbox',
  'importRows',
  'signingKeys',
  'personSignings',
  'taskLinks',
  'webhookEndpoints',
])

/** What lists mask is masked here too, and so is what parties and people are known by. */
const maskOf: ReadonlyMap<string, MaskKind> = new Map([
  ...resources.flatMap(({ masked }) =>
    Object.entries(masked ?? {}).flatMap(([field, rule]) => {
      const [kind] = typeof rule === 'string' ? [rule] : Object.values(rule)
      return kind === undefined ? [] : [[field, kind] as const]
    }),
  ),
  ['mobile', 'phone'],
  ['contactPhone', 'phone'],
  ['reservedPhone', 'phone'],
  ['legalIdNo', 'idCard'],
  ['idNo', 'idCard'],
  ['certNo', 'idCard'],
  ['accountBankNo', 'bankCard'],
  ['bankAccountNo', 'bankCard'],
  ['address', 'address'],
])

/** Numbers from here on may be those of cards and IDs; no amount in fen comes near. */
const leastLongNumber = 1e15

/** Deeper values are cut, so that nobody's nesting exhausts the stack. */
const deepest = 60

/** The one way in which the operation log and the request journal take secrets out. */
export const redaction: Redaction = { valueOf: withoutSecrets, isSecretCollection }

/** A member's value without secrets, in its own members too: a secret stays one inside another value. */
function withoutSecrets(
  name: string,
  value: unknown,
  telling: Telling = asterisks,
  depth = 0,
): unknown {
  if (isSecret(name, value)) return telling.secret(name)
  if (typeof value === 'object' && value !== null) {
    if (depth === deepest) return '…'
    if (Array.isArray(value)) {
      const parts: readonly unknown[] = value.slice(0, telling.listLimit)
      return parts.map((part) => withoutSecrets(name, part, telling, depth + 1))
    }
    return Object.fromEntries(
      Object.entries(value).map(([member, part]) => [
        member,
        withoutSecrets(member, part, telling, depth + 1),
      ]),
    )
  }
  return toldScalar(name, value, telling)
}

/** Whether the rows of a collection are not told at all. */
function isSecretCollection(collection: string): boolean {
  return secretCollections.has(collection)
}

function toldScalar(name: string, value: unknown, { masked }: Telling): unknown {
  const kind = maskOf.get(name)
  if (typeof value === 'string') {
    return kind === undefined || value === ''
      ? withoutSecretForms(value)
      : masked(name, kind, value)
  }
  if (typeof value !== 'number') return value
  if (kind !== undefined) return masked(name, kind, String(value))
  return Math.abs(value) >= leastLongNumber ? '***' : value
}

function isSecret(name: string, value: unknown): boolean {
  if (name === channelListName) return !isChannelList(value)
  if (name === stateName && states.has(value)) return false
  return secretName.test(name) && !(flagName.test(name) && isFlag(value))
}

function isFlag(value: unknown): boolean {
  return value === null || (typeof value === 'string' && /^\d?$/.test(value))
}

function isChannelList(value: unknown): boolean {
  if (value === null || value === '') return true
  return typeof value === 'string' && value.split(',').every((channel) => channels.has(channel))
}
