import Type, { type Static } from 'typebox'
import { defineResource, rowFields, type RowOf } from '#shared/core/resource.ts'
import { salesmanLevel } from '#shared/features/dictionary/party.dictionaries.ts'
import { userStatus } from '#shared/features/dictionary/system.dictionaries.ts'
import { nullableText } from '#shared/features/party/party-fields.ts'

const draftFields = {
  name: Type.String({ minLength: 2, maxLength: 32, description: '姓名' }),
  phone: Type.String({ pattern: '^1\\d{10}$', description: '手机号' }),
  level: salesmanLevel.schema,
  parentId: Type.Union([Type.String({ maxLength: 19 }), Type.Null()], {
    description: '上级业务员的 id，须比本人级别高；没有上级为 null',
  }),
  departId: Type.Union([Type.String({ maxLength: 19 }), Type.Null()], {
    description: '所在部门的 id',
  }),
  status: userStatus.schema,
}

/** 业务员 (domain.md 2.4): a salesperson of an operator, or of the platform; `operatorId` is null there. */
export const salesmanSchema = Type.Object({
  ...rowFields,
  operatorId: nullableText,
  ...draftFields,
  // Masked where it is shown, so that its form is the draft's business.
  phone: Type.String(),
})
export type SalesmanFields = Static<typeof salesmanSchema>

const count = Type.Integer({ minimum: 0 })

/**
 * A salesperson as the list shows it (domain.md 2.4): the figures count the own ones and those of everybody below.
 * They are statistics and no money. Its calls are written by hand; list parameters work as for every resource.
 */
export const salesmen = defineResource({
  name: 'salesman',
  title: '业务员',
  path: '/salesman/salesmanInfo',
  collection: 'salesmen',
  row: Type.Object({
    ...salesmanSchema.properties,
    operatorName: nullableText,
    parentName: nullableText,
    departName: nullableText,
    /** The ids from the top down to the person, so that an order by it is that of the tree. */
    treePath: Type.String(),
    /** How many stand above. */
    depth: count,
    /** How many stand below. */
    teamCount: count,
    customerCount: count,
    merchantCount: count,
    /** fen, paid to people this month by these merchants */
    monthAmount: Type.Integer({ minimum: 0, description: '单位：分' }),
  }),
  draft: Type.Object(draftFields),
  access: {
    list: ['admin', 'operator'],
    read: ['admin', 'operator'],
    add: ['admin', 'operator'],
    edit: ['admin', 'operator'],
    remove: ['admin', 'operator'],
    export: ['admin', 'operator'],
  },
  permissions: { add: 'salesman:add', edit: 'salesman:edit', remove: 'salesman:delete' },
  screens: ['SalesmanList'],
  owner: { operator: 'tenantId' },
  dictionaries: { level: salesmanLevel, status: userStatus },
  masked: { phone: 'phone' },
  keyword: ['name'],
  order: { field: 'treePath', descending: false },
  summary: { sums: [], counted: 'level' },
  money: ['monthAmount'],
  columns: {
    name: '姓名',
    level: '级别',
    parentName: '上级',
    phone: '手机号',
    departName: '部门',
    teamCount: '下级人数',
    customerCount: '客户数',
    merchantCount: '商户数',
    monthAmount: '本月流水(元)',
    status: '状态',
    operatorName: '所属运营商',
  },
})
export type Salesman = RowOf<typeof salesmen>
