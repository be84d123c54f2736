import { cities, editCity, listCities } from '@settle/shared/features/basics/city.ts'
import {
  editIndustry,
  industries,
  listIndustries,
} from '@settle/shared/features/basics/industry.ts'
import { listInvoiceCategories } from '@settle/shared/features/basics/invoice-category.ts'
import { listPositionCities } from '@settle/shared/features/basics/position-city.ts'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { type City } from '@settle/shared/features/basics/city.ts'
import { type Industry } from '@settle/shared/features/basics/industry.ts'
import { type Actor } from '#server/core/actor.ts'
import { rowOf } from '#server/core/crud-routes.ts'
import { implement, type Api } from '#server/core/implement.ts'
import { assertVersion, stampsOfChange } from '#server/core/row-stamps.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { cityRows, industryRows } from './basics-rows.ts'
import {
  cityTreeText,
  industryTreeText,
  invoiceCategoriesText,
  positionCitiesText,
} from './basics-texts.ts'

/** The reference data: cities, industries, invoice categories (specification 7). */
export function basicsRoutes(api: Api): void {
  implement(api, listCities, ({ world }) => world.derived(cityTreeText))
  implement(api, listPositionCities, ({ world }) => world.derived(positionCitiesText))
  implement(api, listIndustries, ({ world }) => world.derived(industryTreeText))
  implement(api, listInvoiceCategories, ({ world }) => world.derived(invoiceCategoriesText))

  implement(api, editCity, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const city = changeCity(tx, body, actor)
      describe(city.cityName)
      return city
    }),
  )
  implement(api, editIndustry, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const industry = changeIndustry(tx, body, actor)
      describe(industry.industryName)
      return industry
    }),
  )
}

/** Changes name and validity; the code stays, parties name their city by it. */
function changeCity(
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
function changeIndustry(
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
