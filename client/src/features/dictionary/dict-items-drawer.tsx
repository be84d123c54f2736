import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Input, Skeleton, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { type Dict } from '@settle/shared/features/dictionary-admin/dict.ts'
import { type DictItem, dictItems } from '@settle/shared/features/dictionary-admin/dict-item.ts'
import { dictItemStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t, useLocale } from '#client/core/text.ts'
import { missing } from '#client/ui/columns/columns.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { FormPlace } from '#client/ui/form/form-place.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard, ListCards } from '#client/ui/list/list-cards.tsx'
import { RemoveAction } from '#client/ui/action/remove-action.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { useCacheRefresh } from '#client/ui/use-cache-refresh.ts'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { DictItemForm } from './dict-item-form.tsx'
import { dictionaryItems } from './dictionaries.ts'
import './dictionary-drawers.css'

interface DictItemsDrawerProps {
  dict: Dict
  onClosed: () => void
}

// No dictionary of the product comes near it; the server gives no longer page (wire.md 1.6).
const mostItems = 1000

/** 字典项: the values of one dictionary in their order. */
export function DictItemsDrawer({ dict, onClosed }: DictItemsDrawerProps) {
  const [isOpen, setOpen] = useState(true)
  const [sought, setSought] = useState('')
  const isNarrow = useIsNarrow()
  const refresh = useCacheRefresh()
  const items = useItems(dict.id)
  const shown = items.data?.filter((item) => isFound(item, sought))

  return (
    <Drawer
      open={isOpen}
      title={t('字典项：{name}', { name: t(dict.dictName) })}
      size={isNarrow ? '100%' : 800}
      onClose={() => setOpen(false)}
      afterOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClosed()
      }}
    >
      <FormPlace>
        <div className="dictionary-tools">
          <Input.Search
            allowClear
            className="dictionary-search"
            aria-label={t('搜索字典项')}
            placeholder={t('文本或字典值')}
            onChange={({ target }) => setSought(target.value.trim())}
          />
          <Button onClick={() => void refresh()}>{t('刷新缓存')}</Button>
          <Has action="dict:add">
            <FormButton
              label={t('新增字典项')}
              type="primary"
              renderForm={(close) => <DictItemForm dictId={dict.id} onClosed={close} />}
            />
          </Has>
        </div>
        <p className="dictionary-hint">
          {t('修改在刷新缓存后出现在选项中：其他用户在自己的头像菜单中刷新，或重新登录。')}
        </p>
        {items.error !== null && items.data === undefined && (
          <ErrorState failure={items.error} onRetry={() => void items.refetch()} />
        )}
        {items.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
        {shown !== undefined && <ItemRows items={shown} isSought={sought !== ''} />}
      </FormPlace>
    </Drawer>
  )
}

function useItems(dictId: string) {
  const locale = useLocale()
  const query = { dictId, pageNo: 1, pageSize: mostItems }

  return useQuery({
    queryKey: [dictItems.name, 'of', dictId, locale],
    queryFn: async ({ signal }) => {
      const page = await call(dictItems.endpoints.list, { query }, { signal })
      // The endpoint of every resource answers a page of its rows.
      return (page as { records: DictItem[] }).records
    },
  })
}

function isFound({ itemText, itemValue }: DictItem, sought: string): boolean {
  return [itemText, t(itemText), itemValue].some((text) =>
    text.toLowerCase().includes(sought.toLowerCase()),
  )
}

interface ItemRowsProps {
  items: readonly DictItem[]
  isSought: boolean
}

function ItemRows({ items, isSought }: ItemRowsProps) {
  const isNarrow = useIsNarrow()

  if (items.length === 0) {
    return <EmptyState sentence={isSought ? t('没有符合当前条件的数据') : t('还没有字典项')} />
  }
  if (isNarrow) {
    return <ListCards rows={items} renderCard={(item) => <ItemCard item={item} />} />
  }
  return (
    <Table
      rowKey="id"
      size="small"
      dataSource={[...items]}
      columns={itemColumns()}
      pagination={false}
      scroll={{ x: 'max-content' }}
    />
  )
}

function itemColumns(): TableColumnsType<DictItem> {
  return [
    { key: 'sortOrder', title: t('排序'), align: 'right', width: 72, dataIndex: 'sortOrder' },
    { key: 'itemText', title: t('文本'), dataIndex: 'itemText' },
    {
      key: 'itemValue',
      title: t('字典值'),
      render: (_, { itemValue }) => <code>{itemValue}</code>,
    },
    { key: 'status', title: t('状态'), render: (_, item) => <ItemStatus item={item} /> },
    {
      key: 'description',
      title: t('描述'),
      render: (_, { description }) => (
        <span className="cell-text" title={description ?? ''}>
          {description || missing}
        </span>
      ),
    },
    {
      key: 'actions',
      title: t('操作'),
      width: 128,
      fixed: 'end',
      render: (_, item) => <ItemActions item={item} />,
    },
  ]
}

function ItemCard({ item }: { item: DictItem }) {
  return (
    <ListCard
      title={item.itemText}
      status={<ItemStatus item={item} />}
      figure={<code>{item.itemValue}</code>}
      party={item.description || missing}
      time={t('排序 {sort}', { sort: item.sortOrder })}
      actions={<ItemActions item={item} />}
    />
  )
}

function ItemStatus({ item }: { item: DictItem }) {
  return <StatusTag dictionary={dictItemStatus} value={item.status} />
}

function ItemActions({ item }: { item: DictItem }) {
  const can = useCan()

  return (
    <RowActions>
      {can('dict:edit') && (
        <FormButton
          label={t('编辑')}
          type="link"
          renderForm={(close) => <DictItemForm dictId={item.dictId} item={item} onClosed={close} />}
        />
      )}
      {can('dict:delete') && (
        <RemoveAction
          resource={dictionaryItems}
          id={item.id}
          name={item.itemText}
          consequence={t(
            '已保存这个字典值的数据将只显示字典值；停用则保留文本。内置的字典值不能删除。此操作不能撤销。',
          )}
        />
      )}
    </RowActions>
  )
}
