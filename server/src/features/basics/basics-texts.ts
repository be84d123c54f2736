import { provinceCodeOf, type City, type CityNode } from '@settle/shared/features/basics/city.ts'
import { type Industry, type IndustryNode } from '@settle/shared/features/basics/industry.ts'
import { type PositionCity } from '@settle/shared/features/basics/position-city.ts'
import { validStatus, yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { JsonText } from '#server/core/call/implement.ts'
import { type Collection, type Row } from '#server/worlds/rows/collection.ts'
import { Derivation } from '#server/worlds/rows/derived.ts'
import { type Condition } from '#server/worlds/rows/row-query.ts'
import { type World } from '#server/worlds/world.ts'
import { cityRows, industryRows, invoiceCategoryRows, positionCityRows } from './basics-rows.ts'

/** The provinces with the cities below them, as text until a city of the world changes. */
export const cityTreeText = new Derivation([cityRows], (world) => {
  const cities = offered(world, cityRows, 'cityCode')
  return jsonText(
    cities
      .filter(({ cityCode }) => provinceCodeOf(cityCode) === null)
      .map((province) => provinceNode(province, cities)),
  )
})

/** The cities of recruitment, the hot ones first. */
export const positionCitiesText = new Derivation([positionCityRows, cityRows], (world) => {
  const known = new Set(offered(world, cityRows, 'cityCode').map(({ cityCode }) => cityCode))
  const rows = offered(world, positionCityRows, 'sortNo').filter(({ cityCode }) =>
    known.has(cityCode),
  )
  return jsonText(
    [...rows.filter(isHot), ...rows.filter((row) => !isHot(row))].map((row) => ({
      value: row.cityCode,
      label: row.cityName,
      cityCode: row.cityCode,
      cityName: row.cityName,
      isHot: row.isHot,
    })),
  )
})

/** The sections of the industries with their divisions. */
export const industryTreeText = new Derivation([industryRows], (world) => {
  const industries = offered(world, industryRows, 'industryCode')
  return jsonText(
    industries
      .filter(({ parentCode }) => parentCode === null)
      .map((section): IndustryNode => ({
        ...industryNode(section),
        children: industries
          .filter(({ parentCode }) => parentCode === section.industryCode)
          .map(industryNode),
      })),
  )
})

/** What an invoice may be for. */
export const invoiceCategoriesText = new Derivation([invoiceCategoryRows], (world) =>
  jsonText(
    offered(world, invoiceCategoryRows, 'categoryCode').map((row) => ({
      id: row.id,
      value: row.id,
      label: row.categoryName,
      categoryName: row.categoryName,
      categoryCode: row.categoryCode,
      taxRatePpm: row.taxRatePpm,
      invoiceTypes: row.invoiceTypes,
    })),
  ),
)

function isHot(city: PositionCity): boolean {
  return city.isHot === yesNo.values.yes
}

/** The valid rows, in the order of a field. */
function offered<R extends Row>(
  world: World,
  collection: Collection<R>,
  field: keyof R & string,
): R[] {
  const where: Condition[] = [
    { field: 'delFlag', is: 'equal', value: '0' },
    { field: 'status', is: 'equal', value: validStatus.values.valid },
  ]
  return [...world.rows(collection).each({ where, order: { field, descending: false } })]
}

function provinceNode(province: City, cities: readonly City[]): CityNode {
  const children = cities.filter(({ cityCode }) => provinceCodeOf(cityCode) === province.cityCode)
  return {
    ...cityNode(province),
    // A leaf of a cascade has no member for what is below it.
    ...(children.length === 0 ? {} : { children: children.map(cityNode) }),
  }
}

function cityNode({ cityCode, cityName }: City) {
  const parentCode = provinceCodeOf(cityCode)
  return { value: cityCode, label: cityName, cityCode, cityName, parentCode }
}

function industryNode({ id, industryCode, industryName, parentCode }: Industry) {
  return { id, value: id, label: industryName, industryCode, industryName, parentCode }
}

function jsonText(value: readonly object[]): JsonText {
  return new JsonText(JSON.stringify(value))
}
