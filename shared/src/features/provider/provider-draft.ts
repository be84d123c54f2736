import Type, { type Static } from 'typebox'
import { providerSchema } from '#shared/features/party/provider.ts'

const { properties } = providerSchema

/** Text on one line, without control characters. */
const line = (minLength: number, maxLength: number) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\x00-\\x1f\\x7f]*$' })
/** An uploaded file, as the upload names it. */
const file = Type.String({ maxLength: 256, pattern: '^/?[\\w-]+(?:[./][\\w-]+)*$' })
const fen = (description: string) =>
  Type.Integer({ minimum: 0, maximum: 10_000_000_000_00, description: `${description}，单位：分` })

/** What identifies the company and where its money goes: an edit after a pass goes back to review (domain.md 3.5). */
const legalDraftFields = {
  providerName: line(2, 128),
  creditCode: Type.String({ maxLength: 18, description: '统一社会信用代码，18 位' }),
  legalPerson: line(2, 64),
  taxpayerType: properties.taxpayerType,
  registeredCapital: fen('注册资本'),
  cityCode: line(6, 6),
  address: line(4, 128),
  licenseFile: Type.Union([file, Type.Null()]),
  qualificationFiles: Type.Array(file, { maxItems: 5 }),
  bankCode: properties.bankCode,
  bankBranch: line(2, 128),
  bankAccountNo: Type.String({ pattern: '^\\d{8,32}$', description: '对公账号' }),
}

/** Whom to call and who signs invoices: what the provider says of itself holds at once. */
const contactDraftFields = {
  shortName: line(2, 32),
  contactName: line(2, 32),
  contactPhone: Type.String({ pattern: '^1\\d{10}$' }),
  drawerName: line(2, 32),
  payeeName: line(2, 32),
  reviewerName: line(2, 32),
}

/** How it works on the platform, which the platform agrees with it. */
const termsDraftFields = {
  channels: properties.channels,
  isvName: Type.Union([line(2, 128), Type.Null()]),
  acceptMode: properties.acceptMode,
  signMode: properties.signMode,
  needAcceptForm: properties.needAcceptForm,
  invoiceMaxAmount: fen('单张发票限额'),
  invoiceRate: Type.Integer({
    minimum: 0,
    maximum: 1_000_000,
    description: '开票税率，百万分之一',
  }),
}

/** What the platform writes of a provider. */
export const providerDraftSchema = Type.Object({
  ...legalDraftFields,
  ...contactDraftFields,
  ...termsDraftFields,
})
export type ProviderDraft = Static<typeof providerDraftSchema>

/** What a provider writes of itself. */
export const ownProviderDraftSchema = Type.Object({ ...legalDraftFields, ...contactDraftFields })

/** The fields whose change goes back to review. */
export const providerLegalFields: readonly string[] = Object.keys(legalDraftFields)

/** The first user of a new provider, who takes it through its opening. */
export const managerDraftFields = {
  managerUsername: Type.String({ maxLength: 32, description: '登录账号' }),
  managerName: line(2, 32),
  managerPhone: Type.String({ pattern: '^1\\d{10}$' }),
  managerPassword: Type.String({ maxLength: 64, description: '初始密码，首次登录后须修改' }),
}
