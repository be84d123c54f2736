import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { base, merchants, sessionId } from './import-call-parts.ts'
import { importSummarySchema } from './import-summary.ts'

export const uploadKeyPattern = '^[A-Za-z0-9-]{8,64}$'

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

export const getImportOrigin = defineEndpoint({
  id: 'payoutImport.origin',
  method: 'GET',
  path: `${base}/importOrigin`,
  summary: '查看当前能否发起付款',
  access: merchants,
  permission: 'payout:import',
  effect: 'read',
  result: Type.Object({
    packageId: Type.String({ description: '导入时不指定套餐，就按它付款' }),
    payPass: Type.String({ description: '套餐的第一个渠道' }),
  }),
  assumption:
    '与导入相同的检查：没有合作套餐、合作已暂停、终止、未开始或已到期、服务商被冻结、还没有产品和费率时，拒绝的原因与导入时相同。',
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
