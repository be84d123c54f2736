import {
  accountOpenStatus,
  accountStatus,
} from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { userStatus, yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type NewOperator } from '@settle/shared/features/operator/operator-calls.ts'
import { operatorPageOf } from '@settle/shared/features/operator/operator-page.ts'
import { type Operator } from '@settle/shared/features/party/operator.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { requirePermission } from '#server/core/call/implement.ts'
import { fieldRefusal } from '#server/core/refusal.ts'
import { unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import { createOemInfoOf } from '#server/features/branding/index.ts'
import {
  assertManagerFree,
  insertManager,
  nextCode,
  tellPlatform,
} from '#server/features/party/index.ts'
import { operators } from '#server/features/session/index.ts'
import { tenantForOperator } from '#server/features/tenant/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { assertFits, fieldsOf } from './operator-draft.ts'

/** Who opens an operator, and below which host the worlds of this server lie. */
interface Caller {
  readonly actor: Actor
  readonly worldHost: string
}

/**
 * Refuses a new operator that is wrong in itself or known already. Its tenant and its white label are the same as those
 * that have pages of their own, so that their buttons are asked for as well.
 */
export function assertAddable(source: RowSource, draft: NewOperator, actor: Actor): void {
  requirePermission(actor, isGiven(draft.tenantId) ? 'tenant:edit' : 'tenant:add')
  if (isGiven(draft.domainName)) requirePermission(actor, 'oem:edit')
  assertFits(source, draft)
  if (!isGiven(draft.tenantId)) assertTerm(draft)
  assertManagerFree(source, draft)
}

function assertTerm({ beginDate = '', endDate = '' }: NewOperator): void {
  if (beginDate === '') throw fieldRefusal('beginDate', '请选择日期')
  if (endDate === '') throw fieldRefusal('endDate', '请选择日期')
  if (endDate < beginDate) throw fieldRefusal('endDate', '结束日期不能早于开始日期')
}

/** An operator that waits for its review, with its tenant, its manager's login and its white label; all of it or nothing. */
export function createOperator(
  tx: Transaction,
  { draft, passwordHash }: { readonly draft: NewOperator; readonly passwordHash: string },
  caller: Caller,
): Operator {
  const { actor } = caller
  assertAddable(tx, draft, actor)
  const fields = fieldsOf(draft)
  const stamps = unownedStampsOfNew(tx, actor)
  const { id } = stamps
  const tenant = tenantForOperator(tx, tenantOf(draft, fields.shortName), id, actor)
  const row = tx.rows(operators).insert({
    ...stamps,
    ...ownersOf(id),
    tenantId: tenant.tenantId,
    operatorCode: nextCode(tx.rows(operators), 'YYS', ({ operatorCode }) => operatorCode),
    accountNo: null,
    platformPrices: [],
    signDate: null,
    ...beginning,
    ...fields,
  })
  const { tenantId } = tenant
  const { operatorName, contactName } = row
  const business = { role: 'operator', id, name: operatorName, tenantId, contactName } as const
  insertManager(tx, business, { ...draft, passwordHash }, actor)
  brand(tx, draft, row, caller)
  tellPlatform(tx, `新运营商待审核：${operatorName}`, operatorPageOf(id))
  return row
}

/** The tenant that the form names: one that waits for an operator, or a new one with a term. */
function tenantOf(draft: NewOperator, shortName: string) {
  const { tenantId, beginDate = '', endDate = '' } = draft
  if (isGiven(tenantId)) return { tenantId }
  return { name: draft.tenantName?.trim() || shortName, beginDate, endDate }
}

/** The white label that the form names; the platform switches it on later. */
function brand(tx: Transaction, draft: NewOperator, operator: Operator, caller: Caller): void {
  const { domainName } = draft
  if (!isGiven(domainName)) return
  const { id, tenantId, operatorName } = operator
  const settings = {
    domainName,
    websiteName: draft.websiteName ?? '',
    hotline: draft.hotline ?? '',
    copyright: `${operatorName} 版权所有`,
    recordNo: '',
  }
  createOemInfoOf(tx, settings, { tenantId, operatorId: id, operatorName }, caller)
}

function isGiven(text: string | null | undefined): text is string {
  return (text ?? '').trim() !== ''
}

function ownersOf(operatorId: string) {
  return { operatorId, agentId: null, providerId: null, merchantId: null }
}

const beginning = {
  auditStatus: auditStatus.values.pending,
  auditReason: null,
  accountOpenStatus: accountOpenStatus.values.notOpened,
  openFailReason: null,
  accountStatus: accountStatus.values.normal,
  izSign: yesNo.values.no,
  izResetPwd: yesNo.values.no,
  payPasswordStatus: yesNo.values.no,
  alipaySignStatus: yesNo.values.no,
  userStatus: userStatus.values.normal,
}
