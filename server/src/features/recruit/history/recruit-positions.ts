import { type VacancyDraft } from '@settle/shared/features/recruit/vacancy.ts'

const common = {
  jobNature: '1',
  education: '0',
  experience: '0',
  salaryUnit: '3',
  ageMin: 18,
  ageMax: 55,
  gender: null,
  benefits: '1,2',
  endDate: null,
} as const satisfies Partial<VacancyDraft>

const texts = {
  clean:
    '<h3>工作内容</h3><ul><li>日常保洁与深度保洁</li><li>按服务清单自检并拍照</li></ul><h3>要求</h3><p>身体健康，能使用智能手机接单；提供岗前培训。</p>',
  lead: '<p>带领 6 人小组，排班、质检、处理客诉；有两年以上保洁经验。</p>',
  rider: '<p>同城即时配送，多劳多得，自备电动车，平台承担意外险。</p>',
  keeper: '<p>负责两栋写字楼的日常巡检、报修跟进与访客接待，做五休二。</p>',
  call: '<p>电话与在线接待客户，安排上门时间，记录回访结果。</p>',
}

export const cleaner: VacancyDraft = {
  ...common,
  title: '保洁师（长白班）',
  cityCode: '310100',
  address: '浦东新区张江路 88 号',
  headcount: 20,
  salaryMin: 600_000,
  salaryMax: 850_000,
  description: texts.clean,
}
export const leader: VacancyDraft = {
  ...common,
  title: '保洁领班',
  cityCode: '310100',
  address: '徐汇区漕溪北路 18 号',
  headcount: 1,
  education: '4',
  experience: '2',
  salaryMin: 850_000,
  salaryMax: 1_000_000,
  description: texts.lead,
}
export const rider: VacancyDraft = {
  ...common,
  title: '同城配送骑手',
  jobNature: '2',
  cityCode: '440100',
  address: '天河区体育东路',
  headcount: 50,
  salaryUnit: '2',
  salaryMin: 22_000,
  salaryMax: 38_000,
  benefits: '4',
  description: texts.rider,
}
export const keeper: VacancyDraft = {
  ...common,
  title: '物业管家',
  cityCode: '120100',
  address: '和平区南京路 219 号',
  headcount: 4,
  education: '5',
  experience: '1',
  salaryMin: 500_000,
  salaryMax: 650_000,
  benefits: '1,2,6',
  description: texts.keeper,
}
export const porter: VacancyDraft = {
  ...cleaner,
  title: '搬家助理（周末）',
  jobNature: '2',
  salaryUnit: '1',
  salaryMin: 3_000,
  salaryMax: 4_500,
  headcount: 6,
}
export const operatorOnCall: VacancyDraft = {
  ...cleaner,
  title: '客服专员',
  education: '5',
  headcount: 3,
  description: texts.call,
}
export const trainer: VacancyDraft = {
  ...cleaner,
  title: '保洁培训讲师',
  headcount: 1,
  salaryUnit: '4',
  salaryMin: null,
  salaryMax: null,
}
export const nurse: VacancyDraft = { ...cleaner, title: '母婴护理师', gender: '1', headcount: 5 }
export const interviewer: VacancyDraft = {
  ...cleaner,
  title: '电话访谈员',
  jobNature: '2',
  cityCode: '330100',
  address: '',
  salaryUnit: '1',
  salaryMin: 2_500,
  salaryMax: 3_500,
  description: texts.call,
}
