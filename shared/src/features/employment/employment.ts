import Type, { type Static } from 'typebox'
import {
  defineResource,
  editBodyOf,
  ownedByParty,
  ownerFields,
  rowFields,
  type RowOf,
} from '#shared/core/resource.ts'
import { certType } from '#shared/features/dictionary/party.dictionaries.ts'
import { employmentStatus } from '#shared/features/dictionary/people.dictionaries.ts'
import { jobNature } from '#shared/features/dictionary/recruitment.dictionaries.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { dayText, nullableDayText, nullableText } from '#shared/features/party/party-fields.ts'
import { employmentSource } from './employment.dictionaries.ts'

/** Who has a list of employment (domain.md 5.2 to 5.5). */
const keepers = ['admin', 'operator', 'provider', 'merchant'] as const

/** 用工记录 (domain.md 2.6): one record in work for each individual × provider × merchant. */
export const employmentSchema = Type.Object({
  ...rowFields,
  ...ownerFields,
  merchantId: Type.String(),
  providerId: Type.String(),
  individualId: Type.String(),
  /** The position that they were hired for; null for others. */
  positionId: nullableText,
  name: Type.String(),
  certType: certType.schema,
  certNo: Type.String(),
  phone: Type.String(),
  jobTitle: Type.String(),
  jobNature: jobNature.schema,
  entryDate: dayText,
  leaveDate: nullableDayText,
  leaveReason: nullableText,
  status: employmentStatus.schema,
  socialInsured: yesNo.schema,
  source: employmentSource.schema,
})
export type EmploymentRow = Static<typeof employmentSchema>

/** The record as a list shows it: with the names of the parties, and what the person was paid in this job. */
export const employments = defineResource({
  name: 'employment',
  title: '用工记录',
  path: '/sign/employment',
  collection: 'employments',
  row: Type.Object({
    ...employmentSchema.properties,
    merchantName: Type.String(),
    providerName: Type.String(),
    totalAmount: Type.Integer({ minimum: 0, description: '累计发放，单位：分' }),
  }),
  access: { list: keepers, read: keepers, export: keepers },
  permissions: { export: 'employment:export' },
  screens: ['EmploymentList'],
  owner: { ...ownedByParty },
  dictionaries: {
    certType,
    jobNature,
    status: employmentStatus,
    socialInsured: yesNo,
    source: employmentSource,
  },
  masked: {
    name: { admin: 'name', operator: 'name' },
    certNo: 'idCard',
    phone: 'phone',
  },
  keyword: ['name', 'jobTitle'],
  summary: { sums: [], counted: 'status' },
  money: ['totalAmount'],
  columns: {
    name: '姓名',
    certNo: '证件号码',
    phone: '手机号',
    merchantName: '商户',
    providerName: '服务商',
    jobTitle: '岗位',
    jobNature: '工作性质',
    entryDate: '入职日期',
    leaveDate: '离职日期',
    leaveReason: '离职原因',
    status: '状态',
    totalAmount: '累计发放(元)',
    source: '用工来源',
  },
  labels: { socialInsured: '已参保' },
})
export type Employment = RowOf<typeof employments>

const draftFields = {
  jobTitle: Type.String({ minLength: 2, maxLength: 30, pattern: '^[^\\x00-\\x1f\\x7f]*$' }),
  jobNature: jobNature.schema,
  entryDate: dayText,
}
/** What a change of a record may say. */
export const employmentEdit = editBodyOf(Type.Object(draftFields))
/** What a new record says; with `providerId` left out it is the provider of the session. */
export const employmentDraft = Type.Object({
  name: Type.String({ minLength: 2, maxLength: 30, pattern: '^[^\\x00-\\x1f\\x7f]*$' }),
  certType: Type.Optional(certType.schema),
  certNo: Type.String({ pattern: '^[0-9A-Za-z]{5,20}$', description: '证件号码' }),
  phone: Type.String({ pattern: '^1\\d{10}$', description: '手机号' }),
  providerId: Type.Optional(
    Type.String({ maxLength: 19, description: '服务商；不填为当前服务商' }),
  ),
  ...draftFields,
})
