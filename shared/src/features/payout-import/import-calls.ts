import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { pageOf } from '#shared/core/envelope.ts'
import { checkLevel } from '#shared/features/dictionary/payout.dictionaries.ts'
import { importRowSchema, payeeCells } from './import-row.ts'
import { base, merchants, sessionId, sessionBody } from './import-call-parts.ts'
import {
  uploadKeyPattern,
  downloadImportTemplate,
  downloadImportSample,
  getImportOrigin,
  importPayees,
  downloadImportErrors,
} from './import-file-calls.ts'
import { importSummarySchema } from './import-summary.ts'

export const getImportProgress = defineEndpoint({
  id: 'payoutImport.progress',
  method: 'GET',
  path: `${base}/importProgress`,
  summary: '查询导入进度',
  access: merchants,
  permission: 'payout:import',
  effect: 'read',
  query: Type.Object({
    uploadKey: Type.String({ pattern: uploadKeyPattern, description: '上传时自取的编号' }),
  }),
  result: Type.Object({
    phase: Type.Enum(['none', 'reading', 'checking'], {
      description:
        'none 没有进行中的上传（尚未收到文件，或已经结束），reading 正在读取，checking 正在校验',
    }),
    rowsRead: Type.Integer({ minimum: 0, description: '已读取的行数' }),
    rowsChecked: Type.Integer({ minimum: 0, description: '已校验的行数，不超过已读取的行数' }),
  }),
  assumption: '只有上传者本人查得到；上传答复之后不再保留。',
})

export const getImportResult = defineEndpoint({
  id: 'payoutImport.result',
  method: 'GET',
  path: `${base}/importResult`,
  summary: '查看导入校验结果',
  access: merchants,
  effect: 'read',
  query: Type.Object({
    sessionId,
    level: Type.Optional(checkLevel.schema),
    pageNo: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 10 })),
  }),
  result: Type.Object({
    summary: importSummarySchema,
    rows: pageOf(importRowSchema),
  }),
  assumption:
    '行按文件中的顺序。持有 payout:import 的人看到自己要修改的原文，其他人（如复核人）看到的证件号码、手机号和收款账号是掩码。',
})

export const mendImportRows = defineEndpoint({
  id: 'payoutImport.mend',
  method: 'PUT',
  path: `${base}/importRows`,
  summary: '修改导入的行',
  access: merchants,
  permission: 'payout:import',
  effect: 'mutate',
  body: Type.Object({
    sessionId,
    rows: Type.Array(
      Type.Object({
        rowNo: Type.Integer({ minimum: 2 }),
        ...Type.Partial(Type.Object(payeeCells)).properties,
        confirmed: Type.Optional(
          Type.Boolean({ description: '失败重发的行：确认不修改、原样重发' }),
        ),
      }),
      { minItems: 1, maxItems: 1000 },
    ),
  }),
  result: importSummarySchema,
  assumption:
    '只发送改动的行和格；改动后全部行重新校验，因为同一人的各行互相影响。失败重发的行也可以不改而确认（confirmed）。',
})

export const dropBlockedRows = defineEndpoint({
  id: 'payoutImport.drop',
  method: 'POST',
  path: `${base}/importDrop`,
  summary: '剔除异常行',
  access: merchants,
  permission: 'payout:import',
  effect: 'mutate',
  body: sessionBody,
  result: importSummarySchema,
  message: '已剔除异常行！',
  assumption: '去掉全部被拦截的行，其余的行重新校验，行号不变。',
})

export const inviteImportedPayees = defineEndpoint({
  id: 'payoutImport.invite',
  method: 'POST',
  path: `${base}/importInvite`,
  summary: '邀请未签约的收款人',
  access: merchants,
  permission: 'sign:send',
  effect: 'mutate',
  body: sessionBody,
  result: Type.Object({
    invitedCount: Type.Integer({ minimum: 0, description: '收到邀请短信的人数' }),
    waitingCount: Type.Integer({ minimum: 0, description: '之前已邀请、还没有签署的人数' }),
    leftCount: Type.Integer({
      minimum: 0,
      description: '还有其他拦截原因、因此没有邀请的未签约行数',
    }),
    summary: importSummarySchema,
  }),
  message: '邀请已发出！',
  assumption:
    '先把全部行重新校验，其间已经签约的人不再拦截；再给除未签约外没有其他拦截原因的人发签约短信。本人签署之后，重新校验即可付款。',
})

export const recheckImport = defineEndpoint({
  id: 'payoutImport.recheck',
  method: 'POST',
  path: `${base}/importRecheck`,
  summary: '重新校验导入的行',
  access: merchants,
  permission: 'payout:import',
  effect: 'mutate',
  body: sessionBody,
  result: importSummarySchema,
  message: '已重新校验！',
  assumption: '按现在的签约、名单和限额重新校验全部行，例如被邀请的人签署之后。',
})

