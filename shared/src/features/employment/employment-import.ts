import { bodyOfAdding, defineListImport } from '#shared/core/list/list-import.ts'
import { certType } from '#shared/features/dictionary/party.dictionaries.ts'
import { jobNature } from '#shared/features/dictionary/recruitment.dictionaries.ts'
import Type from 'typebox'
import { addEmployment } from './employment-calls.ts'

/** 用工记录 out of a spreadsheet. */
export const employmentImport = defineListImport({
  name: 'employment',
  title: '用工记录',
  path: '/sign/employment',
  adds: { ...addEmployment, permission: 'employment:import' },
  limit: 10_000,
  told: 10_000,
  draft: () => {
    const { providerId: _provider, ...draft } = bodyOfAdding(addEmployment).properties
    return Type.Object({ ...draft, providerName: Type.Optional(Type.String({ maxLength: 64 })) })
  },
  columns: [
    { field: 'name', heading: '姓名*' },
    { field: 'certType', heading: '证件类型', dictionary: certType, hint: '不填为第二代身份证。' },
    { field: 'certNo', heading: '证件号码*', also: ['身份证号', '证件号'] },
    { field: 'phone', heading: '手机号*' },
    { field: 'jobTitle', heading: '岗位*', also: ['职位'] },
    { field: 'jobNature', heading: '工作性质*', dictionary: jobNature },
    { field: 'entryDate', heading: '入职日期*', hint: '例如 2026-07-01' },
    { field: 'providerName', heading: '服务商', hint: '合作服务商的全称；不填为当前服务商' },
  ],
})
