import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { pageOf } from '#shared/core/envelope.ts'
import { checkLevel } from '#shared/features/dictionary/payout.dictionaries.ts'
import { importRowSchema, payeeCells } from './import-row.ts'
import { importSessionSchema } from './import-session.ts'

/** What a batch may hold (rulings.md, "Settlement"). */
export const importRowLimit = 10_000

const uploadKeyPattern = '^[A-Za-z0-9-]{8,64}$'

const base = '/payout/batchOrder'
const merchants = ['merchant'] as const
const sessionId = Type.String({ description: '导入编号' })
const sessionBody = Type.Object({ sessionId })

const stored = importSessionSchema.properties
const realName = Type.Union([Type.String(), Type.Null()], {
  description: '姓名；没有该用户时为 null',
})

/** A finding about the batch as a whole. */
const findingSchema = Type.Object({
  code: Type.String({ description: 'C17 或 C18' }),
  level: checkLevel.schema,
  message: Type.String(),
})

/** An import as its screens show it. Amounts in fen; the totals are those of the rows that are not blocked. */
export const importSummarySchema = Type.Object({
  id: stored.id,
  state: stored.state,
  state_dictText: Type.String(),
  packageId: stored.packageId,
  providerId: stored.providerId,
  providerName: stored.providerName,
  payPass: stored.payPass,
  payPass_dictText: Type.String(),
  batchName: stored.batchName,
  projectId: stored.projectId,
  fileName: stored.fileName,
  sourceFile: stored.sourceFile,
  acceptFormFile: stored.acceptFormFile,
  rowCount: stored.rowCount,
  passedCount: stored.passedCount,
  warnedCount: stored.warnedCount,
  blockedCount: stored.blockedCount,
  totalAmount: stored.totalAmount,
  totalNet: stored.totalNet,
  totalTax: stored.totalTax,
  totalFee: stored.totalFee,
  totalPay: stored.totalPay,
  available: Type.Integer({ description: '商户在该服务商该渠道的可用余额，分' }),
  unsignedCount: stored.unsignedCount,
  findings: Type.Array(findingSchema),
  approvals: Type.Array(
    Type.Object({
      ruleName: Type.String(),
      names: Type.Array(Type.String({ description: '可以审批的人，任一人即可' })),
      byName: realName,
      time: stored.submitTime,
    }),
    { description: '审批规则要求的步骤，按顺序；没有则由任一复核人复核' },
  ),
  canReview: Type.Boolean({ description: '现在等待的正是本人' }),
  needsReview: Type.Boolean({ description: '本人提交后须由他人复核' }),
  expireTime: stored.expireTime,
  createBy: stored.createBy,
  createTime: stored.createTime,
  submitBy: stored.submitBy,
  submitByName: realName,
  submitTime: stored.submitTime,
  reviewBy: stored.reviewBy,
  reviewByName: realName,
  reviewReason: stored.reviewReason,
  retryOfOrderId: stored.retryOfOrderId,
  orderId: stored.orderId,
  orderNo: stored.orderNo,
})
export type ImportSummary = Static<typeof importSummarySchema>

const fileQuery = Type.Object({ format: Type.Optional(Type.Enum(['csv', 'xlsx'])) })

export const downloadImportTemplate = defineEndpoint({
  id: 'payoutImport.template',
  method: 'GET',
  path: `${base}/importTemplate`,
  summary: '下载付款名单模板',
  access: merchants,
  permission: 'payout:import',
  effect: 'read',
  query: fileQuery,
  result: Type.Null(),
  answer: 'file',
  assumption:
    '模板只有一行表头：姓名*、证件类型、证件号码*、手机号*、收款方式、收款账号*、开户行、发放金额(元)*、任务编号、备注；缺省为 xlsx。',
})

export const downloadImportSample = defineEndpoint({
  id: 'payoutImport.sample',
  method: 'GET',
  path: `${base}/importSample`,
  summary: '下载付款名单样例',
  access: merchants,
  permission: 'payout:import',
  effect: 'read',
  query: Type.Object({ ...fileQuery.properties, packageId: Type.Optional(Type.String()) }),
  result: Type.Null(),
  answer: 'file',
  assumption:
    '样例是本商户在当前套餐服务商下已签约的人员（最多 20 人），其中一人的证件号码有误（导入时被拦截），一人的收款账号会在付款时失败（银行卡尾号 0002，支付宝 mismatch@example.com）。',
})

export const importPayees = defineEndpoint({
  id: 'payoutImport.add',
  method: 'POST',
  path: `${base}/importExcel`,
  summary: '导入付款名单',
  access: merchants,
  permission: 'payout:import',
  effect: 'mutate',
  takes: 'form',
  body: Type.Object({
    file: Type.String({
      contentMediaType: 'application/octet-stream',
      description: '.xlsx 或 .csv，最大 10 MB，最多 10,000 行；不能含宏和公式',
    }),
    batchName: Type.Optional(Type.String({ maxLength: 50, description: '缺省为文件名' })),
    packageId: Type.Optional(Type.String({ description: '合作套餐；缺省为当前套餐' })),
    payPass: Type.Optional(Type.String({ description: '支付渠道；缺省为套餐的第一个渠道' })),
    projectId: Type.Optional(Type.String({ description: '关联的项目' })),
    uploadKey: Type.Optional(
      Type.String({
        pattern: uploadKeyPattern,
        description: '本次上传自取的编号，字母、数字和连字符，8 至 64 位；用于查询进度',
      }),
    ),
  }),
  result: importSummarySchema,
  message: '导入完成！',
  assumption:
    '读完文件并校验全部行之后才答复；其间可用 uploadKey 查询进度。只读第一张可见的工作表；前 200 列、100,010 行以外有内容的文件不读，10 秒内读不完的也不读；同时读两个文件，另有 8 个可以等候，再多答复 503。每次上传是一个导入，保留 24 小时；文件里有问题的行不妨碍导入，结果见 importResult。表头按文字识别，顺序不限，星号可以省略。',
})

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

export const downloadImportErrors = defineEndpoint({
  id: 'payoutImport.errors',
  method: 'GET',
  path: `${base}/importErrors`,
  summary: '下载异常行',
  access: merchants,
  permission: 'payout:import',
  effect: 'read',
  query: Type.Object({ sessionId, ...fileQuery.properties }),
  result: Type.Null(),
  answer: 'file',
  assumption: '被拦截和有警告的行，按模板的列，末尾另有行号和原因两列；改好后可以直接再导入。',
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
