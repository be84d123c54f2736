import { lazy } from 'react'
import { type PositionCity } from '@settle/shared/features/basics/position-city.ts'
import { validStatus, yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { contains, oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  countColumn,
  dictionaryColumn,
  type ListColumn,
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
import { positionCityList } from './reference-data.ts'

// Forms are not part of what a list needs to be drawn.
const PositionCityForm = lazy(async () => ({
  default: (await import('./position-city-form.tsx')).PositionCityForm,
}))

const positionCityCodec = listCodec({
  filters: { cityName: contains, isHot: oneOf(yesNo), status: oneOf(validStatus) },
  sortable: ['sortNo', 'cityCode', 'cityName'],
  order: { column: 'sortNo', direction: 'asc' },
})

/** 岗位城市: the cities in which positions are offered, in the order of a choice. */
export function PositionCityList() {
  const list = useResourceList(positionCityList, positionCityCodec)

  return (
    <>
      <QueryBar list={list}>
        <TextFilter name="cityName" label={t('城市名称')} />
        <DictionaryFilter name="isHot" label={t('热门城市')} dictionary={yesNo} />
        <DictionaryFilter name="status" label={t('状态')} dictionary={validStatus} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns()}
        renderCard={(city) => (
          <ListCard
            title={city.cityName}
            status={<StatusTag dictionary={validStatus} value={city.status} />}
            figure={city.cityCode}
            party={city.isHot === yesNo.values.yes ? t('热门城市') : t('普通城市')}
            time={t('排序 {sort}', { sort: city.sortNo })}
            actions={<EditPositionCityButton city={city} />}
          />
        )}
        empty={<EmptyState sentence={t('还没有岗位城市')} action={<AddPositionCityButton />} />}
      />
    </>
  )
}

export function AddPositionCityButton() {
  return (
    <Has action="basics:add">
      <FormButton
        label={t('新增岗位城市')}
        type="primary"
        renderForm={(close) => <PositionCityForm onClosed={close} />}
      />
    </Has>
  )
}

function columns(): ListColumn<PositionCity>[] {
  return [
    { ...countColumn('sortNo', t('排序')), width: 88 },
    textColumn('cityName', t('城市名称')),
    textColumn('cityCode', t('城市代码')),
    dictionaryColumn('isHot', t('热门城市'), yesNo),
    statusColumn('status', t('状态'), validStatus),
    { ...userColumn('updateBy', t('更新人')), isExtra: true },
    timeColumn('updateTime', t('更新时间')),
    actionsColumn(t('操作'), 80, (city) => <EditPositionCityButton city={city} />),
  ]
}

function EditPositionCityButton({ city }: { city: PositionCity }) {
  return (
    <RowActions>
      <Has action="basics:edit">
        <FormButton
          label={t('编辑')}
          type="link"
          renderForm={(close) => <PositionCityForm city={city} onClosed={close} />}
        />
      </Has>
    </RowActions>
  )
}
