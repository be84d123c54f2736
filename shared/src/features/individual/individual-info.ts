import Type from 'typebox'
import { listQuerySchema } from '#shared/core/envelope.ts'
import { defineResource, type RowOf } from '#shared/core/resource.ts'
import { certType } from '#shared/features/dictionary/party.dictionaries.ts'
import { gender, registerStatus } from '#shared/features/dictionary/people.dictionaries.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { individualSchema } from './individual.ts'

/** Who has a list of people (domain.md 5.2, 5.4, 5.5). */
export const peopleKeepers = ['admin', 'provider', 'merchant'] as const

const { ties: _ties, ...storedFields } = individualSchema.properties

/** The fields that are kept, so that a list of hundreds of thousands is filtered and ordered by them alone. */
export const storedIndividualRow = Type.Object(storedFields)

const count = (description: string) => Type.Integer({ minimum: 0, description })

/**
 * 自由职业者 as a list shows them (domain.md 2.6): the kept fields, and what follows from the rows in the caller's scope.
 * Its calls are written by hand; `signed` narrows to people who have signed, or have not, with somebody in the scope.
 */
const infos = defineResource({
  name: 'individual',
  title: '自由职业者',
  path: '/individual/individualInfo',
  collection: 'individuals',
  row: Type.Object({
    ...storedFields,
    age: count('周岁'),
    signedProviders: count('签约中的服务商数'),
    monthIncome: count('本月实发，单位：分'),
    totalIncome: count('累计实发，单位：分'),
  }),
  access: { list: peopleKeepers, read: peopleKeepers, export: peopleKeepers },
  permissions: { export: 'individual:export' },
  screens: ['IndividualList'],
  dictionaries: {
    certType,
    gender,
    realNameStatus: yesNo,
    registerStatus,
    isBlack: yesNo,
  },
  masked: {
    name: { admin: 'name' },
    certNo: 'idCard',
    phone: 'phone',
    address: 'address',
  },
  keyword: ['name'],
  money: ['monthIncome', 'totalIncome'],
  columns: {
    name: '姓名',
    certType: '证件类型',
    certNo: '证件号码',
    phone: '手机号',
    realNameStatus: '实名状态',
    signedProviders: '签约服务商数',
    monthIncome: '本月收款(元)',
    totalIncome: '累计收款(元)',
    registerStatus: '个体户状态',
    isBlack: '黑名单',
    createTime: '创建时间',
  },
  labels: {
    gender: '性别',
    birthDate: '出生日期',
    realNameTime: '实名时间',
    realNameMsg: '实名失败原因',
  },
})

const signed = {
  signed: Type.Optional(
    Type.Enum(['0', '1'], { description: '1：在您的范围内有签约中的服务商；0：没有' }),
  ),
}

const { list, export: exportRows } = infos.endpoints

export const individualInfos = {
  ...infos,
  endpoints: {
    ...infos.endpoints,
    list: { ...list, query: Type.Object({ ...listQuerySchema.properties, ...signed }) },
    export: { ...exportRows, query: Type.Object({ ...exportRows.query.properties, ...signed }) },
  },
}
export type IndividualInfo = RowOf<typeof infos>
