import { lazy } from 'react'
import { type Industry } from '@settle/shared/features/basics/industry.ts'
import { validStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { contains, equalTo, oneOf } from '#client/core/list/filter-codec.ts'
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
import { SelectFilter } from '#client/ui/filter/select-filter.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { industryList, useIndustryTree } from './reference-data.ts'

// Forms are not part of what a list needs to be drawn.
const IndustryForm = lazy(async () => ({
  default: (await import('./industry-form.tsx')).IndustryForm,
}))

const industryCodec = listCodec({
  filters: {
    industryName: contains,
    industryCode: contains,
    parentCode: equalTo(),
    status: oneOf(validStatus),
  },
  sortable: ['industryCode', 'industryName'],
  order: { column: 'industryCode', direction: 'asc' },
})

/** 行业: the sections and divisions of GB/T 4754. */
export function IndustryList() {
  const list = useResourceList(industryList, industryCodec)
  const sections = useIndustryTree()
  const sectionOf = ({ parentCode }: Industry) =>
    sections.find(({ industryCode }) => industryCode === parentCode)?.label ?? parentCode ?? missing

  return (
    <>
      <QueryBar list={list}>
        <TextFilter name="industryName" label={t('行业名称')} />
        <TextFilter name="industryCode" label={t('行业代码')} />
        <SelectFilter
          name="parentCode"
          label={t('所属门类')}
          options={sections.map(({ industryCode, label }) => ({
            value: industryCode,
            label: `${industryCode} ${label}`,
          }))}
        />
        <DictionaryFilter name="status" label={t('状态')} dictionary={validStatus} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns(sectionOf)}
        renderCard={(industry) => (
          <ListCard
            title={industry.industryName}
            status={<StatusTag dictionary={validStatus} value={industry.status} />}
            figure={industry.industryCode}
            party={sectionOf(industry)}
            time={industry.updateTime ?? industry.createTime}
            actions={<EditIndustryButton industry={industry} />}
          />
        )}
        empty={<EmptyState sentence={t('还没有行业')} action={<AddIndustryButton />} />}
      />
    </>
  )
}

export function AddIndustryButton() {
  return (
    <Has action="basics:add">
      <FormButton
        label={t('新增行业')}
        type="primary"
        renderForm={(close) => <IndustryForm onClosed={close} />}
      />
    </Has>
  )
}

function columns(sectionOf: (industry: Industry) => string): ListColumn<Industry>[] {
  return [
    textColumn('industryCode', t('行业代码')),
    textColumn('industryName', t('行业名称')),
    {
      key: 'parentCode',
      title: t('所属门类'),
      render: (industry) => <span className="cell-text">{sectionOf(industry)}</span>,
    },
    statusColumn('status', t('状态'), validStatus),
    { ...userColumn('updateBy', t('更新人')), isExtra: true },
    timeColumn('updateTime', t('更新时间')),
    actionsColumn(t('操作'), 80, (industry) => <EditIndustryButton industry={industry} />),
  ]
}

function EditIndustryButton({ industry }: { industry: Industry }) {
  return (
    <RowActions>
      <Has action="basics:edit">
        <FormButton
          label={t('编辑')}
          type="link"
          renderForm={(close) => <IndustryForm industry={industry} onClosed={close} />}
        />
      </Has>
    </RowActions>
  )
}
