import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { listCities } from '@settle/shared/features/basics/city.ts'
import { listIndustries } from '@settle/shared/features/basics/industry.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'

interface ChoiceProps {
  id?: string
  value?: string | null
  onChange?: (value: string | undefined) => void
}

/** The city of a company, found by typing a part of its name or of its province's. */
export function CitySelect(control: ChoiceProps) {
  const { data = [] } = useQuery({
    queryKey: ['city', 'tree'],
    queryFn: ({ signal }) => call(listCities, {}, { signal }),
    staleTime: Infinity,
  })
  const options = data.flatMap(({ cityCode, cityName, children }) =>
    children === undefined || children.length === 0
      ? [{ value: cityCode, label: cityName }]
      : children.map((city) => ({
          value: city.cityCode,
          label: cityName === city.cityName ? cityName : `${cityName} ${city.cityName}`,
        })),
  )

  return <FoundSelect {...control} options={options} placeholder={t('输入城市名查找')} />
}

/** The industry of a company, found by typing a part of its name. */
export function IndustrySelect(control: ChoiceProps) {
  const { data = [] } = useQuery({
    queryKey: ['industry', 'tree'],
    queryFn: ({ signal }) => call(listIndustries, {}, { signal }),
    staleTime: Infinity,
  })
  const options = data.flatMap(({ id, industryName, children }) => [
    { value: id, label: industryName },
    ...children.map((child) => ({ value: child.id, label: child.industryName })),
  ])

  return <FoundSelect {...control} options={options} placeholder={t('输入行业名查找')} allowClear />
}

interface FoundSelectProps extends ChoiceProps {
  options: readonly { readonly value: string; readonly label: string }[]
  placeholder: string
  allowClear?: boolean
}

/** A choice out of many that is found by its text. */
function FoundSelect({ options, value, ...control }: FoundSelectProps) {
  return (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? undefined}
      options={[...options]}
      {...control}
    />
  )
}
