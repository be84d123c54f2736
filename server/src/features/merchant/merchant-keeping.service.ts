import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { maskPhone } from '@settle/shared/core/text/masking.ts'
import { isEmail } from '@settle/shared/core/text/validators.ts'
import {
  functionRole,
  userStatus,
  validStatus,
  yesNo,
} from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  type addMerchant,
  type editMerchant,
} from '@settle/shared/features/merchant/merchant-keeping-calls.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { fieldRefusal, notFound, Refusal } from '#server/core/refusal.ts'
import { stampsOfChange } from '#server/core/list/row-stamps.ts'
import { cityRows, industryRows } from '#server/features/basics/index.ts'
import {
  claimReport,
  noteMerchant,
  ownerOfReport,
  type Customer,
  type ReportOwner,
} from '#server/features/customer/index.ts'
import { salesmanRows } from '#server/features/party/index.ts'
import { batchOrderRows } from '#server/features/payout/index.ts'
import {
  assertRegistrable,
  registerCompany,
  sendInitialPassword,
} from '#server/features/registration/index.ts'
import {
  agents,
  closeSessionsOf,
  credentials,
  loginStates,
  merchants,
  servicePackages,
  tenants,
  userRows,
} from '#server/features/session/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { currentMerchantOf, ownRowOf, type Change } from './merchant.service.ts'

/** A password that was made for somebody, and its hash, which takes its time. */
export interface InitialPassword {
  readonly password: string
  readonly passwordHash: string
}

/** Adds a merchant by the rules of a registration; it waits for its review (domain.md 2.4, 3.5). */
export function addMerchantOf(
  tx: Transaction,
  { agentId = null, salesmanId = null, ...company }: BodyOf<typeof addMerchant>,
  { password, passwordHash }: InitialPassword,
  actor: Actor,
): Merchant {
  const owner = ownerOfReport(tx, { agentId, salesmanId }, actor)
  const draft = { ...company, smscode: '', password, confirmpassword: password }
  assertRegistrable(tx, draft)
  const tenant = tx.rows(tenants).findBy('tenantId', owner.tenantId)
  if (tenant === undefined) throw notFound()
  const report = claimReport(tx, draft, tenant.tenantId)
  if (report !== undefined) assertReporter(tx, report, owner)
  const { merchant, user } = registerCompany(tx, draft, passwordHash, {
    tenant,
    agentId: owner.agentId,
    salesmanId: owner.salesmanId,
    createBy: actor.username,
    isReviewed: false,
    hasInitialPassword: true,
  })
  const { username } = user
  sendInitialPassword(tx, {
    phone: company.phone,
    company: merchant.merchantName,
    username,
    password,
  })
  if (report !== undefined) noteMerchant(tx, report, merchant, actor)
  return merchant
}

/** Refuses to give a company to somebody else while its report is protected (domain.md 2.4). */
function assertReporter(source: RowSource, report: Customer, owner: ReportOwner): void {
  const { agentId, salesmanId, protectUntil: day } = report
  const isReporter = agentId === null ? owner.salesmanId === salesmanId : owner.agentId === agentId
  const reporter =
    source.rows(agents).find(agentId ?? '')?.agentName ??
    source.rows(salesmanRows).find(salesmanId ?? '')?.name
  // What an operator reported for nobody is its own to give.
  if (isReporter || reporter === undefined) return
  throw fieldRefusal(
    agentId === null ? 'salesmanId' : 'agentId',
    '该企业已由“{reporter}”报备，保护期至 {day}。请选择“{reporter}”，或先在客户报备里重新分配',
    { reporter, day },
  )
}

