import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { selectionsSchema } from '#shared/core/resource.ts'
import { contracts } from './contract.ts'

const id = Type.String({ description: '合同的 id' })
const version = Type.Optional(Type.Integer({ minimum: 1, description: '所见的版本' }))
const everybody = ['admin', 'operator', 'agent', 'provider', 'merchant'] as const
/** Where contracts are shown: their list, the signings that they belong to, and the company's own data. */
const screens = ['ContractList', 'SignList', 'MerchantInfo', 'AgentInfo', 'OperatorInfo']

/** The most contracts that one archive file holds. */
export const contractsAtOnce = 1_000

export const contractTextSchema = Type.Object({
  contractNo: Type.String(),
  title: Type.String(),
  partyA: Type.String(),
  partyB: Type.String(),
  paragraphs: Type.Array(
    Type.Object({ kind: Type.Enum(['heading', 'text']), text: Type.String() }),
  ),
  signDay: Type.Union([Type.String({ description: '签署日期，如 2026年11月23日' }), Type.Null()]),
})

export const readContract = defineEndpoint({
  id: 'contract.text',
  method: 'GET',
  path: '/sign/contract/text',
  summary: '查看合同正文',
  access: everybody,
  screens,
  effect: 'read',
  query: Type.Object({ id }),
  result: contractTextSchema,
  assumption: '正文按起草时的模板版本生成；个人的证件号码和手机号总是掩码，姓名的掩码与列表相同。',
})

export const readContractFile = defineEndpoint({
  id: 'contract.file',
  method: 'GET',
  path: '/sign/contract/file',
  summary: '下载合同文件',
  access: everybody,
  permission: 'contract:download',
  effect: 'read',
  query: Type.Object({ id }),
  result: Type.Null(),
  answer: 'file',
  assumption:
    'PDF，每页带“模拟”水印和合同编号。持有 individual:viewSensitive 的人得到完整的号码，其他人得到掩码的副本，页脚会注明；每次下载都记日志。',
})

export const readContractFiles = defineEndpoint({
  id: 'contract.files',
  method: 'GET',
  path: '/sign/contract/files',
  summary: '打包下载合同文件',
  access: ['admin', 'provider'],
  permission: 'contract:download',
  screens: ['ContractList'],
  effect: 'read',
  query: Type.Object({ selections: selectionsSchema }),
  filters: contracts,
  result: Type.Null(),
  answer: 'file',
  assumption: `ZIP，边生成边发送；筛选写法与列表相同，一次最多 ${contractsAtOnce} 份。内容与逐份下载相同。`,
})

export const retryContractArchive = defineEndpoint({
  id: 'contract.retryArchive',
  method: 'POST',
  path: '/sign/contract/retryArchive',
  summary: '重试合同归档',
  access: ['admin', 'provider'],
  permission: 'contract:retryArchive',
  effect: 'mutate',
  body: Type.Object({
    ids: Type.Array(Type.String(), { minItems: 1, maxItems: 200, uniqueItems: true }),
  }),
  result: Type.Object({ retried: Type.Integer({ minimum: 0, description: '重新归档的合同数' }) }),
  message: '已重新提交归档',
  assumption: '只有归档失败的合同可以重试；有一份不能重试则全部不执行。约 1 秒后得到结果。',
})

export const sendContractAgain = defineEndpoint({
  id: 'contract.send',
  method: 'POST',
  path: '/sign/contract/send',
  summary: '重新发送企业合同',
  access: ['admin', 'provider'],
  permission: 'contract:retryArchive',
  effect: 'mutate',
  body: Type.Object({ id, version }),
  result: contracts.shownRow,
  message: '合同已发送，等待对方签章',
  assumption:
    '企业合同在合作开通、代理商或运营商审核通过时自动起草并发送；对方拒签或 7 天未签时可以重新发送，按最新的模板起草。个人合同在签约列表中发送。',
})

export const listOwnContracts = defineEndpoint({
  id: 'contract.own',
  method: 'GET',
  path: '/sign/contract/own',
  summary: '本企业的合同',
  access: ['operator', 'agent', 'merchant'],
  screens: ['MerchantInfo', 'AgentInfo', 'OperatorInfo'],
  effect: 'read',
  result: Type.Array(
    Type.Pick(contracts.row, [
      'id',
      'contractNo',
      'contractKind',
      'title',
      'partyA',
      'partyB',
      'contractStatus',
      'beginDate',
      'endDate',
      'signTime',
      'archiveTime',
      'voidTime',
      'createTime',
    ]),
  ),
  assumption: '本企业作为一方的企业合同和代理合同，新的在前。',
})
export type OwnContract = Static<(typeof listOwnContracts)['result']>[number]
