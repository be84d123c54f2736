import { Table } from 'antd'
import { type PermissionTreeNode } from '@settle/shared/features/permission/permission.ts'
import { menuType } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { t } from '#client/core/text.ts'
import { actionsKey, type ListColumn } from '#client/ui/columns/columns.tsx'
import { useDensity } from '#client/ui/list/density.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { PermissionActions } from './permission-actions.tsx'
import { type PermissionNode } from './permission-nodes.ts'

interface PermissionRowsProps {
  nodes: readonly PermissionNode[]
  columns: readonly ListColumn<PermissionTreeNode>[]
  opened: readonly string[]
  onOpened: (opened: string[]) => void
}

/** A row as antd wants it: what holds nothing has no children at all, or it could be unfolded. */
interface TableRow extends Pick<PermissionNode, 'id' | 'row'> {
  readonly children?: readonly TableRow[]
}

function tableRowOf({ id, row, children }: PermissionNode): TableRow {
  return { id, row, ...(children.length > 0 && { children: children.map(tableRowOf) }) }
}

/** The tree as a table; on a phone each row is a card that unfolds. */
export function PermissionRows({ nodes, columns, opened, onOpened }: PermissionRowsProps) {
  const [density] = useDensity()
  const isNarrow = useIsNarrow()

  return (
    <Table<TableRow>
      className={isNarrow ? 'permission-cards' : `list-rows list-rows-${density} permission-rows`}
      rowKey="id"
      dataSource={nodes.map(tableRowOf)}
      columns={
        isNarrow
          ? [{ key: 'card', render: (_value, { row }) => <PermissionCard row={row} /> }]
          : columns.map(({ key, title, width, align, render }) => ({
              key,
              title,
              render: (_value: unknown, { row }: TableRow) => render(row),
              ...(width !== undefined && { width }),
              ...(align !== undefined && { align }),
              ...(key === actionsKey && { fixed: 'end' as const }),
            }))
      }
      showHeader={!isNarrow}
      pagination={false}
      expandable={{
        expandedRowKeys: [...opened],
        onExpandedRowsChange: (keys) => onOpened(keys.map(String)),
        indentSize: isNarrow ? 12 : 20,
      }}
      {...(!isNarrow && { sticky: true, scroll: { x: 'max-content' } })}
    />
  )
}

function PermissionCard({ row }: { row: PermissionTreeNode }) {
  return (
    <article className="permission-card">
      <div className="row-card-line">
        <strong className="row-card-title">{row.name}</strong>
        <span className="row-card-minor">
          <DictionaryText dictionary={menuType} value={row.menuType} />
        </span>
      </div>
      <div className="row-card-minor">{row.url ?? row.perms}</div>
      <div className="row-card-line">
        <span className="row-card-minor">{t('排序 {sortNo}', { sortNo: row.sortNo })}</span>
        <PermissionActions permission={row} />
      </div>
    </article>
  )
}
