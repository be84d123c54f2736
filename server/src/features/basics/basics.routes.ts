import { editCity, listCities } from '@settle/shared/features/basics/city.ts'
import { editIndustry, listIndustries } from '@settle/shared/features/basics/industry.ts'
import { listInvoiceCategories } from '@settle/shared/features/basics/invoice-category.ts'
import {
  addPositionCity,
  editPositionCity,
  listPositionCities,
} from '@settle/shared/features/basics/position-city.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import {
  cityTreeText,
  industryTreeText,
  invoiceCategoriesText,
  positionCitiesText,
} from './basics-texts.ts'
import {
  changeCity,
  changeIndustry,
  changePositionCity,
  createPositionCity,
} from './basics.service.ts'

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
  implement(api, addPositionCity, ({ body, actor, commit, describe }) => {
    describe(body.cityName)
    return commit((tx) => createPositionCity(tx, body, actor))
  })
  implement(api, editPositionCity, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const city = changePositionCity(tx, body, actor)
      describe(city.cityName)
      return city
    }),
  )
}
