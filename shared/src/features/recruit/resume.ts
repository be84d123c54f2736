import Type, { type Static } from 'typebox'
import {
  defineResource,
  ownedByParty,
  ownerFields,
  rowFields,
  type RowOf,
} from '#shared/core/resource.ts'
import { gender } from '#shared/features/dictionary/people.dictionaries.ts'
import {
  applyStatus,
  education,
  experience,
  onboardingStatus,
  probationStatus,
  resumeScreening,
  salaryUnit,
} from '#shared/features/dictionary/recruitment.dictionaries.ts'
import {
  dayText,
  nullableDateTimeText,
  nullableDayText,
  nullableFile,
  nullableText,
} from '#shared/features/party/party-fields.ts'
import { resumeStage } from './resume-stage.ts'

/** One thing that happened to an application, for its timeline. */
export const resumeStepSchema = Type.Object({
  event: Type.String({
    description:
      'apply 投递、select 入选、drop 淘汰、recall 召回、interview 约面试、hire 录用、decline 不录用、pass 转正、fail 试用不合格、leave 离职',
  }),
  time: Type.String(),
  by: nullableText,
  text: nullableText,
})
export type ResumeStep = Static<typeof resumeStepSchema>

/** 简历投递 (domain.md 2.9) as it is kept: one for each person and position. */
export const resumeSchema = Type.Object({
  ...rowFields,
  ...ownerFields,
  merchantId: Type.String(),
  applyNo: Type.String(),
  positionId: Type.String(),
  positionTitle: Type.String(),
  individualId: nullableText,
  name: Type.String(),
  certNo: Type.String(),
  phone: Type.String(),
  gender: gender.schema,
  birthDate: dayText,
  education: education.schema,
  experience: experience.schema,
  expectSalary: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
    description: '期望薪资，单位：分；没有填写为 null',
  }),
  salaryUnit: salaryUnit.schema,
  resumeFile: nullableFile,
  resumeName: nullableText,
  resumeType: nullableText,
  intro: Type.String(),
  applyStatus: applyStatus.schema,
  stage: resumeStage.schema,
  screening: resumeScreening.schema,
  interviewTime: nullableDateTimeText,
  interviewPlace: nullableText,
  onboarding: onboardingStatus.schema,
  entryDate: nullableDayText,
  probation: probationStatus.schema,
  probationEnd: nullableDayText,
  remark: nullableText,
  employmentId: nullableText,
  steps: Type.Array(resumeStepSchema),
})
export type ResumeRow = Static<typeof resumeSchema>

const readers = ['admin', 'merchant'] as const

/** Applications as their lists and pages show them. */
export const resumes = defineResource({
  name: 'resume',
  title: '简历',
  path: '/recruit/resume',
  collection: 'resumes',
  row: Type.Object({
    ...resumeSchema.properties,
    merchantName: Type.String(),
    age: Type.Integer({ minimum: 0, description: '周岁' }),
  }),
  access: { list: readers, read: readers },
  screens: ['ResumeList'],
  owner: ownedByParty,
  dictionaries: {
    gender,
    education,
    experience,
    salaryUnit,
    applyStatus,
    stage: resumeStage,
    screening: resumeScreening,
    onboarding: onboardingStatus,
    probation: probationStatus,
  },
  masked: { name: { admin: 'name' }, certNo: 'idCard', phone: 'phone' },
  keyword: ['applyNo', 'positionTitle'],
  summary: { sums: [], counted: 'stage' },
  columns: {
    applyNo: '投递编号',
    name: '姓名',
    gender: '性别',
    age: '年龄',
    education: '学历',
    experience: '工作经验',
    positionTitle: '应聘岗位',
    merchantName: '商户',
    createTime: '投递时间',
    stage: '应聘进度',
    screening: '简历筛选',
    onboarding: '录用状态',
    probation: '试用状态',
  },
  labels: {
    interviewTime: '面试时间',
    interviewPlace: '面试地点',
    entryDate: '入职日期',
    probationEnd: '试用期至',
    remark: '备注',
    applyStatus: '申请状态',
  },
})
export type Resume = RowOf<typeof resumes>
