import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { merchantSchema } from '#shared/features/party/merchant.ts'

const { properties } = merchantSchema

/** Text on one line, without control characters. */
const line = (minLength: number, maxLength: number) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\x00-\\x1f\\x7f]*$' })
const name = line(2, 128)
/** An uploaded file, as the upload names it. */
const file = Type.String({ maxLength: 256, pattern: '^/?[\\w-]+(?:[./][\\w-]+)*$' })

/** What of the entry materials is sent anew; what is left out stays. The limits are those of the registration. */
const entryMaterialsDraftSchema = Type.Partial(
  Type.Object({
    merchantName: name,
    creditCode: Type.String({ maxLength: 18, description: '统一社会信用代码，18 位' }),
    legalPerson: line(2, 64),
    legalIdNo: Type.String({ pattern: '^(\\d{15}|\\d{17}[\\dXx])$' }),
    contactName: line(2, 32),
    contactPhone: Type.String({ pattern: '^1\\d{10}$' }),
    email: line(0, 64),
    address: line(4, 128),
    licenseFile: file,
    legalIdFront: file,
    legalIdBack: file,
    accountName: name,
    bankCode: properties.bankCode,
    bankBranch: name,
    accountBankNo: Type.String({ pattern: '^\\d{8,32}$', description: '对公账号' }),
  }),
)
export type EntryMaterialsDraft = Static<typeof entryMaterialsDraftSchema>

/** 进件资料: what the platform reviews and the bank opens the account by, with what was said about them (domain.md 2.4). */
const entryMaterialsSchema = Type.Pick(merchantSchema, [
  'merchantName',
  'creditCode',
  'legalPerson',
  'legalIdNo',
  'contactName',
  'contactPhone',
  'email',
  'address',
  'licenseFile',
  'legalIdFront',
  'legalIdBack',
  'accountName',
  'bankCode',
  'bankBranch',
  'accountBankNo',
  'auditStatus',
  'auditReason',
  'accountOpenStatus',
  'openFailReason',
])
export type EntryMaterials = Static<typeof entryMaterialsSchema>

export const getEntryMaterials = defineEndpoint({
  id: 'onboarding.materials',
  method: 'GET',
  path: '/merchant/merchantInfo/getEntryMaterials',
  summary: '查询本商户的进件资料',
  access: ['merchant'],
  effect: 'read',
  result: entryMaterialsSchema,
  assumption:
    '规格没有此接口：审核驳回或开户失败后，修改资料页面用它预填；只有商户负责人可以查看。',
})

export const resubmitMaterials = defineEndpoint({
  id: 'onboarding.resubmit',
  method: 'POST',
  path: '/merchant/merchantInfo/resubmit',
  summary: '修改并重新提交进件资料',
  access: ['merchant'],
  effect: 'mutate',
  body: entryMaterialsDraftSchema,
  result: Type.Pick(entryMaterialsSchema, ['auditStatus', 'accountOpenStatus']),
  message: '提交成功！',
  assumption:
    '规格没有此接口：审核驳回后重新提交回到待审核，开户失败后重新提交即再次申请开户；只有商户负责人可以提交。',
})
