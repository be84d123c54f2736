import { type Static } from 'typebox'
import { addFen, fen, formatYuan, parseYuan, type Fen } from '@settle/shared/core/money/fen.ts'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { employmentStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { type EmploymentRow } from '@settle/shared/features/employment/employment.ts'
import {
  type setSocialMember,
  type socialMemberImport,
} from '@settle/shared/features/social/social-calls.ts'
import { type SocialMember } from '@settle/shared/features/social/social-order.ts'
import { type SocialRule } from '@settle/shared/features/social/social-rule.ts'
import { socialRuleAt } from '@settle/shared/features/social/social.rules.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { type RowAdder } from '#server/core/list/list-import.ts'
import { fieldRefusal, notFound } from '#server/core/refusal.ts'
import { stampsOfChange, stampsOfNew } from '#server/core/list/row-stamps.ts'
import { employmentRows } from '#server/features/payee-check/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { socialMemberRows, socialRuleRows } from '#server/features/social-ledger/index.ts'

type Imported = Static<ReturnType<typeof socialMemberImport.draft>>

/** Keeps where and on what base somebody is insured; who is there already gets the new city and base. */
export function setMember(
  tx: Transaction,
  actor: Actor,
  { employmentId, cityCode, base }: BodyOf<typeof setSocialMember>,
): SocialMember {
  const employment = tx.rows(employmentRows).find(employmentId)
  if (employment?.delFlag !== '0' || employment.merchantId !== actor.merchantId) throw notFound()
  if (employment.status !== employmentStatus.values.employed) {
    throw fieldRefusal('employmentId', '{name}已经离职，不能登记参保', { name: employment.name })
  }
  const rule = ruleNow(tx, cityCode)
  if (rule === undefined) throw fieldRefusal('cityCode', '这个城市没有社保规则，请重新选择')
  assertBase(fen(base), rule)
  return keep(tx, actor, employment, rule, base)
}

/** Takes somebody off the list; orders that are there stay what they are. */
export function removeMember(tx: Transaction, actor: Actor, id: string): SocialMember {
  const row = tx.rows(socialMemberRows).find(id)
  if (row?.delFlag !== '0' || row.merchantId !== actor.merchantId) throw notFound()
  return tx.rows(socialMemberRows).replace({
    ...row,
    ...stampsOfChange(tx, actor, row),
    delFlag: '1',
  })
}

/** Adds people out of a file by the rules of the form: the caller's employed people, by their number. */
export function memberAdder(actor: Actor): RowAdder<Imported> {
  let known: ReadonlyMap<string, EmploymentRow> | undefined
  return {
    add: (tx, { name, certNo, cityName, baseYuan }) => {
      // Read once: a file may have thousands of rows.
      known ??= employedBy(tx, actor)
      const employment = known.get(certNo.trim().toUpperCase())
      if (employment === undefined) {
        throw fieldRefusal('certNo', '没有此人在当前服务商的在职记录')
      }
      if (employment.name !== name.trim()) throw fieldRefusal('name', '姓名与用工记录不一致')
      const rule = ruleNamed(tx, cityName.trim())
      if (rule === undefined) throw fieldRefusal('cityName', '没有这个城市的社保规则')
      const base = yuanIn(baseYuan)
      assertBase(base, rule, 'baseYuan')
      keep(tx, actor, employment, rule, base)
    },
  }
}

function keep(
  tx: Transaction,
  actor: Actor,
  employment: EmploymentRow,
  { cityCode, cityName }: SocialRule,
  base: number,
): SocialMember {
  const rows = tx.rows(socialMemberRows)
  const former = rows.allBy('employmentId', employment.id).find(({ delFlag }) => delFlag === '0')
  if (former !== undefined) {
    return rows.replace({
      ...former,
      cityCode,
      cityName,
      base,
      ...stampsOfChange(tx, actor, former),
    })
  }
  const { operatorId, agentId, merchantId, providerId, individualId, name, certNo, jobTitle } =
    employment
  return rows.insert({
    ...stampsOfNew(tx, actor),
    operatorId,
    agentId,
    merchantId,
    providerId,
    individualId,
    employmentId: employment.id,
    name,
    certNo,
    jobTitle,
    cityCode,
    cityName,
    base,
  })
}

/** Refuses a base outside of what a city allows, with its limits. */
export function assertBase(base: Fen, rule: SocialRule, field = 'base'): void {
  if (base >= rule.baseMin && base <= rule.baseMax) return
  throw fieldRefusal(field, '{city}的缴费基数须在 {min} 至 {max} 元之间', limitsOf(rule))
}

/** A rule's limits as a sentence has them. */
export function limitsOf({ cityName, baseMin, baseMax }: SocialRule) {
  return { city: cityName, min: formatYuan(addFen(fen(baseMin))), max: formatYuan(fen(baseMax)) }
}

function employedBy(reader: RowSource, actor: Actor): ReadonlyMap<string, EmploymentRow> {
  const where = [
    { field: 'merchantId', is: 'equal', value: actor.merchantId ?? '' },
    { field: 'providerId', is: 'equal', value: actor.currentProviderId ?? '' },
    { field: 'status', is: 'equal', value: employmentStatus.values.employed },
    { field: 'delFlag', is: 'equal', value: '0' },
  ] as const
  const order = { field: 'id', descending: false } as const
  const rows = [...reader.rows(employmentRows).each({ where, order })]
  return new Map(rows.map((row) => [row.certNo, row]))
}

function ruleNow(tx: Transaction, cityCode: string): SocialRule | undefined {
  return socialRuleAt(tx.rows(socialRuleRows).allBy('cityCode', cityCode), tx.today().slice(0, 7))
}

function ruleNamed(tx: Transaction, cityName: string): SocialRule | undefined {
  const code = tx.rows(socialRuleRows).findBy('cityName', cityName)?.cityCode
  return code === undefined ? undefined : ruleNow(tx, code)
}

function yuanIn(text: string): Fen {
  const plain = text.replaceAll(',', '').trim()
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) {
    throw fieldRefusal('baseYuan', '缴费基数请填写数字，例如 6000')
  }
  return parseYuan(plain)
}
