import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Drawer, Skeleton, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import {
  type Dict,
  dicts,
  eraseDict,
  listDeletedDicts,
  restoreDict,
} from '@settle/shared/features/dictionary-admin/dict.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t, useLocale } from '#client/core/text.ts'
import { missing } from '#client/ui/columns/columns.tsx'
import { ConfirmAction } from '#client/ui/action/confirm-action.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { ListCard, ListCards } from '#client/ui/list/list-cards.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'

interface DictBinDrawerProps {
  onClosed: () => void
}

/** 回收站: the dictionaries that were deleted, each to be brought back with its items or erased for good. */
export function DictBinDrawer({ onClosed }: DictBinDrawerProps) {
  const [isOpen, setOpen] = useState(true)
  const isNarrow = useIsNarrow()
  const locale = useLocale()
  const deleted = useQuery({
    queryKey: [dicts.name, 'deleted', locale],
    queryFn: ({ signal }) => call(listDeletedDicts, {}, { signal }),
  })

  return (
    <Drawer
      open={isOpen}
      title={t('字典回收站')}
      size={isNarrow ? '100%' : 800}
      onClose={() => setOpen(false)}
      afterOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClosed()
      }}
    >
      {deleted.error !== null && deleted.data === undefined && (
        <ErrorState failure={deleted.error} onRetry={() => void deleted.refetch()} />
      )}
      {deleted.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {deleted.data !== undefined && <DeletedRows dicts={deleted.data} />}
    </Drawer>
  )
}

function DeletedRows({ dicts: rows }: { dicts: readonly Dict[] }) {
  const isNarrow = useIsNarrow()

  if (rows.length === 0) return <EmptyState sentence={t('回收站是空的')} />
  if (isNarrow) {
    return (
      <ListCards
        rows={rows}
        renderCard={(dict) => (
          <ListCard
            title={dict.dictName}
            figure={<code>{dict.dictCode}</code>}
            party={dict.updateBy ?? missing}
            time={dict.updateTime ?? missing}
            actions={<DeletedActions dict={dict} />}
          />
        )}
      />
    )
  }
  return (
    <Table
      rowKey="id"
      size="small"
      dataSource={[...rows]}
      columns={columns()}
      pagination={false}
      scroll={{ x: 'max-content' }}
    />
  )
}

function columns(): TableColumnsType<Dict> {
  return [
    { key: 'dictName', title: t('字典名称'), dataIndex: 'dictName' },
    { key: 'dictCode', title: t('字典编码'), render: (_, { dictCode }) => <code>{dictCode}</code> },
    { key: 'updateBy', title: t('删除人'), dataIndex: 'updateBy' },
    {
      key: 'updateTime',
      title: t('删除时间'),
      render: (_, { updateTime }) => <span className="cell-figures">{updateTime}</span>,
    },
    {
      key: 'actions',
      title: t('操作'),
      width: 160,
      fixed: 'end',
      render: (_, dict) => <DeletedActions dict={dict} />,
    },
  ]
}

function DeletedActions({ dict }: { dict: Dict }) {
  const can = useCan()
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const { id, dictName: name } = dict
  const refresh = () => queryClient.invalidateQueries({ queryKey: [dicts.name] })

  const restore = async () => {
    await call(restoreDict, { params: { id } })
    message.success(t('已恢复字典“{name}”', { name }))
    await refresh()
  }

  return (
    <RowActions>
      {can('dict:edit') && (
        <Button type="link" size="small" onClick={() => void restore().catch(() => undefined)}>
          {t('恢复')}
        </Button>
      )}
      {can('dict:delete') && (
        <ConfirmAction
          label={t('彻底删除')}
          title={t('彻底删除字典“{name}”？', { name })}
          consequence={t('它的字典项一并删除。此操作不能撤销。')}
          run={async () => {
            await call(eraseDict, { params: { id } })
            message.success(t('已彻底删除字典“{name}”', { name }))
            await refresh()
          }}
        />
      )}
    </RowActions>
  )
}
