import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import {
  type addCheckRule,
  checkRules,
  type CheckRule,
  type editCheckRule,
  ruleEntriesSchema,
  type RuleEntries,
} from '@settle/shared/features/check/check-rule.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { assertUnique, rowOf } from '#server/core/list/crud-routes.ts'
import { fieldRefusal, Refusal, RequestRejected } from '#server/core/refusal.ts'
import { assertVersion, stampsOfChange, unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import { checkerOf } from '#server/core/call/values/validation.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { type Rows, type Transaction } from '#server/worlds/types.ts'
import { BadPattern, compilePattern, type Pattern } from './pattern.ts'

export const checkRuleRows = defineCollection<CheckRule>('checkRules', { indexes: ['ruleCode'] })

/** Longer values are refused before any pattern sees them. */
const valueLimit = 200

interface RuleEntry {
  readonly digits: string
  readonly pattern: string
  readonly message: string
  readonly matches: Pattern
}

/** Reads what a rule says; refuses with the place of the mistake. */
function entriesOf(ruleJson: string): RuleEntry[] {
  const json = jsonOf(ruleJson)
  if (!isRuleEntries(json)) {
    throw fieldRefusal(
      'ruleJson',
      '规则应为 JSON 数组，每项有 digits（1 到 200 或 *）、pattern 和 message',
    )
  }
  return json.map(({ digits, pattern, message }) => ({
    digits: String(digits),
    pattern,
    message,
    matches: patternOf(pattern),
  }))
}

function patternOf(pattern: string): Pattern {
  try {
    return compilePattern(pattern)
  } catch (error) {
    if (!(error instanceof BadPattern)) throw error
    throw new Refusal('正则表达式 {pattern} 无法使用：写法有误，或用了不支持的语法', { pattern })
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const faultOfEntries = checkerOf(ruleEntriesSchema)

function isRuleEntries(value: unknown): value is RuleEntries {
  return faultOfEntries(value) === undefined
}

/** A new rule, which holds at once. */
export function createRule(
  tx: Transaction,
  { ruleName, ruleCode, ruleJson, ruleDescription = null }: BodyOf<typeof addCheckRule>,
  actor: Actor,
): CheckRule {
  entriesOf(ruleJson)
  assertCodeFree(tx.rows(checkRuleRows), ruleCode)
  return tx.rows(checkRuleRows).insert({
    id: tx.nextId(),
    ...unownedStampsOfNew(tx, actor),
    ruleName,
    ruleCode,
    ruleJson,
    ruleDescription,
  })
}

/** Changes what a form may change of a rule. */
export function changeRule(
  tx: Transaction,
  { id, version, ...draft }: BodyOf<typeof editCheckRule>,
  actor: Actor,
): CheckRule {
  const rule = ruleOf(tx.rows(checkRuleRows), id, actor)
  assertVersion(rule, version, rule)
  if (draft.ruleJson !== undefined) entriesOf(draft.ruleJson)
  assertCodeFree(tx.rows(checkRuleRows), draft.ruleCode, id)
  return tx.rows(checkRuleRows).replace({ ...rule, ...draft, ...stampsOfChange(tx, actor, rule) })
}

/** Deletes all or none. */
export function deleteRules(tx: Transaction, ids: readonly string[], actor: Actor): CheckRule[] {
  if (ids.length === 0) throw new Refusal('请选择一条记录！')
  return [...new Set(ids)].map((id) => {
    const rule = ruleOf(tx.rows(checkRuleRows), id, actor)
    return tx
      .rows(checkRuleRows)
      .replace({ ...rule, ...stampsOfChange(tx, actor, rule), delFlag: '1' })
  })
}

function ruleOf(rows: Rows<CheckRule>, id: string, actor: Actor): CheckRule {
  return rowOf(checkRules, rows, id, actor)
}

function assertCodeFree(rows: Rows<CheckRule>, code: string | undefined, ownId?: string): void {
  assertUnique(rows, 'ruleCode', code, '规则编码已存在，请换一个', ownId)
}

/** Rows are frozen and replaced as a whole, so that their patterns are made once. */
const entriesOfRules = new WeakMap<CheckRule, readonly RuleEntry[]>()

/**
 * Refuses a value that does not fit the rule of a code; the first entry that fails decides and stands in the
 * result (wire.md 13.2). The value comes encoded once more than an address needs.
 */
export function assertFitsRule(rows: Rows<CheckRule>, ruleCode: string, encoded: string): void {
  const value = decoded(encoded)
  const rule = rows.allBy('ruleCode', ruleCode).find(({ delFlag }) => delFlag === '0')
  if (rule === undefined) throw new Refusal('该编码不存在')

  const characters = Array.from(value)
  if (characters.length > valueLimit) {
    throw new RequestRejected(400, '参数 {field} 最多 {limit} 个字符', {
      field: 'value',
      limit: valueLimit,
    })
  }
  const entries = entriesOfRules.get(rule) ?? entriesOf(rule.ruleJson)
  entriesOfRules.set(rule, entries)
  let beginIndex = 0
  for (const { digits, pattern, message, matches } of entries) {
    const isWhole = digits === '*'
    const endIndex = isWhole
      ? characters.length
      : Math.min(beginIndex + Number(digits), characters.length)
    const checkValue = isWhole ? value : characters.slice(beginIndex, endIndex).join('')
    if (!matches(checkValue)) {
      const place = isWhole ? {} : { beginIndex, endIndex }
      throw new Refusal(
        message,
        {},
        { result: { digits, pattern, message, ...place, checkValue, passed: false } },
      )
    }
    if (!isWhole) beginIndex = endIndex
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    throw new RequestRejected(400, '参数 {field} 的编码不正确', { field: 'value' })
  }
}
