import Type from 'typebox'
import { defineResource, rowFields, type RowOf } from '#shared/core/resource.ts'
import { openType, yesNo } from '#shared/features/dictionary/system.dictionaries.ts'

const questionFields = {
  title: Type.String({ minLength: 1, maxLength: 100 }),
  /** HTML */
  problemContent: Type.String({ minLength: 1, maxLength: 20_000 }),
  /** Codes of the roles that may read it, joined by commas; the platform reads all. */
  roles: Type.String({ pattern: '^((operator|agent|merchant|provider)(,(?=[a-z])|$))*$' }),
  sort: Type.Integer({ minimum: 0, maximum: 9999 }),
  openType: openType.schema,
  /** `/path` within the product, or an http(s) address (rulings.md, "Sessions and access"). */
  openPage: Type.Union([Type.String({ pattern: '^(/(?![/\\\\])|https?://)' }), Type.Null()]),
  izShow: yesNo.schema,
}

/** 常见问题 (specification, section 3; domain.md 2.11). */
export const questions = defineResource({
  name: 'question',
  title: '问题',
  path: '/basics/problemBase',
  collection: 'questions',
  row: Type.Object({ ...rowFields, ...questionFields }),
  draft: Type.Object(questionFields),
  access: { list: ['admin'], read: ['admin'], add: ['admin'], edit: ['admin'], remove: ['admin'] },
  permissions: { add: 'question:add', edit: 'question:edit', remove: 'question:delete' },
  dictionaries: { openType, izShow: yesNo },
  unique: { title: '已有同名的问题，请换一个标题' },
  columns: { title: '标题', roles: '可见角色', sort: '排序', izShow: '是否显示' },
  labels: { problemContent: '内容', openType: '打开方式', openPage: '打开页面' },
})
export type Question = RowOf<typeof questions>
