import { Button, Input } from 'antd'
import { lazy, type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { roles as consoles, type Role } from '@settle/shared/core/role.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { useDictionary } from '#client/core/dictionary/dictionaries.ts'
import { t } from '#client/core/text.ts'
import { useColumnChoice } from '#client/ui/columns/column-choice.ts'
import { useColumnRoom } from '#client/ui/columns/column-room.ts'
import { ColumnSettings } from '#client/ui/columns/column-settings.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCardsSkeleton } from '#client/ui/list/list-cards.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { allNodes, nodesFound, parentIds } from '#client/ui/tree/tree-search.ts'
import { permissionColumns } from './permission-columns.tsx'
import { permissionNodeOf } from './permission-nodes.ts'
import { PermissionRows } from './permission-rows.tsx'
import { permissions, type PermissionTree, usePermissionTree } from './permissions.ts'
import '#client/ui/list/resource-table.css'
import '#client/ui/list/resource-cells.css'
import { Tabs } from '#client/ui/tabs.tsx'
import './permission-list.css'

// Forms are not part of what a list needs to be drawn.
const PermissionForm = lazy(async () => ({
  default: (await import('./permission-form.tsx')).PermissionForm,
}))

/** 菜单权限 (domain.md 2.11): the menus and buttons of each console as a tree. */
export function PermissionListScreen() {
  const [baseRole, setBaseRole] = useConsole()
  const options = useDictionary(roleCode.code)
  const tree = usePermissionTree(baseRole)
  const addButton = (
    <Has action="permission:add">
      <FormButton
        label={t('新增一级菜单')}
        type="primary"
        renderForm={(close) => <PermissionForm baseRole={baseRole} onClosed={close} />}
      />
    </Has>
  )

  return (
    <Page title={t('菜单权限')} actions={addButton}>
      <Tabs
        className="list-tabs"
        activeKey={baseRole}
        items={options.map(({ value, text }) => ({ key: value, label: text }))}
        onChange={setBaseRole}
      />
      <section className="list-card" aria-label={t('菜单权限')} aria-busy={tree.isFetching}>
        {tree.data === undefined && tree.error === null && <ListCardsSkeleton />}
        {tree.data === undefined && tree.error !== null && (
          <ErrorState failure={tree.error} onRetry={() => void tree.refetch()} />
        )}
        {tree.data !== undefined && (
          // Another console is another tree, with folds of its own.
          <PermissionTable key={baseRole} tree={tree.data} addButton={addButton} />
        )}
      </section>
    </Page>
  )
}

interface PermissionTableProps {
  tree: PermissionTree
  addButton: ReactNode
}

function PermissionTable({ tree, addButton }: PermissionTableProps) {
  const [parameters, setParameters] = useSearchParams()
  const text = parameters.get('name') ?? ''
  const nodes = tree.map(permissionNodeOf)
  const found = nodesFound(nodes, text)
  // The folders are open at first, so that all menus are in sight and the buttons are not.
  const [opened, setOpened] = useState<readonly string[]>(() => nodes.map(({ id }) => id))
  const choice = useColumnChoice(
    { resource: permissions, codec: { name: '' } },
    permissionColumns(),
  )
  const container = useRef<HTMLDivElement>(null)
  const room = useColumnRoom(container, choice.shown)

  const search = (next: string) => {
    const address = new URLSearchParams(parameters)
    if (next === '') address.delete('name')
    else address.set('name', next)
    setParameters(address, { replace: true })
  }

  return (
    <div ref={container}>
      <div className="list-toolbar permission-toolbar">
        <Input.Search
          key={text}
          allowClear
          maxLength={64}
          className="permission-search"
          aria-label={t('搜索菜单和按钮')}
          placeholder={t('名称、路径或按钮编码')}
          defaultValue={text}
          onSearch={(next) => search(next.trim())}
        />
        <span className="list-toolbar-total">
          {t('共 {total} 条', { total: allNodes(found).length })}
        </span>
        <div className="list-toolbar-tools">
          <Button type="text" onClick={() => setOpened(parentIds(nodes))}>
            {t('全部展开')}
          </Button>
          <Button type="text" onClick={() => setOpened([])}>
            {t('全部收起')}
          </Button>
          <ColumnSettings choice={choice} yielded={room.yielded} />
        </div>
      </div>
      {found.length === 0 ? (
        <EmptyState
          sentence={text === '' ? t('这个控制台还没有菜单') : t('没有符合当前条件的数据')}
          action={
            text === '' ? addButton : <Button onClick={() => search('')}>{t('清空条件')}</Button>
          }
        />
      ) : (
        <PermissionRows
          nodes={found}
          columns={room.columns}
          opened={text === '' ? opened : parentIds(found)}
          onOpened={setOpened}
        />
      )}
    </div>
  )
}

/** The console whose menus are shown, which stands in the address; anything else there is the platform's. */
function useConsole(): [Role, (next: string) => void] {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('baseRole')

  return [
    consoles.find((role) => role === asked) ?? 'admin',
    (next) => setParameters(next === 'admin' ? {} : { baseRole: next }, { replace: true }),
  ]
}
