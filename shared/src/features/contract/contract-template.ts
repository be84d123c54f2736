import Type, { type Static } from 'typebox'
import {
  defineResource,
  ownedByParty,
  ownerFields,
  rowFields,
  type RowOf,
} from '#shared/core/resource.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { textLine } from '#shared/features/party/party-fields.ts'
import { contractKind } from './contract.dictionaries.ts'

/** What a version of a template says. */
export const templateTextFields = {
  /** The heading of the contracts that are made from it. */
  title: textLine(2, 40),
  /** Lines; one that begins with `# ` is a heading, `{甲方名称}` a variable (`template-text.rules.ts`). */
  body: Type.String({ minLength: 20, maxLength: 20_000 }),
  termMonths: Type.Integer({ minimum: 1, maximum: 120 }),
}

/**
 * 合同模板 (domain.md 5.4): the row holds the newest version; those before it stay as they were, since contracts name the
 * version that they were drafted from. One template of a kind is in use by its provider; those of nobody are the
 * platform's, for contracts that no provider takes part in.
 */
export const contractTemplates = defineResource({
  name: 'contract-template',
  title: '合同模板',
  path: '/sign/contractTemplate',
  collection: 'contractTemplates',
  row: Type.Object({
    ...rowFields,
    ...ownerFields,
    templateName: Type.String(),
    contractKind: contractKind.schema,
    ...templateTextFields,
    templateVersion: Type.Integer({ minimum: 1 }),
    isCurrent: yesNo.schema,
  }),
  access: { list: ['provider'], read: ['provider'] },
  screens: ['ContractTemplate'],
  owner: ownedByParty,
  dictionaries: { contractKind, isCurrent: yesNo },
  keyword: ['templateName', 'title'],
  columns: {
    templateName: '模板名称',
    contractKind: '类型',
    title: '合同名称',
    termMonths: '合同期限(月)',
    templateVersion: '版本',
    isCurrent: '使用中',
    updateTime: '更新时间',
  },
  labels: { body: '模板正文' },
})
export type ContractTemplate = RowOf<typeof contractTemplates>

/** One version of a template, as it was saved; never changed. */
export const templateVersionSchema = Type.Object({
  id: Type.String(),
  templateId: Type.String(),
  templateVersion: Type.Integer({ minimum: 1 }),
  ...templateTextFields,
  /** Why it was saved, in the words of who did. */
  changeNote: Type.String(),
  createBy: Type.String(),
  createTime: Type.String(),
})
export type TemplateVersion = Static<typeof templateVersionSchema>
