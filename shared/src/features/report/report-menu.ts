import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { roleCode } from '#shared/core/words/role.dictionaries.ts'

const consoleCode = Type.Enum(roleCode.schema.enum, { description: '控制台，字典 role_code' })
const choiceSchema = Type.Object({ value: Type.String(), text: Type.String() })

const placeFields = {
  parentId: Type.String({ minLength: 1, maxLength: 32, description: '一级菜单的 id' }),
  name: Type.String({ minLength: 1, maxLength: 64, description: '菜单名称' }),
  roleIds: Type.Array(Type.String({ maxLength: 32 }), {
    maxItems: 50,
    description: '除管理员外，谁的菜单里有它：内置角色的 id',
  }),
}

/** Where a report stands, or may stand, in the menu of one console. */
const consoleSchema = Type.Object({
  baseRole: consoleCode,
  /** The first level, under which it may stand. */
  groups: Type.Array(choiceSchema),
  /** The built-in roles beside the manager, who holds every menu of the console. */
  roles: Type.Array(choiceSchema),
  place: Type.Union([
    Type.Object({
      ...placeFields,
      otherRoles: Type.Integer({ description: '还授予了多少个企业自建的角色' }),
      departs: Type.Integer({ description: '还授予了多少个部门' }),
    }),
    Type.Null(),
  ]),
})
export type ReportConsole = Static<typeof consoleSchema>

const placesSchema = Type.Object({
  path: Type.String({ description: '报表的页面路径' }),
  consoles: Type.Array(consoleSchema, { description: '报表的数据集允许的控制台' }),
})
export type ReportPlaces = Static<typeof placesSchema>

const placeDraftSchema = Type.Object({ baseRole: consoleCode, ...placeFields })
export type ReportPlaceDraft = Static<typeof placeDraftSchema>

export const listReportMenus = defineEndpoint({
  id: 'report.menus',
  method: 'GET',
  path: '/online/cgreport/menu/list',
  summary: '查询报表的菜单',
  access: ['admin'],
  effect: 'read',
  result: Type.Array(Type.Object({ headId: Type.String(), baseRole: consoleCode })),
  assumption: '放入菜单是我们自己增加的接口；列出哪些报表在哪些控制台的菜单里。',
})

export const readReportPlaces = defineEndpoint({
  id: 'report.places',
  method: 'GET',
  path: '/online/cgreport/menu/places',
  summary: '查询报表的菜单位置',
  access: ['admin'],
  effect: 'read',
  query: Type.Object({ id: Type.String({ description: '报表的 id' }) }),
  result: placesSchema,
})

export const placeReport = defineEndpoint({
  id: 'report.place',
  method: 'POST',
  path: '/online/cgreport/menu/place',
  summary: '报表放入菜单',
  access: ['admin'],
  permission: 'report:edit',
  effect: 'mutate',
  body: Type.Object({
    id: Type.String({ description: '报表的 id' }),
    places: Type.Array(placeDraftSchema, {
      maxItems: 5,
      description: '报表要在的全部控制台；没有提到的控制台，报表从其菜单移出',
    }),
  }),
  result: placesSchema,
  message: '菜单已更新',
  okCode: 200,
  assumption:
    '新增、修改和移出菜单分别需要 permission:add、permission:edit 和 permission:delete，改变角色需要 role:auth。移出时角色和部门的授权一并收回。在菜单里的报表不能删除，编码和数据集不能修改。',
})
