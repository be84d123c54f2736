import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { pageOf } from '#shared/core/envelope.ts'
import { signMode } from '#shared/features/dictionary/people.dictionaries.ts'
import { inviteeCells } from './sign-sheet.ts'

/** What one file may hold. */
export const signImportLimit = 10_000

const base = '/sign/signImport'
const merchants = ['merchant'] as const
const permission = 'sign:import'
const importId = Type.String({ description: '导入编号' })
const count = Type.Integer({ minimum: 0 })
const format = Type.Optional(Type.Enum(['csv', 'xlsx']))

/** A list of people between its upload and its invitations; it is kept for 24 hours. */
export const signImportSchema = Type.Object({
  id: importId,
  packageId: Type.String(),
  providerName: Type.String(),
  signMode: signMode.schema,
  fileName: Type.String(),
  rowCount: count,
  readyCount: Type.Integer({ minimum: 0, description: '可以邀请的行数' }),
  faultyCount: Type.Integer({ minimum: 0, description: '有误的行数' }),
  /** People who signed, or were asked, before; they are left alone. */
  knownCount: Type.Integer({ minimum: 0, description: '已签约或已邀请、不再邀请的行数' }),
  sentCount: Type.Integer({ minimum: 0, description: '已邀请的人数；发送之前为 0' }),
  isSent: Type.Boolean(),
  createTime: Type.String(),
  expireTime: Type.String(),
})
export type SignImport = Static<typeof signImportSchema>

/** One line as the check page shows it. */
export const signImportRowSchema = Type.Object({
  /** The line of the file; the headings are line 1. */
  rowNo: Type.Integer({ minimum: 2 }),
  state: Type.Enum(['ready', 'faulty', 'known']),
  messages: Type.Array(Type.String()),
  ...inviteeCells,
})
export type SignImportRow = Static<typeof signImportRowSchema>

export const downloadSignTemplate = defineEndpoint({
  id: 'sign-import.template',
  method: 'GET',
  path: `${base}/template`,
  summary: '下载签约名单模板',
  access: merchants,
  permission,
  effect: 'read',
  query: Type.Object({ format }),
  result: Type.Null(),
  answer: 'file',
  assumption: '模板只有一行表头：姓名*、证件类型、证件号码*、手机号*；缺省为 xlsx。',
})

export const importInvitees = defineEndpoint({
  id: 'sign-import.add',
  method: 'POST',
  path: `${base}/importExcel`,
  summary: '导入签约名单',
  access: merchants,
  permission,
  effect: 'mutate',
  takes: 'form',
  body: Type.Object({
    file: Type.String({
      contentMediaType: 'application/octet-stream',
      description: '.xlsx 或 .csv，最大 10 MB，最多 10,000 行；不能含宏和公式',
    }),
    packageId: Type.Optional(Type.String({ description: '合作套餐；缺省为当前套餐' })),
    signMode: Type.Optional(Type.String({ description: '签约方式；缺省为服务商的签约方式' })),
  }),
  result: signImportSchema,
  message: '名单已核对',
  assumption:
    '读完文件、核对全部行（含实名核验）之后才答复，此时还没有邀请任何人。名单保留 24 小时；有误的行可以改正或剔除。',
})

export const getSignImport = defineEndpoint({
  id: 'sign-import.result',
  method: 'GET',
  path: `${base}/result`,
  summary: '查看签约名单核对结果',
  access: merchants,
  permission,
  effect: 'read',
  query: Type.Object({
    importId,
    state: Type.Optional(signImportRowSchema.properties.state),
    pageNo: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 10 })),
  }),
  result: Type.Object({ summary: signImportSchema, rows: pageOf(signImportRowSchema) }),
  assumption: '行按文件中的顺序；上传者看到自己要改的原文。',
})

export const mendInvitees = defineEndpoint({
  id: 'sign-import.mend',
  method: 'PUT',
  path: `${base}/rows`,
  summary: '修改签约名单的行',
  access: merchants,
  permission,
  effect: 'mutate',
  body: Type.Object({
    importId,
    rows: Type.Array(
      Type.Object({
        rowNo: Type.Integer({ minimum: 2 }),
        ...Type.Partial(Type.Object(inviteeCells)).properties,
      }),
      { minItems: 1, maxItems: 1000 },
    ),
  }),
  result: signImportSchema,
  assumption: '只发送改动的行和格；改动后全部行重新核对，因为同一人不能出现两次。',
})

export const dropInvitees = defineEndpoint({
  id: 'sign-import.drop',
  method: 'POST',
  path: `${base}/drop`,
  summary: '剔除签约名单的有误行',
  access: merchants,
  permission,
  effect: 'mutate',
  body: Type.Object({ importId }),
  result: signImportSchema,
  message: '已剔除有误的行',
  assumption: '去掉全部有误的行，其余的行不变。',
})

export const downloadSignErrors = defineEndpoint({
  id: 'sign-import.errors',
  method: 'GET',
  path: `${base}/errors`,
  summary: '下载签约名单的有误行',
  access: merchants,
  permission,
  effect: 'read',
  query: Type.Object({ importId, format }),
  result: Type.Null(),
  answer: 'file',
  assumption: '模板的各列，加上行号和原因；改正后可以直接再次上传。',
})

export const inviteImported = defineEndpoint({
  id: 'sign-import.invite',
  method: 'POST',
  path: `${base}/invite`,
  summary: '邀请签约名单上的人',
  access: merchants,
  permission,
  effect: 'mutate',
  body: Type.Object({ importId }),
  result: signImportSchema,
  message: '邀请已发出',
  assumption:
    '邀请前全部行再核对一次；有误的行还在时拒绝。已签约或已邀请的人不再邀请。全部邀请在一次提交里，要么都发出，要么都不发出。',
})