export const signImportedPayees = defineEndpoint({
  id: 'payoutImport.sign',
  method: 'POST',
  path: `${base}/importSign`,
  summary: '一键静默签约',
  access: merchants,
  permission: 'payout:import',
  effect: 'mutate',
  body: sessionBody,
  result: Type.Object({
    signedCount: Type.Integer({ minimum: 0 }),
    refusedCount: Type.Integer({ minimum: 0, description: '拒绝签约或没有答复的人数' }),
    leftCount: Type.Integer({
      minimum: 0,
      description: '还有其他拦截原因、因此没有签约的未签约行数',
    }),
    summary: importSummarySchema,
  }),
  message: '签约完成！',
  assumption:
    '只为除未签约外没有其他拦截原因的行签约：缺少的人员和收款账户一并建立，签约方式为静默签，立即生效。姓名含“拒签”“超时”的人不会签约。',
})

export const submitImport = defineEndpoint({
  id: 'payoutImport.submit',
  method: 'POST',
  path: `${base}/submit`,
  summary: '提交付款批次',
  access: merchants,
  permission: 'payout:submit',
  effect: 'mutate',
  body: Type.Object({
    sessionId,
    payPassword: Type.Optional(
      Type.String({ maxLength: 128, description: '支付密码；须复核时由复核人输入' }),
    ),
    confirmRepeated: Type.Optional(
      Type.Boolean({ description: '同一文件 24 小时内提交过（C17）时须为 true' }),
    ),
    acceptFormFile: Type.Optional(
      Type.String({ maxLength: 300, description: '结算确认单的存储路径，见上传文件' }),
    ),
  }),
  result: importSummarySchema,
  message: '提交成功！',
  assumption:
    '提交时全部行重新校验，有拦截的行则不提交。商户须复核而提交者没有 payout:review 时，只转为待复核，不扣款、不需要支付密码；否则支付密码正确即生成批次单。同一导入只能提交一次。',
})

export const listImportSessions = defineEndpoint({
  id: 'payoutImport.list',
  method: 'GET',
  path: `${base}/importSessions`,
  summary: '查询待提交和待复核的导入',
  access: merchants,
  effect: 'read',
  result: Type.Array(importSummarySchema),
  assumption: '本商户 24 小时内还没有生成批次单的导入，新的在前。',
})

export const reviewImport = defineEndpoint({
  id: 'payoutImport.review',
  method: 'POST',
  path: `${base}/review`,
  summary: '复核付款批次',
  access: merchants,
  permission: 'payout:review',
  effect: 'mutate',
  body: Type.Object({
    sessionId,
    pass: Type.Boolean({ description: 'true 通过并付款，false 退回' }),
    reason: Type.Optional(Type.String({ maxLength: 200, description: '退回时必填，2 至 200 字' })),
    payPassword: Type.Optional(Type.String({ maxLength: 128, description: '通过时必填' })),
    submitTime: Type.Optional(
      Type.String({ description: '复核人看到的提交时间；之后又退回并重新提交过的，不予复核' }),
    ),
  }),
  result: importSummarySchema,
  assumption:
    '复核人不能是提交人。有审批规则的，按步骤由指定的人依次通过，每步都验证支付密码，同一人不能通过两步；最后一步通过时重新校验并生成批次单。退回后回到待提交，附退回原因。',
})

export const retryFailedItems = defineEndpoint({
  id: 'payoutImport.retry',
  method: 'POST',
  path: `${base}/retry`,
  summary: '失败重发',
  access: merchants,
  permission: 'payout:retry',
  effect: 'mutate',
  body: Type.Object({ orderId: Type.String() }),
  result: importSummarySchema,
  assumption:
    '以批次里失败且尚未重发（或重发又失败）的明细建立一个导入，每行附上次失败的原因；改正或确认原样重发之前，该行被拦截（C20）。新明细与旧明细互相关联，旧批次不变。',
})

export const abandonImport = defineEndpoint({
  id: 'payoutImport.remove',
  method: 'POST',
  path: `${base}/importAbandon`,
  summary: '放弃导入',
  access: merchants,
  permission: 'payout:import',
  effect: 'mutate',
  body: sessionBody,
  result: Type.Null(),
  message: '已放弃该导入！',
  assumption: '删除尚未生成批次单的导入及其各行；重新上传不需要先放弃。',
})

/** Every call of the import, as the contract lists them. */
export const importCalls = [
  downloadImportTemplate,
  downloadImportSample,
  getImportOrigin,
  importPayees,
  getImportProgress,
  getImportResult,
  mendImportRows,
  dropBlockedRows,
  inviteImportedPayees,
  recheckImport,
  signImportedPayees,
  downloadImportErrors,
  submitImport,
  listImportSessions,
  reviewImport,
  retryFailedItems,
  abandonImport,
] as const
