import { addDays, parseDay } from '@settle/shared/core/day.ts'
import {
  accountOpenStatus,
  accountStatus,
} from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import {
  auditStatus,
  collectionMode,
  companySize,
} from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import {
  coopStatus,
  payoutTarget,
} from '@settle/shared/features/dictionary/product.dictionaries.ts'
import {
  functionRole,
  userStatus,
  validStatus,
  yesNo,
} from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type OemInfo } from '@settle/shared/features/branding/oem-info.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { type Provider } from '@settle/shared/features/party/provider.ts'
import { type Tenant } from '@settle/shared/features/party/tenant.ts'
import { type Registration } from '@settle/shared/features/registration/registration.ts'
import { faultOfRegistration } from '@settle/shared/features/registration/registration.rules.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { fieldRefusal, Refusal } from '#server/core/refusal.ts'
import { cityRows, industryRows } from '#server/features/basics/index.ts'
import { tellReviewers } from '#server/features/party/index.ts'
import {
  credentials,
  findUserByPhone,
  merchants,
  noPersonalFields,
  operators,
  providers,
  servicePackages,
  tenants,
  userRows,
} from '#server/features/session/index.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'

const oemInfos = defineCollection<OemInfo>('oem', { indexes: ['domainName'] })
const platformTenantId = '0'
const packageDays = 364

/** Refuses a registration that is wrong in itself, or whose company, phone, name or e-mail is known already. */
export function assertRegistrable(source: RowSource, draft: Registration): void {
  const fault = faultOfRegistration(draft)
  if (fault !== undefined) throw fieldRefusal(fault.field, fault.text)

  assertKnownPlace(source, draft)
  const { creditCode, phone, email, username } = draft
  const users = source.rows(userRows)
  const companies = source.rows(merchants)
  if (companies.allBy('creditCode', creditCode).some(isLive)) {
    throw fieldRefusal('creditCode', '该企业已注册，请直接登录或找回密码')
  }
  if (findUserByPhone(users, phone) !== undefined) {
    throw fieldRefusal('phone', '该手机号已注册')
  }
  // A name stays taken when its user is deleted, so that the log never means two people by it.
  if (users.findBy('username', username) !== undefined) {
    throw fieldRefusal('username', '用户名已注册')
  }
  if (email !== undefined && email !== '' && users.allBy('email', email).some(isLive)) {
    throw fieldRefusal('email', '邮箱已被注册')
  }
}

/** The city and the industry are of the lists that the form offers. */
function assertKnownPlace(source: RowSource, { cityCode, industryId }: Registration): void {
  const city = source.rows(cityRows).findBy('cityCode', cityCode)
  if (city === undefined || !isOffered(city)) throw fieldRefusal('cityCode', '请选择所在城市')
  if (industryId === undefined || industryId === '') return
  const industry = source.rows(industryRows).find(industryId)
  if (industry === undefined || !isOffered(industry)) {
    throw fieldRefusal('industryId', '请选择所属行业')
  }
}

function isOffered(row: { readonly delFlag: '0' | '1'; readonly status: string }): boolean {
  return isLive(row) && row.status === validStatus.values.valid
}

/** The tenant that a host name leads to: that of its active white label, else the platform (rulings.md). */
export function tenantOfHost(source: RowSource, hostname: string): Tenant {
  const label = source
    .rows(oemInfos)
    .allBy('domainName', hostname.toLowerCase())
    .find((row) => isLive(row) && row.izActive === yesNo.values.yes)
  const tenantId = label?.tenantId ?? platformTenantId
  const tenant = source.rows(tenants).findBy('tenantId', tenantId)
  if (tenant === undefined) throw new Error(`there is no tenant ${tenantId}`)
  if (tenant.status === userStatus.values.frozen) {
    throw new Refusal('该站点已停用，暂不能注册，请联系客服')
  }
  return tenant
}

/** How a company came to the platform. */
export interface CompanyOrigin {
  readonly tenant: Tenant
  readonly agentId: string | null
  readonly salesmanId: string | null
  /** The username of the one who made it. */
  readonly createBy: string
  /** Its materials have passed with the application of its agent. */
  readonly isReviewed: boolean
  /** Somebody else set its password, so that it has to choose an own one first (domain.md 8.1). */
  readonly hasInitialPassword: boolean
}

