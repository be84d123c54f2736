import Type, { type Static } from 'typebox'
import {
  defineResource,
  ownedByParty,
  ownerFields,
  rowFields,
  type RowOf,
} from '#shared/core/resource.ts'
import { cityCode } from '#shared/features/basics/city.ts'
import { gender } from '#shared/features/dictionary/people.dictionaries.ts'
import {
  education,
  experience,
  jobNature,
  positionStatus,
  salaryUnit,
} from '#shared/features/dictionary/recruitment.dictionaries.ts'
import {
  nullableDateTimeText,
  nullableDayText,
  nullableText,
  textLine,
} from '#shared/features/party/party-fields.ts'

const nullableYuan = Type.Union([Type.Integer({ minimum: 1, maximum: 99_999_999 }), Type.Null()], {
  description: '单位：分；面议时为 null',
})
const nullableAge = Type.Union([Type.Integer({ minimum: 16, maximum: 70 }), Type.Null()])

/** Nobody under this age is offered work (C03 has the same floor). */
export const leastAge = 18

/** What a merchant fills in of a position (domain.md 2.9). */
export const vacancyDraft = Type.Object({
  title: textLine(2, 40),
  jobNature: jobNature.schema,
  cityCode,
  address: textLine(0, 100),
  headcount: Type.Integer({ minimum: 1, maximum: 9999, description: '招聘人数' }),
  salaryUnit: salaryUnit.schema,
  salaryMin: nullableYuan,
  salaryMax: nullableYuan,
  education: education.schema,
  experience: experience.schema,
  ageMin: nullableAge,
  ageMax: nullableAge,
  gender: Type.Union([gender.schema, Type.Null()], { description: '性别要求；不限为 null' }),
  benefits: Type.String({ pattern: '^([1-8](,[1-8]){0,7})?$', description: '福利，逗号分隔' }),
  description: Type.String({ minLength: 1, maxLength: 20_000, description: '职位描述，HTML' }),
  endDate: Type.Union([nullableDayText], { description: '招聘截止日期；长期招聘为 null' }),
})
export type VacancyDraft = Static<typeof vacancyDraft>

/** The position as it is kept. */
export const vacancySchema = Type.Object({
  ...rowFields,
  ...ownerFields,
  ...vacancyDraft.properties,
  merchantId: Type.String(),
  positionNo: Type.String(),
  status: positionStatus.schema,
  /** Who decided last, when, and why not; null until somebody does. */
  auditBy: nullableText,
  auditTime: nullableDateTimeText,
  auditReason: nullableText,
  publishTime: nullableDateTimeText,
  offlineTime: nullableDateTimeText,
  offlineReason: nullableText,
})
export type VacancyRow = Static<typeof vacancySchema>

/** Who sees positions (domain.md 5.2, 5.3, 5.5). */
const readers = ['admin', 'operator', 'merchant'] as const

/** 岗位 (domain.md 2.9); `position` is what this code calls 职务. The calls that move one stand in `vacancy-calls.ts`. */
export const vacancies = defineResource({
  name: 'vacancy',
  title: '岗位',
  path: '/recruit/position',
  collection: 'vacancies',
  row: Type.Object({
    ...vacancySchema.properties,
    merchantName: Type.String(),
    cityName: Type.String(),
    applyCount: Type.Integer({ minimum: 0, description: '投递数' }),
    unscreenedCount: Type.Integer({ minimum: 0, description: '待筛选的投递数' }),
    hiredCount: Type.Integer({ minimum: 0, description: '已录用人数' }),
  }),
  access: { list: readers, read: readers },
  screens: ['PositionList'],
  owner: ownedByParty,
  dictionaries: { jobNature, salaryUnit, education, experience, gender, status: positionStatus },
  keyword: ['positionNo', 'title'],
  summary: { sums: [], counted: 'status' },
  columns: {
    positionNo: '岗位编号',
    title: '岗位名称',
    merchantName: '商户',
    cityName: '城市',
    jobNature: '工作性质',
    headcount: '招聘人数',
    status: '状态',
    publishTime: '发布时间',
  },
  labels: {
    cityCode: '城市',
    address: '工作地址',
    salaryUnit: '薪资单位',
    salaryMin: '最低薪资',
    salaryMax: '最高薪资',
    education: '学历',
    experience: '工作经验',
    ageMin: '最小年龄',
    ageMax: '最大年龄',
    gender: '性别要求',
    benefits: '福利',
    endDate: '招聘截止日期',
    auditReason: '审核意见',
    offlineTime: '下线时间',
    offlineReason: '下线原因',
  },
})
export type Vacancy = RowOf<typeof vacancies>
