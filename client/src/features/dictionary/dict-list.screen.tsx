import { Button } from 'antd'
import { lazy } from 'react'
import { type Dict, dicts, removeDicts } from '@settle/shared/features/dictionary-admin/dict.ts'
import { dictImport } from '@settle/shared/features/dictionary-admin/dict-import.ts'
import { useCan } from '#client/core/session/access.ts'
import { contains } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  type ListColumn,
  missing,
  textColumn,
  timeColumn,
  userColumn,
} from '#client/ui/columns/columns.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ExportButton } from '#client/ui/action/export-button.tsx'
import { ImportButton } from '#client/ui/list-import/import-button.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { RemoveAction } from '#client/ui/action/remove-action.tsx'
import { RemoveChosenAction } from '#client/ui/action/remove-chosen-action.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { useCacheRefresh } from '#client/ui/use-cache-refresh.ts'
import { dictionaryList } from './dictionaries.ts'

// Forms and drawers are not part of what a list needs to be drawn.
const DictForm = lazy(async () => ({ default: (await import('./dict-form.tsx')).DictForm }))
const DictItemsDrawer = lazy(async () => ({
  default: (await import('./dict-items-drawer.tsx')).DictItemsDrawer,
}))
const DictBinDrawer = lazy(async () => ({
  default: (await import('./dict-bin-drawer.tsx')).DictBinDrawer,
}))

const dictList = listCodec({
  filters: { dictName: contains, dictCode: contains },
  sortable: ['dictName', 'dictCode', 'createTime'],
  order: { column: 'dictCode', direction: 'asc' },
})

/** 数据字典 (domain.md 2.1): what the codes of the product are called, in every choice and every list. */
export function DictListScreen() {
  const can = useCan()
  const list = useResourceList(dictionaryList, dictList)
  const refresh = useCacheRefresh()
  const addButton = (
    <Has action="dict:add">
      <FormButton
        label={t('新增字典')}
        type="primary"
        renderForm={(close) => <DictForm onClosed={close} />}
      />
    </Has>
  )

  return (
    <Page
      title={t('数据字典')}
      actions={
        <>
          <FormButton
            label={t('回收站')}
            type="default"
            renderForm={(close) => <DictBinDrawer onClosed={close} />}
          />
          <Button onClick={() => void refresh()}>{t('刷新缓存')}</Button>
          <ExportButton list={list} />
          <Has action="dict:add">
            <ImportButton list={dictImport} title={t('导入数据字典')} />
          </Has>
          {addButton}
        </>
      }
    >
      <QueryBar list={list}>
        <TextFilter name="dictName" label={t('字典名称')} />
        <TextFilter name="dictCode" label={t('字典编码')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns()}
        renderCard={(dict) => (
          <ListCard
            title={dict.dictName}
            figure={<code>{dict.dictCode}</code>}
            party={dict.description || missing}
            time={dict.createTime}
            actions={<DictActions dict={dict} />}
          />
        )}
        batch={
          can('dict:delete') && (
            <RemoveChosenAction
              resource={dicts}
              endpoint={removeDicts}
              selection={list.selection}
              consequence={t('字典和字典项进入回收站，可以恢复。其中一个不能删除时，全部不删除。')}
            />
          )
        }
        empty={<EmptyState sentence={t('还没有数据字典')} action={addButton} />}
      />
    </Page>
  )
}

function columns(): ListColumn<Dict>[] {
  return [
    textColumn('dictName', t('字典名称')),
    {
      key: 'dictCode',
      title: t('字典编码'),
      // Never cut: one copies it into a report or a program.
      render: ({ dictCode }) => <code>{dictCode}</code>,
    },
    textColumn('description', t('描述')),
    timeColumn('createTime', t('创建时间')),
    { ...userColumn('updateBy', t('更新人')), isExtra: true },
    { ...timeColumn('updateTime', t('更新时间')), isExtra: true },
    actionsColumn(t('操作'), 192, (dict) => <DictActions dict={dict} />),
  ]
}

function DictActions({ dict }: { dict: Dict }) {
  const can = useCan()

  return (
    <RowActions>
      <FormButton
        label={t('字典配置')}
        type="link"
        renderForm={(close) => <DictItemsDrawer dict={dict} onClosed={close} />}
      />
      {can('dict:edit') && (
        <FormButton
          label={t('编辑')}
          type="link"
          renderForm={(close) => <DictForm dict={dict} onClosed={close} />}
        />
      )}
      {can('dict:delete') && (
        <RemoveAction
          resource={dictionaryList}
          id={dict.id}
          name={dict.dictName}
          consequence={t(
            '字典和字典项进入回收站，可以恢复。内置字典和报表正在使用的字典不能删除。',
          )}
        />
      )}
    </RowActions>
  )
}
