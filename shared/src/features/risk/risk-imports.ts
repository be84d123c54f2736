import Type from 'typebox'
import { defineListImport } from '#shared/core/list/list-import.ts'
import { certType, dataSource } from '#shared/features/dictionary/party.dictionaries.ts'
import { addBlacklist, blacklistDraft } from './blacklist.ts'
import { addExecutive, executiveDraft } from './executive.ts'

const person = [
  { field: 'name', heading: '姓名*' },
  { field: 'certType', heading: '证件类型', dictionary: certType, hint: '不填为第二代身份证。' },
  { field: 'certNo', heading: '证件号码*', also: ['身份证号', '证件号'] },
] as const
const expiry = {
  field: 'expireDate',
  heading: '到期日',
  hint: '例如 2027-06-30；不填表示长期有效，到期日当天仍有效',
} as const

/** 黑名单 out of a spreadsheet. */
export const blacklistImport = defineListImport({
  name: 'blacklist',
  title: '黑名单',
  path: '/risk/blacklist',
  adds: { ...addBlacklist, permission: 'blacklist:import' },
  limit: 10_000,
  told: 10_000,
  draft: () => blacklistDraft,
  columns: [...person, { field: 'reason', heading: '原因*' }, expiry],
})

/** 董监高 out of a spreadsheet; the platform names the merchant by its number. */
export const executiveImport = defineListImport({
  name: 'executive',
  title: '董监高名单',
  path: '/risk/executive',
  adds: { ...addExecutive, permission: 'executive:import' },
  limit: 10_000,
  told: 10_000,
  draft: () => {
    const { merchantId: _merchant, ...fields } = executiveDraft.properties
    return Type.Object({ ...fields, merchantCode: Type.Optional(Type.String({ maxLength: 32 })) })
  },
  columns: [
    {
      field: 'merchantCode',
      heading: '商户编号',
      hint: '平台导入时必填，例如 SH0001；商户自己导入时不填',
    },
    ...person,
    { field: 'title', heading: '职务*' },
    { field: 'dataSource', heading: '数据来源', dictionary: dataSource, hint: '不填为客户提供。' },
    { field: 'reason', heading: '备注' },
    expiry,
  ],
})
