import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import {
  education,
  experience,
  jobNature,
} from '#shared/features/dictionary/recruitment.dictionaries.ts'
import { nullableDayText, nullableText } from '#shared/features/party/party-fields.ts'
import { vacancyDraft } from './vacancy.ts'

const {
  title,
  address,
  headcount,
  salaryUnit,
  salaryMin,
  salaryMax,
  ageMin,
  ageMax,
  gender,
  benefits,
  description,
} = vacancyDraft.properties

/** What anybody may read of a published position, in a list. */
const openFields = {
  id: Type.String(),
  title,
  merchantId: Type.String(),
  merchantName: Type.String(),
  jobNature: jobNature.schema,
  cityCode: Type.String(),
  cityName: Type.String(),
  salaryUnit,
  salaryMin,
  salaryMax,
  education: education.schema,
  experience: experience.schema,
  benefits,
  headcount,
  publishTime: Type.String(),
  endDate: nullableDayText,
}

const openVacancySchema = Type.Object(openFields)
export type OpenVacancy = Static<typeof openVacancySchema>

const openDetailSchema = Type.Object({
  ...openFields,
  address,
  ageMin,
  ageMax,
  gender,
  description,
})
export type OpenVacancyDetail = Static<typeof openDetailSchema>

const optionalText = (maxLength: number, text: string) =>
  Type.Optional(Type.String({ maxLength, description: text }))

export const listOpenVacancies = defineEndpoint({
  id: 'open-vacancy.list',
  method: 'GET',
  path: '/recruit/open/list',
  summary: '查询招聘中的岗位',
  access: 'public',
  effect: 'read',
  query: Type.Object({
    keyword: optionalText(40, '岗位名称或企业名称中的文字'),
    cityCode: optionalText(6, '城市代码'),
    jobNature: optionalText(1, '工作性质'),
    education: optionalText(1, '应聘者的学历：只列学历要求不高于它的岗位'),
    merchantId: optionalText(19, '只列这家企业的岗位'),
    domainName: optionalText(253, '页面的域名：白标域名下只列该运营商的岗位'),
    pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  }),
  result: Type.Object({
    records: Type.Array(openVacancySchema),
    total: Type.Integer({ minimum: 0 }),
    pages: Type.Integer({ minimum: 0 }),
    merchantName: nullableText,
    cities: Type.Array(Type.Object({ cityCode: Type.String(), cityName: Type.String() }), {
      description: '有岗位在招聘的城市',
    }),
  }),
  assumption: '不需要登录。每页 20 个，新发布的在前；只有发布中的岗位。',
})

export const readOpenVacancy = defineEndpoint({
  id: 'open-vacancy.read',
  method: 'GET',
  path: '/recruit/open/queryById',
  summary: '查看招聘中的岗位',
  access: 'public',
  effect: 'read',
  query: Type.Object({ id: Type.String({ maxLength: 19 }) }),
  result: openDetailSchema,
  assumption: '不需要登录。已下线的岗位同没有的岗位一样，回答岗位已停止招聘。',
})

/** What a résumé may weigh. */
export const resumeLimitBytes = 5 * 1024 * 1024

export const applyForVacancy = defineEndpoint({
  id: 'open-vacancy.apply',
  method: 'POST',
  path: '/recruit/open/apply',
  summary: '投递简历',
  access: 'public',
  effect: 'mutate',
  takes: 'form',
  body: Type.Object({
    file: Type.String({
      contentMediaType: 'application/octet-stream',
      description: '简历：PDF、Word（doc、docx）、PNG 或 JPEG，最大 5 MB，按内容识别',
    }),
    positionId: Type.String(),
    name: Type.String({ description: '姓名' }),
    certNo: Type.String({ description: '18 位身份证号码' }),
    phone: Type.String({ description: '手机号' }),
    education: Type.Optional(Type.String({ description: '学历，字典 education' })),
    experience: Type.Optional(Type.String({ description: '工作经验，字典 experience' })),
    expectSalary: Type.Optional(Type.String({ description: '期望薪资，单位：元' })),
    intro: Type.Optional(Type.String({ description: '自我介绍，最多 300 字' })),
  }),
  result: Type.Object({
    applyNo: Type.String(),
    title: Type.String(),
    merchantName: Type.String(),
  }),
  message: '投递成功',
  assumption:
    '不需要登录；同一地址十分钟内最多投递 20 次。同一身份证号码对同一岗位只能投递一次；未满 18 周岁、不合岗位年龄或性别要求的，以及被列入黑名单的人不能投递。',
})
