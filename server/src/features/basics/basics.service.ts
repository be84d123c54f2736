import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { cities, type City, type editCity } from '@settle/shared/features/basics/city.ts'
import {
  type editIndustry,
  industries,
  type Industry,
} from '@settle/shared/features/basics/industry.ts'
import {
  type addPositionCity,
  type editPositionCity,
  positionCities,
  type PositionCity,
} from '@settle/shared/features/basics/position-city.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { assertUnique, rowOf } from '#server/core/list/crud-routes.ts'
import { fieldRefusal } from '#server/core/refusal.ts'
import { assertVersion, stampsOfChange, unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { cityRows, industryRows, positionCityRows } from './basics-rows.ts'

/** Changes name and validity; the code stays, parties name their city by it. */
export function changeCity(
  tx: Transaction,
  { id, version, cityName, status }: BodyOf<typeof editCity>,
  actor: Actor,
): City {
  const rows = tx.rows(cityRows)
  const city = rowOf(cities, rows, id, actor)
  assertVersion(city, version, city)
  return rows.replace({
    ...city,
    ...(cityName === undefined ? {} : { cityName }),
    ...(status === undefined ? {} : { status }),
    ...stampsOfChange(tx, actor, city),
  })
}

/** Changes name and validity; the codes stay, divisions name their section by them. */
export function changeIndustry(
  tx: Transaction,
  { id, version, industryName, status }: BodyOf<typeof editIndustry>,
  actor: Actor,
): Industry {
  const rows = tx.rows(industryRows)
  const industry = rowOf(industries, rows, id, actor)
  assertVersion(industry, version, industry)
  return rows.replace({
    ...industry,
    ...(industryName === undefined ? {} : { industryName }),
    ...(status === undefined ? {} : { status }),
    ...stampsOfChange(tx, actor, industry),
  })
}

/** A city in which positions are offered; one of the cities that there are, and each once. */
export function createPositionCity(
  tx: Transaction,
  draft: BodyOf<typeof addPositionCity>,
  actor: Actor,
): PositionCity {
  const { cityName, cityCode, isHot, sortNo, status } = draft
  assertPositionCode(tx, cityCode)
  return tx.rows(positionCityRows).insert({
    ...unownedStampsOfNew(tx, actor),
    cityName,
    cityCode,
    isHot,
    sortNo,
    status,
  })
}

/** Changes a city of positions; its code only to that of another city. */
export function changePositionCity(
  tx: Transaction,
  { id, version, ...changes }: BodyOf<typeof editPositionCity>,
  actor: Actor,
): PositionCity {
  const rows = tx.rows(positionCityRows)
  const city = rowOf(positionCities, rows, id, actor)
  assertVersion(city, version, city)
  const { cityName, cityCode, isHot, sortNo, status } = { ...city, ...changes }
  if (cityCode !== city.cityCode) assertPositionCode(tx, cityCode, id)
  return rows.replace({
    ...city,
    cityName,
    cityCode,
    isHot,
    sortNo,
    status,
    ...stampsOfChange(tx, actor, city),
  })
}

function assertPositionCode(tx: Transaction, cityCode: string, ownId?: string): void {
  const isCity = tx.rows(cityRows).allBy('cityCode', cityCode).some(isLive)
  if (!isCity) throw fieldRefusal('cityCode', '没有这个城市，请先在“城市”中新增')
  const taken = '城市代码已存在，请检查代码'
  assertUnique(tx.rows(positionCityRows), 'cityCode', cityCode, taken, ownId)
}

function isLive({ delFlag }: { readonly delFlag: string }): boolean {
  return delFlag === '0'
}