/** Changes what no review has looked at: how the company is reached, and whose it is. */
export function editMerchantOf(
  tx: Transaction,
  { id, version, ...draft }: BodyOf<typeof editMerchant>,
  change: Change,
): Merchant {
  const row = currentMerchantOf(tx, { id, version }, change)
  assertKnown(tx, draft)
  const { agentId = row.agentId, salesmanId = row.salesmanId } = draft
  if (agentId !== row.agentId || salesmanId !== row.salesmanId) {
    assertOwner(tx, row, { agentId, salesmanId })
  }
  const stamps = stampsOfChange(tx, change.actor, row)
  if (agentId !== row.agentId) giveToAgent(tx, row, agentId, change.actor)
  const { industryId = row.industryId } = draft
  return tx.rows(merchants).replace({
    ...row,
    ...draft,
    industryId: industryId === '' ? null : industryId,
    agentId,
    salesmanId,
    ...stamps,
  })
}

/** Makes a new initial password for the manager of a merchant, who is told it by text message. */
export function resetPasswordOf(
  tx: Transaction,
  id: string,
  { password, passwordHash }: InitialPassword,
  actor: Actor,
): { readonly merchantName: string; readonly username: string; readonly phone: string } {
  const row = ownRowOf(tx, id, actor)
  const manager = tx
    .rows(userRows)
    .allBy('busId', id)
    .find(
      (user) =>
        user.delFlag === '0' &&
        user.functionRole === functionRole.values.manager &&
        user.status === userStatus.values.normal,
    )
  if (manager === undefined) throw new Refusal('该商户没有可以登录的负责人')
  const { username, phone } = manager
  if (phone === null || phone === '') {
    throw new Refusal('负责人 {username} 没有手机号，请先在用户管理中补充', { username })
  }
  tx.rows(credentials).replace({ id: manager.id, passwordHash })
  closeSessionsOf(tx, manager.id)
  if (tx.rows(loginStates).find(manager.id) !== undefined) tx.rows(loginStates).remove(manager.id)
  tx.rows(merchants).replace({
    ...row,
    izResetPwd: yesNo.values.no,
    ...stampsOfChange(tx, actor, row),
  })
  const { merchantName } = row
  sendInitialPassword(tx, { phone, company: merchantName, username, password })
  return { merchantName, username, phone: maskPhone(phone) }
}

interface Owner {
  readonly agentId: string | null
  readonly salesmanId: string | null
}

/** Agent and salesperson are of the merchant's tenant; an agent has its share in what was paid, so it stays then. */
function assertOwner(source: RowSource, row: Merchant, owner: Owner): void {
  const { tenantId, operatorId, agentId } = row
  const found = ownerOfReport(source, owner, {
    role: 'operator',
    busId: operatorId,
    tenantId,
    operatorId,
  })
  if (found.tenantId !== tenantId) throw fieldRefusal('agentId', '请选择本租户的代理商')
  const hasOrders = source.rows(batchOrderRows).allBy('merchantId', row.id).length > 0
  if (owner.agentId !== agentId && hasOrders) {
    throw fieldRefusal('agentId', '该商户已有付款批次，不能更换代理商')
  }
}

/** Packages and users carry whose merchant they are of. */
function giveToAgent(tx: Transaction, row: Merchant, agentId: string | null, actor: Actor): void {
  const packages = tx.rows(servicePackages)
  for (const one of packages.allBy('merchantId', row.id)) {
    packages.replace({ ...one, agentId, ...stampsOfChange(tx, actor, one) })
  }
  const users = tx.rows(userRows)
  for (const user of users.allBy('busId', row.id)) {
    users.replace({ ...user, agentId, ...stampsOfChange(tx, actor, user) })
  }
}

type Known = Pick<BodyOf<typeof editMerchant>, 'cityCode' | 'industryId' | 'email'>

export function assertKnown(source: RowSource, { cityCode, industryId, email = '' }: Known): void {
  const { valid } = validStatus.values
  if (email !== '' && !isEmail(email)) throw fieldRefusal('email', '请输入正确格式的邮箱!')
  const city = source.rows(cityRows).findBy('cityCode', cityCode ?? '')
  if (cityCode !== undefined && city?.status !== valid) {
    throw fieldRefusal('cityCode', '请选择所在城市')
  }
  if (industryId === undefined || industryId === null || industryId === '') return
  if (source.rows(industryRows).find(industryId)?.status !== valid) {
    throw fieldRefusal('industryId', '请选择所属行业')
  }
}
