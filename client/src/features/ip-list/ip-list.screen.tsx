import { lazy } from 'react'
import { validStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type IpList, ipLists } from '@settle/shared/features/ip-list/ip-list.ts'
import { useCan } from '#client/core/session/access.ts'
import { contains, oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  type ListColumn,
  missing,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { RemoveAction } from '#client/ui/action/remove-action.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { RefusedLogins } from './refused-logins.tsx'

// Forms are not part of what a list needs to be drawn.
const IpListForm = lazy(async () => ({ default: (await import('./ip-list-form.tsx')).IpListForm }))

const ipListCodec = listCodec({
  filters: { ip: contains, remark: contains, status: oneOf(validStatus) },
  sortable: ['ip', 'createTime'],
})

/** IP白名单 (domain.md 2.11): from where the users of a party may come, and who was refused of late. */
export function IpListScreen() {
  const list = useResourceList(ipLists, ipListCodec)
  const isPlatform = useSession()?.userInfo.info.roleCode === 'admin'
  const addButton = (
    <Has action="ipList:add">
      <FormButton
        label={t('新增IP')}
        type="primary"
        renderForm={(close) => <IpListForm onClosed={close} />}
      />
    </Has>
  )

  return (
    <Page title={t('IP白名单')} actions={addButton}>
      <RefusedLogins />
      <QueryBar list={list}>
        <TextFilter name="ip" label={t('IP地址')} />
        <TextFilter name="remark" label={t('备注')} />
        <DictionaryFilter name="status" label={t('状态')} dictionary={validStatus} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns(isPlatform)}
        renderCard={(entry) => (
          <ListCard
            title={entry.ip}
            status={<StatusTag dictionary={validStatus} value={entry.status} />}
            figure={entry.remark ?? missing}
            party={entry.busName}
            time={entry.createTime}
            actions={<IpListActions entry={entry} />}
          />
        )}
        empty={
          <EmptyState sentence={t('还没有白名单，用户可以从任何地址登录')} action={addButton} />
        }
      />
    </Page>
  )
}

function columns(isPlatform: boolean): ListColumn<IpList>[] {
  return [
    {
      key: 'ip',
      title: t('IP地址'),
      // Never cut: the end of a long address is what tells it from another.
      render: ({ ip }) => <span className="cell-figures">{ip}</span>,
    },
    ...(isPlatform ? [textColumn<IpList>('busName', t('所属主体'))] : []),
    textColumn('remark', t('备注')),
    statusColumn('status', t('状态'), validStatus),
    timeColumn('createTime', t('创建时间')),
    { ...timeColumn('updateTime', t('更新时间')), isExtra: true },
    actionsColumn(t('操作'), 128, (entry) => <IpListActions entry={entry} />),
  ]
}

function IpListActions({ entry }: { entry: IpList }) {
  const can = useCan()

  return (
    <RowActions>
      {can('ipList:add') && (
        <FormButton
          label={t('编辑')}
          type="link"
          renderForm={(close) => <IpListForm entry={entry} onClosed={close} />}
        />
      )}
      {can('ipList:delete') && (
        <RemoveAction
          resource={ipLists}
          title={t('IP地址')}
          id={entry.id}
          name={entry.ip}
          consequence={t(
            '删除后，从这里不能再登录；没有生效的记录时，任何地址都可以登录。此操作不能撤销。',
          )}
        />
      )}
    </RowActions>
  )
}
