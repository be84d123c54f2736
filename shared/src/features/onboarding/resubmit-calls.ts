import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { headBankItems } from '#shared/features/dictionary/bank.dictionaries.ts'
import { creditCodeText } from '#shared/features/party/party-fields.ts'
import { merchantSchema } from '#shared/features/party/merchant.ts'

const name = Type.String({ minLength: 1, maxLength: 64 })
/** An uploaded file, or a link to one; never a script or another host's file in disguise. */
const file = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  maxLength: 200,
  pattern: '^(https?://|(?!//)(?![A-Za-z][\\w+.-]*:))[^\\s\\\\]+$',
})

/** 进件资料: what the platform reviews and the bank opens the account by (domain.md 2.4). */
const entryMaterials = {
  merchantName: name,
  creditCode: creditCodeText,
  legalPerson: name,
  legalIdNo: Type.String({ pattern: '^(\\d{15}|\\d{17}[\\dXx])$' }),
  contactName: name,
  contactPhone: Type.String({ pattern: '^1\\d{10}$' }),
  email: Type.String({ maxLength: 64 }),
  address: Type.String({ maxLength: 200 }),
  licenseFile: file,
  legalIdFront: file,
  legalIdBack: file,
  accountName: name,
  bankCode: headBankItems.schema,
  bankBranch: name,
  accountBankNo: Type.String({ pattern: '^\\d{8,30}$', description: '对公账号' }),
}

const entryMaterialsDraftSchema = Type.Partial(Type.Object(entryMaterials))
export type EntryMaterialsDraft = Static<typeof entryMaterialsDraftSchema>

const { properties } = merchantSchema

/** The materials with what was said about them. */
const entryMaterialsSchema = Type.Object({
  ...entryMaterials,
  auditStatus: properties.auditStatus,
  auditReason: properties.auditReason,
  accountOpenStatus: properties.accountOpenStatus,
  openFailReason: properties.openFailReason,
})
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
  result: entryMaterialsSchema,
  message: '提交成功！',
  assumption:
    '规格没有此接口：审核驳回后重新提交回到待审核，开户失败后重新提交即再次申请开户；只有商户负责人可以提交。',
})
