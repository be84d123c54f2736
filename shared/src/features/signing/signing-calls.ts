import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { certType } from '#shared/features/dictionary/party.dictionaries.ts'
import { signMode } from '#shared/features/dictionary/people.dictionaries.ts'
import { nullableDateTimeText } from '#shared/features/party/party-fields.ts'
import { reasonText } from '#shared/features/funds/funds-fields.ts'
import { signStepSchema } from '#shared/features/individual/sign-record.ts'
import { signRecords } from './sign-records.ts'

const base = '/sign/signRecord'
const inviters = ['provider', 'merchant'] as const
const id = Type.String({ description: '签约记录的 id' })
/** The version that the caller looked at; a change since then is a conflict. */
const version = Type.Optional(Type.Integer({ minimum: 1 }))
/** How many records one call may name. */
export const signBatchLimit = 1000
const ids = Type.Array(Type.String(), {
  minItems: 1,
  maxItems: signBatchLimit,
  uniqueItems: true,
  description: '签约记录的 id，最多 1,000 个',
})

/** What came of a call for several records. */
const outcomeSchema = Type.Object({
  doneCount: Type.Integer({ minimum: 0, description: '已办理的记录数' }),
  left: Type.Array(Type.Object({ signNo: Type.String(), reason: Type.String() }), {
    description: '没有办理的记录和原因',
  }),
})
export type SignOutcome = Static<typeof outcomeSchema>
const partly =
  '逐条办理，可办理的都办理，其余在 left 中说明原因；一条也不能办理时 success 为 false，message 为第一条的原因。'

export const invitePerson = defineEndpoint({
  id: 'sign-record.invite',
  method: 'POST',
  path: `${base}/invite`,
  summary: '邀请签约',
  access: inviters,
  permission: 'sign:send',
  effect: 'mutate',
  body: Type.Object({
    packageId: Type.Optional(
      Type.String({ description: '合作套餐；商户缺省为当前套餐，服务商必填' }),
    ),
    signMode: Type.Optional(signMode.schema),
    name: Type.String({ minLength: 1, maxLength: 50 }),
    certType: Type.Optional(certType.schema),
    certNo: Type.String({ minLength: 1, maxLength: 32 }),
    phone: Type.String({ minLength: 1, maxLength: 20 }),
  }),
  result: signRecords.shownRow,
  message: '邀请已发出',
  okCode: 200,
  assumption:
    '实名核验不通过时不建立记录。签约方式缺省为服务商的签约方式：短信签发送链接，静默签一秒后完成，纸质签等待上传扫描件。同一人与同一服务商、同一商户只有一条有效记录；解约后可以重新邀请。',
})

export const sendSignRecords = defineEndpoint({
  id: 'sign-record.send',
  method: 'POST',
  path: `${base}/send`,
  summary: '发送或重新发起签约',
  access: inviters,
  permission: 'sign:send',
  effect: 'mutate',
  body: Type.Object({
    ids,
    signMode: Type.Optional(signMode.schema),
    phone: Type.Optional(
      Type.String({ pattern: '^1\\d{10}$', description: '改用的手机号；只在办理一条时可填' }),
    ),
  }),
  result: outcomeSchema,
  message: '已发送',
  assumption: `待发送的发送，签约失败的开始新一轮，链接换新，旧链接作废。${partly}`,
})

export const resignRecords = defineEndpoint({
  id: 'sign-record.resign',
  method: 'POST',
  path: `${base}/resign`,
  summary: '重新签约',
  access: inviters,
  permission: 'sign:send',
  effect: 'mutate',
  body: Type.Object({ ids }),
  result: outcomeSchema,
  message: '已发起重签',
  assumption: `已签约的人按服务商当前的合同模板重新签约：原合同终止，重签完成之前不能向其付款。${partly}`,
})

export const remindSignRecords = defineEndpoint({
  id: 'sign-record.remind',
  method: 'POST',
  path: `${base}/remind`,
  summary: '提醒签约',
  access: ['admin', 'provider', 'merchant'],
  permission: 'sign:remind',
  effect: 'mutate',
  body: Type.Object({ ids }),
  result: outcomeSchema,
  message: '已提醒',
  assumption: `再发一次同一链接，有效期从现在起七天；距上次发送不足 60 秒，或本轮已发送 5 次的不再发送。${partly}`,
})

