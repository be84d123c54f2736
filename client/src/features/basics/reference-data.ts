import { useQuery } from '@tanstack/react-query'
import { cities, type CityNode, editCity, listCities } from '@settle/shared/features/basics/city.ts'
import {
  editIndustry,
  industries,
  type IndustryNode,
  listIndustries,
} from '@settle/shared/features/basics/industry.ts'
import {
  addPositionCity,
  editPositionCity,
  positionCities,
} from '@settle/shared/features/basics/position-city.ts'
import { call } from '#client/core/http/endpoint-call.ts'

/** Cities as form and list need them: an edit has a call of its own, which leaves the code. */
export const cityList = { ...cities, endpoints: { ...cities.endpoints, edit: editCity } }

/** The same for the cities of positions, which have to be cities. */
export const positionCityList = {
  ...positionCities,
  endpoints: { ...positionCities.endpoints, add: addPositionCity, edit: editPositionCity },
}

/** The same for industries. */
export const industryList = {
  ...industries,
  endpoints: { ...industries.endpoints, edit: editIndustry },
}

/** The provinces with their cities, as every form offers them; none until they are there. */
export function useCityTree(): readonly CityNode[] {
  const { data = [] } = useQuery({
    // Anyone who changes a city invalidates this too.
    queryKey: [cities.name, 'tree'],
    queryFn: ({ signal }) => call(listCities, {}, { quiet: true, signal }),
  })
  return data
}

/** The sections of the industries with their divisions; none until they are there. */
export function useIndustryTree(): readonly IndustryNode[] {
  const { data = [] } = useQuery({
    queryKey: [industries.name, 'tree'],
    queryFn: ({ signal }) => call(listIndustries, {}, { quiet: true, signal }),
  })
  return data
}
