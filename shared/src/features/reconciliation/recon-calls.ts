import Type from 'typebox'
import { dayPattern } from '#shared/core/day.ts'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { importLimitBytes } from '#shared/core/list/list-import.ts'
import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
import { reconKind, reconProposal } from './recon.dictionaries.ts'
import { recons } from './recon.ts'

const roles = ['admin', 'provider'] as const
const screens = ['ReconList']
const reconDate = Type.String({
  pattern: dayPattern,
  description: '对账日期，早于今天',
})

export const runRecon = defineEndpoint({
  id: 'recon.run',
  method: 'POST',
  path: '/account/recon/run',
  summary: '发起对账',
  access: ['admin'],
  permission: 'recon:run',
  effect: 'mutate',
  body: Type.Object({ reconDate, providerId: Type.String(), payPass: payChannel.schema }),
  result: recons.row,
  message: '对账完成',
  assumption:
    '每天 00:30 自动对前一天的账；手工发起会重新向银行取对账单，已处理的差异保留处理结果，银行已更正的差异标为已更正。',
})

export const handleRecon = defineEndpoint({
  id: 'recon.handle',
  method: 'POST',
  path: '/account/recon/handle',
  summary: '处理对账差异',
  access: [...roles],
  permission: 'recon:handle',
  effect: 'mutate',
  body: Type.Object({
    id: Type.String(),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    key: Type.String({ maxLength: 80, description: '差异的 key' }),
    proposal: reconProposal.schema,
    merchantId: Type.Optional(Type.String({ description: '认领到的商户，方案为认领入账时必填' })),
    remark: Type.String({ minLength: 2, maxLength: 200, description: '处理说明' }),
  }),
  result: recons.row,
  message: '已处理',
  assumption:
    '认领、退回、挂待认领只用于银行确有到账而我方未入账的长款，分别另需 recharge:claim、recharge:return 权限；其他差异只能等待银行更正，约 10 分钟后自动重新对账。',
})

export const uploadBankFile = defineEndpoint({
  id: 'recon.upload',
  method: 'POST',
  path: '/account/recon/upload',
  summary: '上传银行对账单',
  access: ['admin'],
  permission: 'recon:run',
  effect: 'mutate',
  takes: 'form',
  body: Type.Object({
    reconDate,
    providerId: Type.String(),
    payPass: payChannel.schema,
    file: Type.String({
      contentMediaType: 'application/octet-stream',
      description: `银行对账单，.xlsx 或 .csv，最大 ${importLimitBytes / 1024 / 1024} MB；列与下载的对账单相同，最后一行是合计`,
    }),
  }),
  result: recons.row,
  message: '对账完成',
  assumption: '同一文件只能上传一次；日期、资金池或合计行不符时整份拒绝。',
})

export const downloadBankFile = defineEndpoint({
  id: 'recon.bankFile',
  method: 'GET',
  path: '/account/recon/bankFile',
  summary: '下载银行对账单',
  access: [...roles],
  screens,
  effect: 'read',
  query: Type.Object({
    id: Type.String({ description: '对账记录的 id' }),
    format: Type.Optional(Type.Enum(['csv', 'xlsx'])),
  }),
  result: Type.Null(),
  answer: 'file',
  assumption: '银行此刻发出的对账单：模拟开关打开时，文件里的差错与对账时相同。',
})

const lineSchema = Type.Object({
  key: Type.String(),
  serial: Type.String({ description: '银行流水号' }),
  bankAmount: Type.Union([Type.Integer(), Type.Null()]),
  ledgerAmount: Type.Union([Type.Integer(), Type.Null()]),
  summary: Type.String(),
  orderNo: Type.Union([Type.String(), Type.Null()]),
  time: Type.String(),
  /** Null where both sides agree. */
  kind: Type.Union([reconKind.schema, Type.Null()]),
})

export const listReconLines = defineEndpoint({
  id: 'recon.lines',
  method: 'GET',
  path: '/account/recon/lines',
  summary: '查询对账明细',
  access: [...roles],
  screens,
  effect: 'read',
  query: Type.Object({
    id: Type.String({ description: '对账记录的 id' }),
    pageNo: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 10 })),
  }),
  result: Type.Object({
    total: Type.Integer({ minimum: 0 }),
    records: Type.Array(lineSchema),
  }),
  assumption: '差异在前，其余按时间先后；平账的明细 kind 为空。',
})
