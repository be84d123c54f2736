import { lazy } from 'react'
import { type City, provinceCodeOf } from '@settle/shared/features/basics/city.ts'
import { validStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { contains, oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  type ListColumn,
  missing,
  statusColumn,
  textColumn,
  timeColumn,
  userColumn,
} from '#client/ui/columns/columns.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { cityList, useCityTree } from './reference-data.ts'

// Forms are not part of what a list needs to be drawn.
const CityForm = lazy(async () => ({ default: (await import('./city-form.tsx')).CityForm }))

const cityCodec = listCodec({
  filters: { cityName: contains, cityCode: contains, status: oneOf(validStatus) },
  sortable: ['cityCode', 'cityName'],
  order: { column: 'cityCode', direction: 'asc' },
})

/** 城市: the provinces and the cities below them, by their code. */
export function CityList() {
  const list = useResourceList(cityList, cityCodec)
  const provinces = new Map(useCityTree().map(({ cityCode, cityName }) => [cityCode, cityName]))
  const provinceOf = ({ cityCode }: City) =>
    provinces.get(provinceCodeOf(cityCode) ?? '') ?? provinceCodeOf(cityCode) ?? missing

  return (
    <>
      <QueryBar list={list}>
        <TextFilter name="cityName" label={t('城市名称')} />
        <TextFilter name="cityCode" label={t('城市代码')} />
        <DictionaryFilter name="status" label={t('状态')} dictionary={validStatus} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns(provinceOf)}
        renderCard={(city) => (
          <ListCard
            title={city.cityName}
            status={<StatusTag dictionary={validStatus} value={city.status} />}
            figure={city.cityCode}
            party={provinceOf(city)}
            time={city.updateTime ?? city.createTime}
            actions={<EditCityButton city={city} />}
          />
        )}
        empty={<EmptyState sentence={t('还没有城市')} action={<AddCityButton />} />}
      />
    </>
  )
}

export function AddCityButton() {
  return (
    <Has action="basics:add">
      <FormButton
        label={t('新增城市')}
        type="primary"
        renderForm={(close) => <CityForm onClosed={close} />}
      />
    </Has>
  )
}

function columns(provinceOf: (city: City) => string): ListColumn<City>[] {
  return [
    textColumn('cityCode', t('城市代码')),
    textColumn('cityName', t('城市名称')),
    { key: 'province', title: t('所属省级'), render: provinceOf },
    statusColumn('status', t('状态'), validStatus),
    { ...userColumn('updateBy', t('更新人')), isExtra: true },
    timeColumn('updateTime', t('更新时间')),
    actionsColumn(t('操作'), 80, (city) => <EditCityButton city={city} />),
  ]
}

function EditCityButton({ city }: { city: City }) {
  return (
    <RowActions>
      <Has action="basics:edit">
        <FormButton
          label={t('编辑')}
          type="link"
          renderForm={(close) => <CityForm city={city} onClosed={close} />}
        />
      </Has>
    </RowActions>
  )
}
