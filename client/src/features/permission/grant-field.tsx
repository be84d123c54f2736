import { Button, Switch } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { t } from '#client/core/text.ts'
import { SearchableTree } from '#client/ui/tree/searchable-tree.tsx'
import { type GrantNode, type GrantTree, without } from './grant-choice.ts'
import './grant-field.css'

interface GrantFieldProps {
  tree: GrantTree
  /** What is held now, against which changes are shown. */
  held: readonly string[]
  /** Only shows what is held. */
  isReadOnly?: boolean
  /** Stands behind a node, such as the way to its data rules. */
  renderAside?: (node: GrantNode) => ReactNode
  value?: readonly string[]
  onChange?: (chosen: string[]) => void
}

// What a drawer has above and below the tree.
const surroundingsPx = 300
const leastHeightPx = 240
const nothing: readonly string[] = []

/** The menus and buttons of a console, with those ticked that are granted. */
export function GrantField(props: GrantFieldProps) {
  const { tree, held, isReadOnly = false, renderAside, value = nothing, onChange } = props
  const [isLinked, setLinked] = useState(true)
  const [height] = useState(() => Math.max(window.innerHeight - surroundingsPx, leastHeightPx))
  const added = new Set(without(value, held))
  const removed = new Set(without(held, value))

  return (
    <div className="grant-field">
      <output className="grant-counts">
        {t('已选 {menus} 个菜单、{buttons} 个按钮', { ...tree.countsOf(value) })}
        {added.size > 0 && (
          <span className="grant-mark" data-change="added">
            {t('新增 {count}', { count: added.size })}
          </span>
        )}
        {removed.size > 0 && (
          <span className="grant-mark" data-change="removed">
            {t('收回 {count}', { count: removed.size })}
          </span>
        )}
      </output>
      <SearchableTree<GrantNode>
        label={t('菜单和按钮')}
        nodes={tree.nodes}
        height={height}
        checking={{
          checked: value,
          halfChecked: tree.halfChosen(value),
          onCheck: (node, isChecked) =>
            onChange?.(tree.chosenAfter(value, { node, isChecked, isLinked })),
        }}
        renderTitle={(node, title) => (
          <span className="grant-node" data-button={node.isButton}>
            {title}
            {added.has(node.id) && <GrantMark change="added">{t('新增')}</GrantMark>}
            {removed.has(node.id) && <GrantMark change="removed">{t('收回')}</GrantMark>}
            {renderAside?.(node)}
          </span>
        )}
        tools={
          !isReadOnly && (
            <>
              <Button
                size="small"
                type="text"
                onClick={() => onChange?.(tree.chosenAfterAll(value, true))}
              >
                {t('全选')}
              </Button>
              <Button
                size="small"
                type="text"
                onClick={() => onChange?.(tree.chosenAfterAll(value, false))}
              >
                {t('全不选')}
              </Button>
              <LinkSwitch isLinked={isLinked} onChange={setLinked} />
            </>
          )
        }
      />
    </div>
  )
}

function GrantMark({ change, children }: { change: 'added' | 'removed'; children: ReactNode }) {
  return (
    <span className="grant-mark" data-change={change}>
      {children}
    </span>
  )
}

interface LinkSwitchProps {
  isLinked: boolean
  onChange: (isLinked: boolean) => void
}

function LinkSwitch({ isLinked, onChange }: LinkSwitchProps) {
  const id = useId()

  return (
    <span className="grant-link">
      <Switch id={id} size="small" checked={isLinked} onChange={onChange} />
      <label htmlFor={id}>{t('上下级联动')}</label>
    </span>
  )
}
