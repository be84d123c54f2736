import Type, { type Static } from 'typebox'
import { rowFields } from '#shared/core/resource.ts'
import { roleCode } from '#shared/core/words/role.dictionaries.ts'
import {
  menuType,
  permissionType,
  validStatus,
} from '#shared/features/dictionary/system.dictionaries.ts'

const nullableText = Type.Union([Type.String(), Type.Null()])

/** A menu or a button as the store holds it (wire.md 15.4). */
const permissionRowSchema = Type.Object({
  ...rowFields,
  baseRole: Type.Enum(roleCode.schema.enum, { description: '所属控制台，字典 role_code' }),
  parentId: Type.String({ description: '上级的 id；一级菜单为空文本' }),
  name: Type.String(),
  menuType: Type.Enum(menuType.schema.enum, { description: '字典 menu_type' }),
  perms: Type.Union([Type.String(), Type.Null()], { description: '按钮编码，例如 user:add' }),
  permsType: Type.Enum(permissionType.schema.enum, { description: '字典 perms_type' }),
  status: Type.Enum(validStatus.schema.enum, {
    description: "按钮是否校验：'0' 时客户端保留元素，服务器也不校验",
  }),
  icon: nullableText,
  component: nullableText,
  componentName: nullableText,
  url: Type.Union([Type.String(), Type.Null()], { description: '站内路径，或 http(s) 地址' }),
  target: Type.Union([Type.Enum(['_self', '_blank']), Type.Null()], {
    description: '外部地址在本页框架（_self）还是新窗口（_blank）打开',
  }),
  redirect: nullableText,
  sortNo: Type.Number(),
  route: Type.Boolean({ description: '是否生成路由' }),
  hidden: Type.Boolean(),
  alwaysShow: Type.Boolean(),
  keepAlive: Type.Boolean(),
  internalOrExternal: Type.Boolean({ description: 'true：在新窗口打开外部地址' }),
  description: nullableText,
})
export type PermissionRow = Static<typeof permissionRowSchema>

const permissionFields = {
  ...permissionRowSchema.properties,
  leaf: Type.Boolean({ description: '没有下级菜单' }),
  ruleFlag: Type.Enum([0, 1], { description: '1：有数据规则' }),
}

/** A menu or a button as the wire carries it. */
export const permissionSchema = Type.Object(permissionFields)
export type Permission = Static<typeof permissionSchema>

/** An entry of the tree of menus and buttons (wire.md 15.4). */
export interface PermissionTreeNode extends Permission {
  key: string
  title: string
  isLeaf: boolean
  children: PermissionTreeNode[] | null
}

const childNodes = { type: ['array', 'null'], items: { type: 'object' } }

export const permissionTreeSchema = Type.Object({
  ...permissionFields,
  key: Type.String(),
  title: Type.String(),
  isLeaf: Type.Boolean(),
  children: Type.Unsafe<PermissionTreeNode[] | null>({
    ...childNodes,
    description: '下级，结构相同；没有下级时为 null',
  }),
})

/** An entry of the tree that rights are chosen from (wire.md 8, 9). */
export interface PermissionChoice {
  key: string
  value: string
  parentId: string
  slotTitle: string
  title: string | null
  label: string | null
  icon: string | null
  ruleFlag: 0 | 1
  isLeaf: boolean
  scopedSlots: { title: string }
  menuType: PermissionRow['menuType']
  /** Whether the caller may neither give nor take it. */
  disableCheckbox: boolean
  children?: PermissionChoice[]
}

export const permissionChoicesSchema = Type.Object({
  treeList: Type.Array(
    Type.Object({
      key: Type.String(),
      value: Type.String(),
      parentId: Type.String(),
      slotTitle: Type.String(),
      title: nullableText,
      label: nullableText,
      icon: nullableText,
      ruleFlag: Type.Enum([0, 1]),
      isLeaf: Type.Boolean(),
      scopedSlots: Type.Object({ title: Type.String() }),
      menuType: Type.Enum(menuType.schema.enum, { description: '字典 menu_type' }),
      disableCheckbox: Type.Boolean({ description: 'true：调用者自己没有，既不能授予也不能收回' }),
      children: Type.Optional(
        Type.Unsafe<PermissionChoice[]>({
          type: 'array',
          items: { type: 'object' },
          description: '下级，结构相同；没有下级时不出现',
        }),
      ),
    }),
  ),
  ids: Type.Array(Type.String(), { description: '全部 id，按钮也在内' }),
})

/** A rule that narrows what a menu's list shows; recorded, see `permission-rule-calls.ts`. */
export const permissionRuleSchema = Type.Object({
  ...rowFields,
  permissionId: Type.String(),
  ruleName: Type.String(),
  ruleColumn: nullableText,
  ruleConditions: Type.String({ description: '字典 rule_conditions' }),
  ruleValue: Type.String(),
  status: validStatus.schema,
})
export type PermissionRule = Static<typeof permissionRuleSchema>
