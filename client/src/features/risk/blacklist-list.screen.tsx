import { lazy } from 'react'
import { blacklists, type Blacklist } from '@settle/shared/features/risk/blacklist.ts'
import { blacklistImport } from '@settle/shared/features/risk/risk-imports.ts'
import { useCan } from '#client/core/session/access.ts'
import { contains, dayRange } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  type ListColumn,
  textColumn,
  timeColumn,
  userColumn,
} from '#client/ui/columns/columns.tsx'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
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

const BlacklistForm = lazy(async () => ({
  default: (await import('./blacklist-form.tsx')).BlacklistForm,
}))

const blacklistCodec = listCodec({
  filters: { name: contains, reason: contains, ownerName: contains, expireDate: dayRange() },
  sortable: ['name', 'expireDate', 'createTime'],
})

/** 黑名单 (domain.md 2.6): who is not paid, by whose word, and until when. */
export function BlacklistListScreen() {
  const list = useResourceList(blacklists, blacklistCodec)
  const addButton = (
    <Has action="blacklist:add">
      <FormButton
        label={t('新增黑名单')}
        type="primary"
        renderForm={(close) => <BlacklistForm onClosed={close} />}
      />
    </Has>
  )

  return (
    <Page
      title={t('黑名单')}
      actions={
        <>
          <ExportButton list={list} />
          <Has action="blacklist:import">
            <ImportButton list={blacklistImport} title={t('导入黑名单')} />
          </Has>
          {addButton}
        </>
      }
    >
      <QueryBar list={list}>
        <TextFilter name="name" label={t('姓名')} />
        <TextFilter name="reason" label={t('原因')} />
        <TextFilter name="ownerName" label={t('列入方')} />
        <DateRangeFilter name="expireDate" label={t('到期日')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns()}
        renderCard={(entry) => (
          <ListCard
            title={entry.name}
            status={<ExpiryMark expireDate={entry.expireDate} />}
            figure={entry.reason}
            party={`${entry.ownerName} · ${entry.certNo}`}
            time={entry.createTime}
            actions={<EntryActions entry={entry} />}
          />
        )}
        empty={
          <EmptyState
            sentence={t('黑名单是空的。列入的人在付款校验时会被拦截。')}
            action={addButton}
          />
        }
      />
    </Page>
  )
}

function columns(): ListColumn<Blacklist>[] {
  return [
    textColumn('name', t('姓名')),
    textColumn('certNo', t('证件号码')),
    textColumn('reason', t('原因')),
    textColumn('ownerName', t('列入方')),
    expiryColumn(),
    { ...userColumn<Blacklist>('createBy', t('登记人')), yields: 1 },
    timeColumn('createTime', t('登记时间')),
    actionsColumn(t('操作'), 96, (entry) => <EntryActions entry={entry} />),
  ]
}

function EntryActions({ entry: { id, name } }: { entry: Blacklist }) {
  const can = useCan()

  return (
    can('blacklist:delete') && (
      <RemoveAction
        resource={blacklists}
        title={t('黑名单|一个')}
        id={id}
        name={name}
        consequence={t('删除后，付款校验不再拦截此人。此操作不能撤销。')}
      />
    )
  )
}
