import { exampleOf } from '#shared/core/example.ts'
import {
  addVacancy,
  auditVacancy,
  editVacancy,
  publishVacancy,
  takeVacancyOffline,
} from './vacancy-calls.ts'
import { vacancies } from './vacancy.ts'

const id = '$vacancy.add.id'
const after = [addVacancy.id]

const { list, read, summary } = vacancies.endpoints

export const vacancyExamples = [
  exampleOf(list, { as: 'merchant', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(read, { as: 'merchant', query: { id }, after }),
  exampleOf(summary, { as: 'merchant' }),
  exampleOf(addVacancy, {
    as: 'merchant',
    body: {
      title: '保洁领班',
      jobNature: '1',
      cityCode: '330100',
      address: '西湖区文三路 88 号',
      headcount: 2,
      salaryUnit: '3',
      salaryMin: 600_000,
      salaryMax: 800_000,
      education: '4',
      experience: '1',
      ageMin: 18,
      ageMax: 55,
      gender: null,
      benefits: '1,2',
      description: '<p>带领 6 人小组完成日常保洁。</p>',
      endDate: null,
    },
  }),
  exampleOf(auditVacancy, { as: 'admin', after, body: { id, version: 1, isPassed: true } }),
  exampleOf(publishVacancy, {
    as: 'merchant',
    after: [...after, auditVacancy.id],
    body: { id, version: 2 },
  }),
  exampleOf(takeVacancyOffline, {
    as: 'merchant',
    after: [...after, auditVacancy.id, publishVacancy.id],
    body: { id, version: 3, reason: '暂停招聘' },
  }),
  exampleOf(editVacancy, {
    as: 'merchant',
    after: [...after, auditVacancy.id, publishVacancy.id, takeVacancyOffline.id],
    body: { id, version: 4, headcount: 3 },
  }),
]
