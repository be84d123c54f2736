import Type, { type Static } from 'typebox'
import { ownerFields, rowFields } from '#shared/core/resource.ts'
import { departStatus, orgCategory } from '#shared/features/dictionary/organisation.dictionaries.ts'
import { roleCode } from '#shared/core/words/role.dictionaries.ts'

const nullableText = Type.Union([Type.String(), Type.Null()])

const departFields = {
  ...rowFields,
  ...ownerFields,
  busId: Type.Union([Type.String(), Type.Null()], { description: '所属主体；平台为 null' }),
  baseRole: Type.Enum(roleCode.schema.enum, { description: '所属主体的控制台，字典 role_code' }),
  parentId: Type.String({ description: '上级部门的 id；顶级为空文本' }),
  departName: Type.String(),
  departNameEn: nullableText,
  departNameAbbr: nullableText,
  departOrder: Type.Number(),
  description: nullableText,
  orgCategory: orgCategory.schema,
  /** The level in the tree, '1' at the top. */
  orgType: Type.String({ description: '层级，顶级为 1' }),
  orgCode: Type.String({ description: '每级三个字符：A01、A01A01' }),
  mobile: nullableText,
  fax: nullableText,
  address: nullableText,
  memo: nullableText,
  status: departStatus.schema,
}

/** 部门 (wire.md 15.3): departments of one business form a tree of their own. */
export const departSchema = Type.Object(departFields)
export type Depart = Static<typeof departSchema>

/** A department in the tree (wire.md 10). */
export interface DepartNode extends Depart {
  key: string
  value: string
  title: string
  isLeaf: boolean
  children: DepartNode[] | null
}

export const departNodeSchema = Type.Object({
  ...departFields,
  key: Type.String(),
  value: Type.String(),
  title: Type.String(),
  isLeaf: Type.Boolean(),
  children: Type.Unsafe<DepartNode[] | null>({
    type: ['array', 'null'],
    items: { type: 'object' },
    description: '下级部门，结构相同；没有下级时为 null',
  }),
})

/** The same tree with nothing but ids and names. */
export interface DepartIdNode {
  key: string
  value: string
  title: string
  children: DepartIdNode[] | null
}

export const departIdNodeSchema = Type.Object({
  key: Type.String(),
  value: Type.String(),
  title: Type.String(),
  children: Type.Unsafe<DepartIdNode[] | null>({
    type: ['array', 'null'],
    items: { type: 'object' },
    description: '下级部门，结构相同；没有下级时为 null',
  }),
})

/** Who is in which department; the seed reads it, the wire does not carry it. */
export const userDepartSchema = Type.Object({
  id: Type.String(),
  userId: Type.String(),
  departId: Type.String(),
  /** The department that the user works for at the moment (wire.md 2.3). */
  isCurrent: Type.Boolean(),
})
export type UserDepart = Static<typeof userDepartSchema>
