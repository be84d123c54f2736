import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import {
  type applyForCustomer,
  type auditCustomer,
} from '@settle/shared/features/customer/customer-calls.ts'
import { companyKeyOf, isSameCompany } from '@settle/shared/features/customer/customer.rules.ts'
import {
  customerApplicationMachine,
  customerHoldMachine,
} from '@settle/shared/features/customer/customer.status.ts'
import { customerHold } from '@settle/shared/features/customer/customer.dictionaries.ts'
import { followStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { applyStatus } from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { type Registration } from '@settle/shared/features/registration/registration.ts'
import { type Mover } from '@settle/shared/core/state-machine.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { fieldRefusal, Refusal } from '#server/core/refusal.ts'
import { stampsOfChange } from '#server/core/list/row-stamps.ts'
import {
  assertRegistrable,
  registerCompany,
  sendInitialPassword,
} from '#server/features/registration/index.ts'
import { tenants } from '#server/features/session/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { noteCustomerEvent } from './customer-events.ts'
import { tellAgent, tellCustomerReviewers } from './customer-messages.ts'
import { protectForMending } from './customer-protection.ts'
import { customerRows, type Customer } from './customer-rows.ts'
import {
  assertKept,
  companyOf,
  currentCustomerOf,
  type CustomerChange,
} from './customer.service.ts'

/** Hands in the materials of a company; they are checked as those of a registration (domain.md 3.17). */
export function apply(
  tx: Transaction,
  { id, version, ...materials }: BodyOf<typeof applyForCustomer>,
  change: CustomerChange,
): Customer {
  const row = currentCustomerOf(tx, { id, version }, change)
  assertKept(row)
  const status = applicationAfter(row, 'apply', change.actor.role)
  const { creditCode } = companyOf({ ...row, creditCode: materials.creditCode })
  const { email = '', ...rest } = materials
  const applied: Customer = {
    ...row,
    ...rest,
    creditCode,
    email: email === '' ? null : email,
    companyKey: companyKeyOf(row.companyName),
    applyStatus: status,
    applyTime: tx.now(),
    refuseReason: null,
    ...stampsOfChange(tx, change.actor, row),
  }
  assertOpenable(tx, applied)
  assertNoOtherReport(tx, applied)
  tx.rows(customerRows).replace(applied)
  noteCustomerEvent(tx, applied, { event: 'applied', by: change.actor.realname })
  tellCustomerReviewers(tx, applied, `客户开户申请待审核：${applied.companyName}`)
  return applied
}

/** What a passed application needs besides, made before the commit: hashing takes its time. */
export interface Admission {
  readonly password: string
  readonly passwordHash: string
}

/** Decides on an application: it is refused with a reason, or the company is opened as a merchant (domain.md 3.17). */
export function audit(
  tx: Transaction,
  { id, version, applyStatus: asked, refuseReason }: BodyOf<typeof auditCustomer>,
  admission: Admission,
  change: CustomerChange,
): Customer {
  const isRefused = asked === applyStatus.values.refused
  const reason = refuseReason?.trim() ?? ''
  if (isRefused && reason.length < 2) {
    throw fieldRefusal('refuseReason', '驳回时请写明原因，报备方会看到')
  }
  const row = currentCustomerOf(tx, { id, version }, change)
  const status = applicationAfter(row, isRefused ? 'refuse' : 'pass', change.actor.role)
  const stamps = stampsOfChange(tx, change.actor, row)
  if (isRefused) {
    const refused = tx.rows(customerRows).replace({
      ...row,
      applyStatus: status,
      refuseReason: reason,
      protectUntil: protectForMending(tx, row.protectUntil),
      ...stamps,
    })
    noteCustomerEvent(tx, refused, { event: 'refused', by: change.actor.realname, text: reason })
    tellAgent(tx, refused, `客户 ${row.companyName} 的开户申请被驳回：${reason}`)
    return refused
  }
  const merchant = open(tx, row, admission, change)
  const opened = becomeMerchant(tx, row, merchant, {
    event: 'pass',
    by: change.actor.realname,
    role: change.actor.role,
  })
  tellAgent(tx, opened, `客户 ${row.companyName} 已开户，商户编号 ${merchant.merchantCode}`)
  return opened
}

/**
 * The report that a company which becomes a merchant by another way is kept under, in its tenant: by its credit code, or
 * by its name where the report has no code (domain.md 2.4).
 */
export function claimReport(
  source: RowSource,
  { creditCode, merchantName }: Pick<Merchant, 'creditCode' | 'merchantName'>,
  tenantId: string,
): Customer | undefined {
  const rows = source.rows(customerRows)
  const companyKey = companyKeyOf(merchantName)
  return [...rows.allBy('creditCode', creditCode), ...rows.allBy('companyKey', companyKey)].find(
    (row) =>
      row.delFlag === '0' &&
      row.tenantId === tenantId &&
      row.holdStatus === customerHold.values.held &&
      isSameCompany(row, { creditCode, companyKey }),
  )
}

/** Notes that a reported company became a merchant without its application: it stays with the one who reported it. */
export function noteMerchant(
  tx: Transaction,
  row: Customer,
  merchant: Merchant,
  actor?: Actor,
): void {
  const opened = becomeMerchant(
    tx,
    row,
    merchant,
    actor === undefined
      ? { event: 'register', by: merchant.contactName, role: 'merchant' }
      : { event: 'register', by: actor.realname, role: actor.role },
  )
  const { companyName } = row
  const { merchantCode } = merchant
  tellAgent(
    tx,
    opened,
    actor === undefined
      ? `客户 ${companyName} 已自行注册，商户编号 ${merchantCode}`
      : `客户 ${companyName} 已被新增为商户，商户编号 ${merchantCode}`,
  )
}

interface Opening {
  readonly event: 'pass' | 'register'
  readonly by: string
  readonly role: Mover
}

function becomeMerchant(
  tx: Transaction,
  row: Customer,
  merchant: Merchant,
  { event, by, role }: Opening,
): Customer {
  const opened = tx.rows(customerRows).replace({
    ...row,
    applyStatus: applicationAfter(row, event, role),
    holdStatus: customerHoldMachine.next(row.holdStatus, 'open', role) ?? row.holdStatus,
    followStatus: followStatus.values.signed,
    nextFollowTime: null,
    merchantId: merchant.id,
    refuseReason: null,
    updateBy: merchant.createBy,
    updateTime: tx.now(),
    version: row.version + 1,
  })
  noteCustomerEvent(tx, opened, { event: 'opened', by, text: merchant.merchantCode })
  return opened
}

function open(
  tx: Transaction,
  row: Customer,
  { password, passwordHash }: Admission,
  { actor }: CustomerChange,
): Merchant {
  const draft = registrationOf(row, password)
  assertOpenable(tx, row)
  const tenant = tx.rows(tenants).findBy('tenantId', row.tenantId)
  if (tenant === undefined) throw new Error(`There is no tenant ${row.tenantId}.`)
  const { merchant, user } = registerCompany(tx, draft, passwordHash, {
    tenant,
    agentId: row.agentId,
    salesmanId: row.salesmanId,
    createBy: actor.username,
    isReviewed: true,
    hasInitialPassword: true,
  })
  sendInitialPassword(tx, {
    phone: row.contactPhone,
    company: merchant.merchantName,
    username: user.username,
    password,
  })
  return merchant
}

function applicationAfter(
  { applyStatus: status }: Customer,
  event: 'apply' | 'pass' | 'refuse' | 'register',
  mover: Mover,
) {
  const next = customerApplicationMachine.next(status, event, mover)
  if (next !== undefined) return next
  if (event === 'apply') throw new Refusal('开户申请审核中，请等待结果')
  const { notApplied, refused } = applyStatus.values
  if (status === notApplied) throw new Refusal('该客户还没有申请开户')
  throw new Refusal(
    status === refused ? '该申请已被驳回，重新提交后才能再审核' : '该申请已审核通过，不能再审核',
  )
}

/** Refuses an application by the rules of a registration, in the words of its fields. */
function assertOpenable(source: RowSource, row: Customer): void {
  try {
    assertRegistrable(source, registrationOf(row, placeholderPassword))
  } catch (error) {
    throw error instanceof Refusal ? inFieldsOfCustomer(error) : error
  }
}

/** Two reports may have begun without a credit code; the first that applies with it is the company's. */
function assertNoOtherReport(source: RowSource, { id, creditCode }: Customer): void {
  const { released } = customerHold.values
  const isTaken = source
    .rows(customerRows)
    .allBy('creditCode', creditCode)
    .some((row) => row.delFlag === '0' && row.id !== id && row.holdStatus !== released)
  if (isTaken) throw fieldRefusal('creditCode', '该统一社会信用代码已被其他报备使用')
}

/** Fits the rule for passwords; the application is checked before there is one. */
const placeholderPassword = 'Placeholder1'

function registrationOf(row: Customer, password: string): Registration {
  const { industryId, email } = row
  return {
    merchantName: row.companyName,
    creditCode: row.creditCode ?? '',
    ...(industryId === null ? {} : { industryId }),
    companySize: row.companySize,
    legalPerson: row.legalPerson ?? '',
    legalIdNo: row.legalIdNo ?? '',
    contactName: row.contactName,
    phone: row.contactPhone,
    smscode: '',
    ...(email === null ? {} : { email }),
    cityCode: row.cityCode,
    address: row.address ?? '',
    licenseFile: row.licenseFile ?? '',
    bankCode: row.bankCode ?? 'ICBC',
    bankBranch: row.bankBranch ?? '',
    accountBankNo: row.accountBankNo ?? '',
    username: row.username ?? '',
    password,
    confirmpassword: password,
  }
}

/** A registration calls some fields by other names. */
function inFieldsOfCustomer({ message, values, result }: Refusal): Refusal {
  const names: Readonly<Record<string, string>> = {
    merchantName: 'companyName',
    phone: 'contactPhone',
  }
  const [field = ''] = Object.keys(Object(Reflect.get(Object(result), 'fields')))
  return field === '' ? new Refusal(message, values) : fieldRefusal(names[field] ?? field, message)
}
