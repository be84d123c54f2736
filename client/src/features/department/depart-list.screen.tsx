import { Skeleton } from 'antd'
import { lazy } from 'react'
import { useSearchParams } from 'react-router-dom'
import { departImport } from '@settle/shared/features/department/department-import.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { t } from '#client/core/text.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { ImportButton } from '#client/ui/list-import/import-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { SearchableTree } from '#client/ui/tree/searchable-tree.tsx'
import { allNodes } from '#client/ui/tree/tree-search.ts'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { DepartDetail } from './depart-detail.tsx'
import { departNodesOf, type DepartTreeNode, useDepartTree } from './departs.ts'
import './depart-list.css'

const DepartForm = lazy(async () => ({ default: (await import('./depart-form.tsx')).DepartForm }))

/** 部门管理 (domain.md 2.11): the departments of every business, and who is in them. */
export function DepartListScreen() {
  const tree = useDepartTree()
  const addButton = (
    <Has action="depart:add">
      <FormButton
        label={t('新增顶级部门')}
        type="primary"
        renderForm={(close) => <DepartForm onClosed={close} />}
      />
    </Has>
  )

  return (
    <Page
      title={t('部门管理')}
      actions={
        <>
          <Has action="depart:add">
            <ImportButton list={departImport} title={t('导入部门')} />
          </Has>
          {addButton}
        </>
      }
    >
      {tree.data === undefined && tree.error !== null && (
        <ErrorState failure={tree.error} onRetry={() => void tree.refetch()} />
      )}
      {tree.data === undefined && tree.error === null && <Skeleton active />}
      {tree.data?.length === 0 && <EmptyState sentence={t('还没有部门')} action={addButton} />}
      {tree.data !== undefined && tree.data.length > 0 && (
        <DepartPanes nodes={departNodesOf(tree.data)} />
      )}
    </Page>
  )
}

const wideTreePx = 560
const narrowTreePx = 240

function DepartPanes({ nodes }: { nodes: readonly DepartTreeNode[] }) {
  const [parameters, setParameters] = useSearchParams()
  const isNarrow = useIsNarrow()
  const asked = parameters.get('depart')
  // What was chosen may have been deleted since.
  const chosen = allNodes(nodes).find(({ id }) => id === asked) ?? nodes[0]

  return (
    <div className="depart-panes">
      <section className="depart-card" aria-label={t('部门')}>
        <SearchableTree<DepartTreeNode>
          label={t('部门')}
          nodes={nodes}
          height={isNarrow ? narrowTreePx : wideTreePx}
          selecting={{
            selected: chosen?.id,
            // Another department's members begin on their first page.
            onSelect: (id) => setParameters({ depart: id }, { replace: true }),
          }}
          renderTitle={({ depart }, title) => (
            <>
              {title}
              {depart.parentId === '' && (
                <span className="depart-console">
                  <DictionaryText dictionary={roleCode} value={depart.baseRole} />
                </span>
              )}
            </>
          )}
        />
      </section>
      <div className="depart-pane">
        {chosen !== undefined && <DepartDetail key={chosen.id} depart={chosen.depart} />}
      </div>
    </div>
  )
}
