import { useQuery } from '@tanstack/react-query'
import { type CityNode, listCities } from '@settle/shared/features/basics/city.ts'
import { call } from '#client/core/http/endpoint-call.ts'

/** Provinces with their cities, which hardly ever change. */
export function useCities(): readonly CityNode[] {
  const { data = [] } = useQuery({
    queryKey: ['city', 'tree'],
    queryFn: ({ signal }) => call(listCities, {}, { signal }),
    staleTime: Infinity,
    retry: false,
  })

  return data
}

/** A city by its code; the code itself until the names are there. */
export function CityName({ code }: { code: string }) {
  const cities = useCities()
  const found = cities.flatMap((one) => [one, ...(one.children ?? [])])

  return found.findLast(({ cityCode }) => cityCode === code)?.cityName ?? code
}
