import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { defineResource, editBodyOf, rowFields, type RowOf } from '#shared/core/resource.ts'
import { validStatus, yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { cityCode } from './city.ts'

const cityName = Type.String({ minLength: 1, maxLength: 32, description: '显示的短名' })
const isHot = yesNo.schema

const positionCityDraftSchema = Type.Object({
  cityName,
  cityCode,
  isHot,
  sortNo: Type.Integer({ minimum: 0, maximum: 9999, description: '数字小的排在前面' }),
  status: validStatus.schema,
})

/** 岗位城市: the cities in which positions are offered (domain.md 5.2, 基础数据). */
export const positionCities = defineResource({
  name: 'positionCity',
  title: '岗位城市',
  path: '/basics/positionCity',
  collection: 'positionCities',
  row: Type.Object({ ...rowFields, ...positionCityDraftSchema.properties }),
  draft: positionCityDraftSchema,
  // A code that is in no list of cities would be offered nowhere: adding and editing asks.
  access: { list: ['admin'], read: ['admin'] },
  dictionaries: { isHot: yesNo, status: validStatus },
  keyword: ['cityName', 'cityCode'],
  order: { field: 'sortNo', descending: false },
  columns: {
    cityCode: '城市代码',
    cityName: '城市名称',
    isHot: '热门城市',
    sortNo: '排序',
    status: '状态',
  },
})
export type PositionCity = RowOf<typeof positionCities>

const ruleOfCode = '城市代码必须在城市列表中，并且不能重复。'

export const addPositionCity = defineEndpoint({
  id: 'positionCity.add',
  method: 'POST',
  path: '/basics/positionCity/add',
  summary: '新增岗位城市',
  access: ['admin'],
  permission: 'basics:add',
  effect: 'mutate',
  body: positionCityDraftSchema,
  result: positionCities.row,
  message: '添加成功！',
  okCode: 200,
  assumption: ruleOfCode,
})

export const editPositionCity = defineEndpoint({
  id: 'positionCity.edit',
  method: 'PUT',
  path: '/basics/positionCity/edit',
  summary: '编辑岗位城市',
  access: ['admin'],
  permission: 'basics:edit',
  effect: 'mutate',
  body: editBodyOf(positionCityDraftSchema),
  result: positionCities.row,
  message: '修改成功!',
  okCode: 200,
  assumption: ruleOfCode,
})

export const listPositionCities = defineEndpoint({
  id: 'positionCity.all',
  method: 'GET',
  path: '/positionCityCode/cityCodeInfo/list',
  summary: '查询岗位城市列表',
  access: 'authenticated',
  effect: 'read',
  result: Type.Array(
    Type.Object({
      value: Type.String({ description: '等于 cityCode' }),
      label: Type.String({ description: '等于 cityName' }),
      cityCode,
      cityName,
      isHot,
    }),
  ),
  assumption:
    '不分页的一级列表，热门城市在前，其余按排序；城市本身无效时也不列出。名称不随语言变化。',
})
