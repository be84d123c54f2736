import Type, { type Static } from 'typebox'
import { defineResource, rowFields, type RowOf } from '#shared/core/resource.ts'
import { roles } from '#shared/core/role.ts'

/** What a category on top has for a parent. */
export const rootPid = '0'

const nullableText = { type: ['string', 'null'] }

export const categoryDraftSchema = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 100, description: '分类名称' }),
  pid: Type.Optional(
    Type.Unsafe<string | null>({
      ...nullableText,
      maxLength: 32,
      description: '上级分类的 id；省略、空或 0 为顶级',
    }),
  ),
})
export type CategoryDraft = Static<typeof categoryDraftSchema>

/** 分类字典 SysCategory (wire.md 5.4): a tree of categories for tree controls. All may read it, the platform keeps it. */
export const categories = defineResource({
  name: 'category',
  title: '分类字典',
  path: '/sys/category',
  collection: 'categories',
  row: Type.Object({
    ...rowFields,
    name: Type.String(),
    pid: Type.String({ description: '上级分类的 id；顶级为 0' }),
    code: Type.String({ description: '每级三个字符，由服务器决定：A01、A01A01' }),
    hasChild: Type.Enum(['0', '1']),
  }),
  draft: categoryDraftSchema,
  // A tree is listed level by level, and its codes follow from the place: see category-calls.ts.
  access: { read: roles, export: ['admin'] },
  order: { field: 'code', descending: false },
  columns: { name: '分类名称', code: '分类编码', createTime: '创建时间' },
})
export type Category = RowOf<typeof categories>

/** A category as a tree control shows it. */
export interface CategoryNode {
  key: string
  value: string
  title: string
  code: string
  parentId: string
  icon: null
  isLeaf: boolean
  children: CategoryNode[] | null
}

export const categoryNodeSchema = Type.Object({
  key: Type.String({ description: '等于 id' }),
  value: Type.String({ description: '等于 id' }),
  title: Type.String({ description: '等于 name' }),
  code: Type.String(),
  parentId: Type.String(),
  icon: Type.Null(),
  isLeaf: Type.Boolean(),
  children: Type.Unsafe<CategoryNode[] | null>({
    type: ['array', 'null'],
    items: { type: 'object' },
    description: '下级分类，结构相同；没有下级或按需加载时为 null',
  }),
})
