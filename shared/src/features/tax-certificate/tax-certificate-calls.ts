import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'

const readers = ['admin', 'operator', 'provider', 'merchant'] as const
const file = {
  method: 'GET',
  access: readers,
  permission: 'tax:certDownload',
  effect: 'read',
  result: Type.Null(),
  answer: 'file',
} as const

export const readCertificateFile = defineEndpoint({
  ...file,
  id: 'tax-certificate.file',
  path: '/tax/taxCertificate/file',
  summary: '下载完税凭证',
  query: Type.Object({ id: Type.String({ description: '凭证的 id' }) }),
  assumption: 'PDF，每页带“模拟”水印和凭证号，附按人明细；证件号码总是掩码。每次下载都记日志。',
})

export const readPersonCertificate = defineEndpoint({
  ...file,
  id: 'tax-certificate.personFile',
  path: '/tax/taxCertificate/personFile',
  summary: '下载个人完税凭证',
  query: Type.Object({
    id: Type.String({ description: '凭证的 id' }),
    individualId: Type.String({ description: '凭证明细中的人员' }),
  }),
  assumption: 'PDF，只有这一个人的税款，按税种分列；编号为凭证号加序号。',
})