export const invalidateSignRecord = defineEndpoint({
  id: 'sign-record.invalidate',
  method: 'POST',
  path: `${base}/invalidate`,
  summary: '解约',
  access: ['admin', 'provider'],
  permission: 'sign:invalidate',
  effect: 'mutate',
  body: Type.Object({ id, version, reason: reasonText }),
  result: signRecords.shownRow,
  message: '已解约',
  okCode: 200,
  assumption:
    '已签约的终止合同，之后的付款被 C09 拦截；未签署的撤回邀请，链接作废。不能恢复，只能重新邀请。',
})

export const signOnPaper = defineEndpoint({
  id: 'sign-record.signOnPaper',
  method: 'POST',
  path: `${base}/signOnPaper`,
  summary: '登记纸质签约',
  access: inviters,
  permission: 'sign:send',
  effect: 'mutate',
  body: Type.Object({
    id,
    version,
    scanFile: Type.String({ maxLength: 200, description: '扫描件在上传接口中的路径' }),
  }),
  result: signRecords.shownRow,
  message: '已登记纸质签约',
  okCode: 200,
  assumption: '扫描件为 PDF 或图片，由当前主体上传；登记后视为签约成功，合同进入归档。',
})

export const revealSignRecord = defineEndpoint({
  id: 'sign-record.reveal',
  method: 'POST',
  path: `${base}/reveal`,
  summary: '查看签约人完整信息',
  access: ['admin', 'provider', 'merchant'],
  permission: 'individual:viewSensitive',
  effect: 'mutate',
  body: Type.Object({ id }),
  result: Type.Object({ name: Type.String(), certNo: Type.String(), phone: Type.String() }),
  assumption: '列表和详情总是掩码；查看一人的完整信息是一次单独的、有日志的调用。',
})

export const listSignSteps = defineEndpoint({
  id: 'sign-record.steps',
  method: 'GET',
  path: `${base}/steps`,
  summary: '签署时间线',
  access: ['admin', 'operator', 'provider', 'merchant'],
  screens: ['SignList', 'IndividualList', 'ContractList'],
  effect: 'read',
  query: Type.Object({ id }),
  result: Type.Array(signStepSchema),
  assumption: '邀请、发送、提醒、签署、拒绝、过期、归档、重签和解约，按时间先后。',
})

export const listSignPackages = defineEndpoint({
  id: 'sign-record.packages',
  method: 'GET',
  path: `${base}/packages`,
  summary: '可邀请签约的合作',
  access: inviters,
  permission: 'sign:send',
  effect: 'read',
  result: Type.Array(
    Type.Object({
      packageId: Type.String(),
      merchantName: Type.String(),
      providerName: Type.String(),
      signMode: signMode.schema,
      isCurrent: Type.Boolean({ description: '商户当前的合作套餐' }),
    }),
  ),
  assumption: '合作中的套餐，每个商户与服务商一条；signMode 是服务商缺省的签约方式。',
})

const count = (description: string) => Type.Integer({ minimum: 0, description })
const countsSchema = {
  invited: count('邀请过的人数，不含已解约'),
  signed: count('已签约'),
  toSign: count('待签约'),
  failed: count('签约失败'),
  ended: count('已解约'),
}
const statisticsRowSchema = Type.Object({
  merchantId: Type.String(),
  merchantName: Type.String(),
  providerName: Type.String(),
  ...countsSchema,
  lastSignTime: nullableDateTimeText,
})
export type SignStatisticsRow = Static<typeof statisticsRowSchema>

export const getSignStatistics = defineEndpoint({
  id: 'sign-record.statistics',
  method: 'GET',
  path: `${base}/statistics`,
  summary: '签约统计',
  access: ['agent'],
  screens: ['SignStat'],
  effect: 'read',
  result: Type.Object({ total: Type.Object(countsSchema), rows: Type.Array(statisticsRowSchema) }),
  assumption:
    '代理商名下的商户，每个商户与服务商一行，只有人数，没有个人信息；签约人数最多的在前。',
})
