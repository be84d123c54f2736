import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { listCities } from '@settle/shared/features/basics/city.ts'
import { call } from '#client/core/http/endpoint-call.ts'

interface CitySelectProps {
  id?: string
  value?: string | undefined
  onChange?: (value: string | undefined) => void
}

/** One city, under its province; a province without cities stands for itself. */
export function CitySelect(control: CitySelectProps) {
  const { data, isPending } = useQuery({
    queryKey: ['city', 'tree'],
    queryFn: ({ signal }) => call(listCities, {}, { signal }),
    staleTime: Infinity,
  })

  return (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      options={(data ?? []).map((province) => ({
        label: province.label,
        options: (province.children ?? [province]).map(({ value, label }) => ({ value, label })),
      }))}
      {...control}
    />
  )
}