/** The merchant, its package and its manager, and a message to those who review it; all of it or nothing. */
export function registerCompany(
  tx: Transaction,
  draft: Registration,
  passwordHash: string,
  origin: CompanyOrigin,
): { readonly merchant: Merchant; readonly user: User } {
  const { tenant, agentId, createBy, isReviewed } = origin
  const provider = firstProviderOf(tx, tenant)
  const merchantId = tx.nextId()
  const packageId = tx.nextId()
  const stamps = {
    tenantId: tenant.tenantId,
    operatorId: tenant.operatorId,
    agentId,
    merchantId,
    createBy,
    createTime: tx.now(),
    updateBy: null,
    updateTime: null,
    delFlag: '0' as const,
    version: 1,
  }
  const merchant = tx.rows(merchants).insert({
    ...stamps,
    providerId: null,
    ...merchantFieldsOf(draft, origin),
    id: merchantId,
    merchantCode: nextMerchantCode(tx),
    currentPackageId: packageId,
  })
  tx.rows(servicePackages).insert({
    ...stamps,
    id: packageId,
    providerId: provider.id,
    productId: null,
    channels: payChannel.values.partnerBank,
    payoutTarget: payoutTarget.values.card,
    subAccounts: [],
    feeRuleId: null,
    contractFile: null,
    beginDate: tx.today(),
    endDate: addDays(parseDay(tx.today()), packageDays),
    coopStatus: coopStatus.values.cooperating,
    isCurrent: yesNo.values.yes,
  })
  const user = tx.rows(userRows).insert({
    ...stamps,
    id: tx.nextId(),
    operatorId: null,
    providerId: null,
    ...userFieldsOf(draft, merchant),
  })
  tx.rows(credentials).insert({ id: user.id, passwordHash })
  if (!isReviewed) tellReviewers(tx, merchant, `新商户待审核：${merchant.merchantName}`)
  return { merchant, user }
}

function merchantFieldsOf(draft: Registration, origin: CompanyOrigin) {
  const { salesmanId, isReviewed, hasInitialPassword } = origin
  const name = draft.merchantName.trim()
  const contactName = draft.contactName.trim()
  return {
    merchantName: name,
    shortName: draft.shortName?.trim() ?? name,
    creditCode: draft.creditCode,
    industryId: draft.industryId === undefined || draft.industryId === '' ? null : draft.industryId,
    companySize: draft.companySize ?? companySize.values.under20,
    legalPerson: draft.legalPerson.trim(),
    legalIdNo: draft.legalIdNo.toUpperCase(),
    contactName,
    contactPhone: draft.phone,
    email: draft.email ?? '',
    cityCode: draft.cityCode,
    address: draft.address.trim(),
    licenseFile: draft.licenseFile,
    legalIdFront: draft.legalIdFront ?? null,
    legalIdBack: draft.legalIdBack ?? null,
    salesmanId,
    collectionMode: collectionMode.values.provider,
    // A company can only be paid on an account of its own name.
    accountName: name,
    bankCode: draft.bankCode,
    bankBranch: draft.bankBranch.trim(),
    accountBankNo: draft.accountBankNo,
    reservedPhone: draft.phone,
    needReview: yesNo.values.no,
    auditStatus: isReviewed ? auditStatus.values.passed : auditStatus.values.pending,
    auditReason: null,
    accountOpenStatus: accountOpenStatus.values.notOpened,
    openFailReason: null,
    accountStatus: accountStatus.values.normal,
    izSign: yesNo.values.no,
    signDate: null,
    izResetPwd: hasInitialPassword ? yesNo.values.no : yesNo.values.yes,
    payPasswordStatus: yesNo.values.no,
    alipaySignStatus: yesNo.values.no,
    upgradeStatus: 0,
    payDate: null,
    verifyFailCount: 0,
    verifyExpire: null,
    userStatus: userStatus.values.normal,
  }
}

function userFieldsOf(draft: Registration, { id, merchantName, contactName }: Merchant) {
  return {
    username: draft.username,
    realname: contactName,
    phone: draft.phone,
    email: draft.email === undefined || draft.email === '' ? null : draft.email,
    remark: null,
    functionRole: functionRole.values.manager,
    avatar: null,
    roleCode: roleCode.values.merchant,
    busId: id,
    busName: merchantName,
    status: userStatus.values.normal,
    izVerifyStatus: '0' as const,
    lastLoginTime: null,
    ...noPersonalFields,
  }
}

/** The one who opens the bank channel for a new merchant: the first that the tenant's operator sells, else the first of all. */
function firstProviderOf(tx: Transaction, { operatorId }: Tenant): Provider {
  const operator = operatorId === null ? undefined : tx.rows(operators).find(operatorId)
  const sold = (operator?.platformPrices ?? []).flatMap(
    ({ providerId }) => tx.rows(providers).find(providerId) ?? [],
  )
  const provider = [...sold, ...tx.rows(providers).each(byId)].find(isOpenForBusiness)
  if (provider === undefined) throw new Refusal('暂无可合作的服务商，请联系客服')
  return provider
}

const byId = { where: [], order: { field: 'id', descending: false } } as const

function isOpenForBusiness(provider: Provider): boolean {
  return (
    isLive(provider) &&
    provider.userStatus === userStatus.values.normal &&
    provider.auditStatus === auditStatus.values.passed &&
    provider.accountOpenStatus === accountOpenStatus.values.opened &&
    provider.channels.split(',').includes(payChannel.values.partnerBank)
  )
}

/** `SH` and the number after the highest there is, four digits or more. */
function nextMerchantCode(tx: Transaction): string {
  const numbers = [...tx.rows(merchants).each(byId)].map(({ merchantCode }) =>
    Number(merchantCode.replace(/^\D+/, '')),
  )
  return `SH${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}`
}

function isLive({ delFlag }: { readonly delFlag: '0' | '1' }): boolean {
  return delFlag === '0'
}
