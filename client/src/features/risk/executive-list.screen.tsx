import { lazy } from 'react'
import { dataSource } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { executives, type Executive } from '@settle/shared/features/risk/executive.ts'
import { executiveImport } from '@settle/shared/features/risk/risk-imports.ts'
import { useCan } from '#client/core/session/access.ts'
import { contains, dayRange, oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  dictionaryColumn,
  type ListColumn,
  textColumn,
  timeColumn,
  userColumn,
} from '#client/ui/columns/columns.tsx'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ExportButton } from '#client/ui/action/export-button.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ImportButton } from '#client/ui/list-import/import-button.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { RemoveAction } from '#client/ui/action/remove-action.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { ExpiryMark, expiryColumn } from './expiry.tsx'

const ExecutiveForm = lazy(async () => ({
  default: (await import('./executive-form.tsx')).ExecutiveForm,
}))

const executiveCodec = listCodec({
  filters: {
    name: contains,
    companyName: contains,
    title: contains,
    dataSource: oneOf(dataSource),
    expireDate: dayRange(),
  },
  sortable: ['name', 'expireDate', 'createTime'],
})

/** 董监高名单 (domain.md 2.6): who is an officer of a merchant, and is not paid by it as a gig worker. */
export function ExecutiveListScreen() {
  const list = useResourceList(executives, executiveCodec)
  const isPlatform = useSession()?.userInfo.info.roleCode === 'admin'
  const can = useCan()
  const addButton = (
    <Has action="executive:add">
      <FormButton
        label={t('新增董监高')}
        type="primary"
        renderForm={(close) => <ExecutiveForm isPlatform={isPlatform} onClosed={close} />}
      />
    </Has>
  )

  return (
    <Page
      title={t('董监高名单')}
      actions={
        <>
          <ExportButton list={list} />
          <Has action="executive:import">
            <ImportButton list={executiveImport} title={t('导入董监高名单')} />
          </Has>
          {addButton}
        </>
      }
    >
      <QueryBar list={list}>
        <TextFilter name="name" label={t('姓名')} />
        {isPlatform && <TextFilter name="companyName" label={t('公司')} />}
        <TextFilter name="title" label={t('职务')} />
        <DictionaryFilter name="dataSource" label={t('数据来源')} dictionary={dataSource} />
        <DateRangeFilter name="expireDate" label={t('到期日')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns(isPlatform, can('executive:delete'))}
        renderCard={(entry) => (
          <ListCard
            title={entry.name}
            status={<ExpiryMark expireDate={entry.expireDate} />}
            figure={entry.title}
            party={`${entry.companyName} · ${entry.certNo}`}
            time={entry.createTime}
            actions={can('executive:delete') && <Removal entry={entry} />}
          />
        )}
        empty={
          <EmptyState
            sentence={t('还没有登记董监高。登记后，商户对其付款会被拦截。')}
            action={addButton}
          />
        }
      />
    </Page>
  )
}

function columns(isPlatform: boolean, mayRemove: boolean): ListColumn<Executive>[] {
  return [
    textColumn('name', t('姓名')),
    textColumn('certNo', t('证件号码')),
    ...(isPlatform ? [textColumn<Executive>('companyName', t('公司'))] : []),
    textColumn('title', t('职务')),
    dictionaryColumn('dataSource', t('数据来源'), dataSource),
    expiryColumn(),
    { ...userColumn<Executive>('createBy', t('登记人')), yields: 1 },
    timeColumn('createTime', t('登记时间')),
    { ...textColumn<Executive>('reason', t('备注')), isExtra: true },
    ...(mayRemove
      ? [actionsColumn<Executive>(t('操作'), 96, (entry) => <Removal entry={entry} />)]
      : []),
  ]
}

function Removal({ entry: { id, name } }: { entry: Executive }) {
  return (
    <RemoveAction
      resource={executives}
      title={t('董监高名单|一个')}
      id={id}
      name={name}
      consequence={t('删除后，付款校验不再拦截此人。此操作不能撤销。')}
    />
  )
}
