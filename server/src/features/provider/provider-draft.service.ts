import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import {
  isMobile,
  isPassword,
  isUsername,
  validationMessages,
} from '@settle/shared/core/text/validators.ts'
import {
  accountOpenStatus,
  accountStatus,
} from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import {
  functionRole,
  userStatus,
  yesNo,
} from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Provider } from '@settle/shared/features/party/provider.ts'
import { providerReviewMachine } from '@settle/shared/features/party/provider-review.status.ts'
import { type addProvider } from '@settle/shared/features/provider/provider-calls.ts'
import {
  ownProviderDraftSchema,
  providerDraftSchema,
  providerLegalFields,
  type ProviderDraft,
} from '@settle/shared/features/provider/provider-draft.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { fieldRefusal, Refusal } from '#server/core/refusal.ts'
import { stampsOfChange, unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import {
  askedOf,
  submitLegalChange,
  withdrawLegalChange,
  type LegalParty,
} from '#server/features/legal-change/index.ts'
import {
  credentials,
  findUserByPhone,
  noPersonalFields,
  providers,
  userRows,
} from '#server/features/session/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { assertChannelsKept, assertDraft } from './provider-checks.ts'
import { noteEvent } from './provider-events.ts'
import { tellReviewers } from './provider-notices.ts'

type NewProvider = BodyOf<typeof addProvider>

/** Refuses a new provider before anything is changed, also before the password is hashed. */
export function assertNewProvider(source: RowSource, draft: NewProvider): void {
  assertDraft(source, draft)
  const { managerUsername, managerPhone, managerPassword } = draft
  const users = source.rows(userRows)
  if (!isUsername(managerUsername)) {
    throw fieldRefusal('managerUsername', '账号须以字母开头，由 4 到 32 位字母、数字或下划线组成')
  }
  // A name stays taken when its user is deleted, so that the log never means two people by it.
  if (users.findBy('username', managerUsername) !== undefined) {
    throw fieldRefusal('managerUsername', '用户名已注册')
  }
  if (!isMobile(managerPhone)) throw fieldRefusal('managerPhone', '请输入正确的手机号')
  if (findUserByPhone(users, managerPhone) !== undefined) {
    throw fieldRefusal('managerPhone', '该手机号已注册')
  }
  if (!isPassword(managerPassword)) {
    throw fieldRefusal('managerPassword', validationMessages.password)
  }
}

/** A provider with its manager, waiting for its review; all of it or nothing. */
export function createProvider(
  tx: Transaction,
  draft: NewProvider,
  passwordHash: string,
  actor: Actor,
): Provider {
  assertNewProvider(tx, draft)
  const { managerUsername, managerName, managerPhone } = draft
  const stamps = { id: tx.nextId(), ...unownedStampsOfNew(tx, actor) }
  const owners = { operatorId: null, agentId: null, merchantId: null, providerId: stamps.id }
  const { no } = yesNo.values
  const provider = tx.rows(providers).insert({
    ...stamps,
    ...owners,
    ...writable(draft, providerDraftSchema),
    providerCode: nextProviderCode(tx),
    contractTemplateId: null,
    invoiceCategories: [],
    auditStatus: auditStatus.values.pending,
    auditReason: null,
    accountOpenStatus: accountOpenStatus.values.notOpened,
    openFailReason: null,
    accountStatus: accountStatus.values.normal,
    izSign: no,
    izResetPwd: no,
    payPasswordStatus: no,
    alipaySignStatus: no,
    userStatus: userStatus.values.normal,
  })
  const user = tx.rows(userRows).insert({
    id: tx.nextId(),
    ...unownedStampsOfNew(tx, actor),
    ...owners,
    ...noPersonalFields,
    username: managerUsername,
    realname: managerName,
    phone: managerPhone,
    email: null,
    remark: null,
    functionRole: functionRole.values.manager,
    avatar: null,
    roleCode: roleCode.values.provider,
    busId: provider.id,
    busName: provider.providerName,
    status: userStatus.values.normal,
    izVerifyStatus: '0',
    lastLoginTime: null,
  })
  tx.rows(credentials).insert({ id: user.id, passwordHash })
  noteEvent(tx, provider.id, 'created', actor)
  tellReviewers(tx, provider, `新服务商待审核：${provider.providerName}`)
  return provider
}

/**
 * Changes what a form sent of a provider. Before the review has passed everything holds at once, and a rejected one is
 * handed in again; after it legal data wait for the reviewer, and the rest holds at once (domain.md 3.5).
 */
export function changeProvider(
  tx: Transaction,
  row: Provider,
  sent: Partial<ProviderDraft>,
  actor: Actor,
): void {
  const isOwn = actor.role === 'provider'
  const draft = writable(sent, isOwn ? ownProviderDraftSchema : providerDraftSchema)
  const isPassed = row.auditStatus === auditStatus.values.passed
  if (!isPassed && isOwn) {
    throw new Refusal('资料审核未通过，暂不能修改，请联系平台客服')
  }
  const party = legalPartyOf(row)
  const asked = isPassed ? askedOf(tx, party, draft) : []
  const whatWillBe = {
    ...row,
    ...draft,
    ...Object.fromEntries(asked.map(({ field, after }) => [field, after])),
  }
  assertDraft(tx, whatWillBe, row.id)
  assertChannelsKept(tx, row, whatWillBe.channels)

  const atOnce = isPassed ? withoutLegal(draft) : draft
  const isResubmitted = row.auditStatus === auditStatus.values.rejected
  const reviewed = providerReviewMachine.next(row.auditStatus, 'resubmit', actor.role)
  const changed = tx.rows(providers).replace({
    ...row,
    ...atOnce,
    ...(reviewed === undefined ? {} : { auditStatus: reviewed, auditReason: null }),
    ...stampsOfChange(tx, actor, row),
  })
  if (changed.providerName !== row.providerName) renameUsers(tx, changed, actor)
  if (isResubmitted) {
    noteEvent(tx, row.id, 'resubmitted', actor)
    tellReviewers(tx, row, `服务商已重新提交资料，待审核：${changed.providerName}`)
  }
  if (!isPassed) return
  const outcome = submitLegalChange(tx, party, draft, actor)
  if (outcome === 'takenBack') noteEvent(tx, row.id, 'changeWithdrawn', actor)
  if (outcome !== 'asked') return
  noteEvent(tx, row.id, 'changeAsked', actor)
  tellReviewers(tx, row, `服务商资料变更待审核：${row.providerName}`)
}

/** Takes back the change of legal data that waits for its review. */
export function withdrawChange(tx: Transaction, row: Provider, actor: Actor): void {
  withdrawLegalChange(tx, row.id, actor)
  tx.rows(providers).replace({ ...row, ...stampsOfChange(tx, actor, row) })
  noteEvent(tx, row.id, 'changeWithdrawn', actor)
}

/** Users carry the name of their business. */
export function renameUsers(tx: Transaction, { id, providerName }: Provider, actor: Actor): void {
  const rows = tx.rows(userRows)
  for (const user of rows.allBy('busId', id)) {
    rows.replace({ ...user, busName: providerName, ...stampsOfChange(tx, actor, user) })
  }
}

/** A provider as its legal data change. */
export function legalPartyOf(row: Provider): LegalParty {
  return { role: 'provider', inForce: row, fields: providerLegalFields }
}

/** Only what a form may write; everything else in a body is ignored (rulings.md). */
function writable<Draft extends object>(
  draft: Draft,
  { properties }: { readonly properties: object },
): Draft {
  const written = Object.entries(draft).filter(([field]) => Object.hasOwn(properties, field))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the members that the schema names
  return Object.fromEntries(written) as Draft
}

const legalFields: ReadonlySet<string> = new Set(providerLegalFields)

function withoutLegal(draft: Partial<ProviderDraft>): Partial<ProviderDraft> {
  return Object.fromEntries(Object.entries(draft).filter(([field]) => !legalFields.has(field)))
}

/** `FWS` and the number after the highest there is, four digits or more. */
function nextProviderCode(tx: Transaction): string {
  const numbers = [...tx.rows(providers).each(everyone)].map(({ providerCode }) =>
    Number(providerCode.replace(/^\D+/, '')),
  )
  return `FWS${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}`
}

const everyone = { where: [], order: { field: 'id', descending: false } } as const
