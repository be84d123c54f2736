import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { editBodyOf } from '#shared/core/resource.ts'
import { headBankItems } from '#shared/features/dictionary/bank.dictionaries.ts'
import { auditStatus } from '#shared/features/dictionary/party.dictionaries.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { channelList, dayText } from '#shared/features/party/party-fields.ts'
import { partyEventSchema } from '#shared/features/party/party-event.ts'
import { operatorInfos } from './operator-info.ts'

const id = Type.String({ description: '运营商的 id' })
/** The version that the caller looked at; a change since then is a conflict. */
const version = Type.Optional(Type.Integer({ minimum: 1 }))
/** Why something is refused or frozen, 2 to 200 characters (domain.md 3). */
const reason = Type.String({ minLength: 2, maxLength: 200, description: '原因' })
const text = (maxLength: number) => Type.String({ maxLength })
const nullable = (maxLength: number, description: string) =>
  Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength, description }))
const { passed, rejected } = auditStatus.values

const operatorDraftSchema = Type.Object({
  operatorName: text(64),
  shortName: text(16),
  creditCode: text(18),
  legalPerson: text(32),
  legalIdNo: text(18),
  contactName: text(32),
  contactPhone: text(11),
  email: nullable(64, '邮箱'),
  cityCode: text(6),
  address: text(120),
  licenseFile: nullable(300, '营业执照，上传所得的路径'),
  bankCode: headBankItems.schema,
  accountBankNo: text(32),
  payPass: channelList,
  autoRelease: Type.Optional(yesNo.schema),
})
export type OperatorDraft = Static<typeof operatorDraftSchema>

const newOperatorSchema = Type.Object({
  ...operatorDraftSchema.properties,
  tenantId: nullable(9, '已有的、还没有运营商的租户；空为新建一个'),
  tenantName: nullable(
    64,
    '新租户的名称；空为运营商简称。新租户的 beginDate 和 endDate 必填，已有的租户不用',
  ),
  beginDate: Type.Optional(dayText),
  endDate: Type.Optional(dayText),
  domainName: nullable(253, '白标域名；空为暂不设置'),
  websiteName: nullable(30, '白标网站名称，有域名时必填'),
  hotline: nullable(30, '白标客服热线，有域名时必填'),
  username: Type.String({ maxLength: 32, description: '首个登录账号，运营商的管理员' }),
  password: Type.String({ maxLength: 128, description: '初始密码，首次登录后必须修改' }),
})
export type NewOperator = Static<typeof newOperatorSchema>

export const addOperator = defineEndpoint({
  id: 'operator.add',
  method: 'POST',
  path: '/operator/operatorInfo/add',
  summary: '新增运营商',
  access: ['admin'],
  permission: 'operator:add',
  effect: 'mutate',
  body: newOperatorSchema,
  result: operatorInfos.row,
  message: '添加成功！',
  okCode: 200,
  assumption:
    '运营商、它的租户、管理员账号和（填写了域名时）白标一起建立，或者都不建立。账号立即可以登录，审核通过后进入工作台并先修改初始密码；白标由平台另行启用。填写白标还需要 oem:edit，新建租户还需要 tenant:add，使用已有租户还需要 tenant:edit。',
})

export const editOperator = defineEndpoint({
  id: 'operator.edit',
  method: 'PUT',
  path: '/operator/operatorInfo/edit',
  summary: '编辑运营商',
  access: ['admin'],
  permission: 'operator:edit',
  effect: 'mutate',
  body: editBodyOf(operatorDraftSchema),
  edits: operatorInfos,
  result: operatorInfos.row,
  message: '修改成功!',
  okCode: 200,
  assumption:
    '名称、信用代码、法人、营业执照和对公账户是审核过的资料，改动后重新进入待审核；被驳回的运营商保存后也重新进入待审核。开户之后对公账户和支付渠道不能改。',
})

export const auditOperator = defineEndpoint({
  id: 'operator.audit',
  method: 'POST',
  path: '/operator/operatorInfo/audit',
  summary: '审核运营商资料',
  access: ['admin'],
  permission: 'operator:audit',
  effect: 'mutate',
  body: Type.Object({
    id,
    version,
    auditStatus: Type.Enum([passed, rejected]),
    auditReason: Type.Optional(reason),
  }),
  result: operatorInfos.row,
  message: '审核完成',
  assumption: '驳回时 auditReason 必填。带上 version 时，资料在此期间有变化则返回冲突和当前数据。',
})

export const openOperatorAccount = defineEndpoint({
  id: 'operator.openAccount',
  method: 'POST',
  path: '/operator/operatorInfo/openAccount',
  summary: '为运营商申请开户',
  access: ['admin'],
  permission: 'operator:openAccount',
  effect: 'mutate',
  body: Type.Object({ id, version }),
  result: operatorInfos.row,
  message: '开户资料已提交银行',
  assumption: '审核通过且尚未开户的运营商首次申请；开户失败的运营商按现有资料重新提交。',
})

const freezing = { id, version, reason }

export const freezeOperator = defineEndpoint({
  id: 'operator.freeze',
  method: 'POST',
  path: '/operator/operatorInfo/freeze',
  summary: '冻结运营商',
  access: ['admin'],
  permission: 'operator:freeze',
  effect: 'mutate',
  body: Type.Object(freezing),
  result: operatorInfos.row,
  message: '已冻结',
  assumption:
    '冻结后运营商不能提现、解冻分润、审核提现和新增代理商，它到期的分润记为异常；商户和代理商照常，在途批次继续处理。要让全部用户不能登录，请冻结租户。',
})

export const unfreezeOperator = defineEndpoint({
  id: 'operator.unfreeze',
  method: 'POST',
  path: '/operator/operatorInfo/unfreeze',
  summary: '解冻运营商',
  access: ['admin'],
  permission: 'operator:freeze',
  effect: 'mutate',
  body: Type.Object(freezing),
  result: operatorInfos.row,
  message: '已解冻',
})

export const revealOperator = defineEndpoint({
  id: 'operator.reveal',
  method: 'POST',
  path: '/operator/operatorInfo/reveal',
  summary: '查看运营商完整资料',
  access: ['admin'],
  permission: 'operator:audit',
  effect: 'mutate',
  body: Type.Object({ id }),
  result: operatorInfos.row,
  assumption:
    '列表和详情总是掩码；审核时查看一家运营商的完整证件号、手机号和账号是一次单独的、有日志的调用。',
})

export const listOperatorEvents = defineEndpoint({
  id: 'operator.events',
  method: 'GET',
  path: '/operator/operatorInfo/events',
  summary: '运营商流程记录',
  access: ['admin'],
  screens: ['OperatorList'],
  effect: 'read',
  query: Type.Object({ id }),
  result: Type.Array(partyEventSchema),
  assumption: '从新增到开户的每一步，以及冻结与解冻，按时间先后；取自操作日志。',
})
