import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { defineResource, editBodyOf, rowFields, type RowOf } from '#shared/core/resource.ts'
import { validStatus } from '#shared/features/dictionary/system.dictionaries.ts'

/** The first two digits of the 34 provinces (GB/T 2260), then four of the city. */
export const cityCodePattern =
  '^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|81|82)(0000|0[1-9]00|[1-9]\\d\\d\\d)$'

export const cityCode = Type.String({
  pattern: cityCodePattern,
  description: 'GB/T 2260 六位行政区划代码，例如 310100；省级以 0000 结尾',
})

const cityDraftSchema = Type.Object({
  cityName: Type.String({ minLength: 1, maxLength: 32, description: '名称' }),
  cityCode,
  status: validStatus.schema,
})

/** 城市: provinces and the cities below them (domain.md 5.2, 基础数据). */
export const cities = defineResource({
  name: 'city',
  title: '城市',
  path: '/basics/city',
  collection: 'cities',
  row: Type.Object({ ...rowFields, ...cityDraftSchema.properties }),
  draft: cityDraftSchema,
  // An edit leaves the code as it is: parties name their city by it.
  access: { list: ['admin'], read: ['admin'], add: ['admin'] },
  permissions: { add: 'basics:add' },
  dictionaries: { status: validStatus },
  unique: { cityCode: '城市代码已存在，请检查代码' },
  keyword: ['cityName', 'cityCode'],
  order: { field: 'cityCode', descending: false },
  columns: { cityCode: '城市代码', cityName: '城市名称', status: '状态' },
})
export type City = RowOf<typeof cities>

export const editCity = defineEndpoint({
  id: 'city.edit',
  method: 'PUT',
  path: '/basics/city/edit',
  summary: '编辑城市',
  access: ['admin'],
  permission: 'basics:edit',
  effect: 'mutate',
  body: editBodyOf(Type.Omit(cityDraftSchema, ['cityCode'])),
  result: cities.row,
  message: '修改成功!',
  okCode: 200,
  assumption: '城市代码是其他数据的引用，不能修改；城市不删除，状态设为无效后不再列出。',
})

/** The code of the province that a city lies in; null for a province itself. */
export function provinceCodeOf(code: string): string | null {
  const province = `${code.slice(0, 2)}0000`
  return province === code ? null : province
}

const nodeFields = {
  value: Type.String({ description: '等于 cityCode，级联选择框直接可用' }),
  label: Type.String({ description: '等于 cityName' }),
  cityCode,
  cityName: Type.String(),
  parentCode: Type.Union([Type.String(), Type.Null()], {
    description: '所属省级的代码；省级本身为 null',
  }),
}

const cityNodeSchema = Type.Object({
  ...nodeFields,
  children: Type.Optional(
    Type.Array(Type.Object(nodeFields), { description: '所辖城市；没有下级时不出现' }),
  ),
})
export type CityNode = Static<typeof cityNodeSchema>

export const listCities = defineEndpoint({
  id: 'city.tree',
  method: 'GET',
  path: '/basics/cityCodeInfo/list',
  summary: '查询省市列表',
  access: 'public',
  effect: 'read',
  result: Type.Array(cityNodeSchema),
  assumption:
    '不分页，按省给出两级树（34 个省级；地级市、地区、自治州、盟，直辖市一个市，以及省直辖的县级市和县），可直接用于级联选择；港澳台没有下级，选省级本身。注册前就要用，因此不需要令牌。名称不随语言变化。',
})
