import { SearchOutlined } from '@ant-design/icons'
import { Button, Empty, Input, Tree } from 'antd'
import { type ReactNode, useState } from 'react'
import { t } from '#client/core/text.ts'
import { nodesFound, parentIds, type SearchableNode } from './tree-search.ts'
import './searchable-tree.css'

interface SearchableTreeProps<Node extends SearchableNode<Node>> {
  /** What the tree holds, for those who cannot see it. */
  label: string
  nodes: readonly Node[]
  /** In px; only the rows in sight are drawn, however many there are. */
  height: number
  /** A node's title with all that stands beside it; `title` has what was searched for marked. */
  renderTitle?: (node: Node, title: ReactNode) => ReactNode
  /** Lets nodes be ticked; each by itself, what hangs on it is the caller's. */
  checking?: {
    readonly checked: readonly string[]
    /** Nodes that are not ticked while something inside them is. */
    readonly halfChecked: readonly string[]
    /** `node` holds what is in sight of it. */
    readonly onCheck: (node: Node, isChecked: boolean) => void
  }
  /** Lets one node be chosen. */
  selecting?: {
    readonly selected: string | undefined
    readonly onSelect: (id: string) => void
  }
  /** Stands behind the search and the buttons that unfold and fold. */
  tools?: ReactNode
}

/** A tree with a search that cuts it down to what fits, all of it unfolded or folded at once, and as many nodes as there are. */
export function SearchableTree<Node extends SearchableNode<Node>>(
  props: SearchableTreeProps<Node>,
) {
  const { label, nodes, height, renderTitle, checking, selecting, tools } = props
  const [text, setText] = useState('')
  const found = nodesFound(nodes, text)
  // What is folded, so that a node which comes later stands open like the others.
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const expanded = parentIds(found).filter((id) => !folded.has(id))

  return (
    <div className="searchable-tree">
      <Input
        allowClear
        prefix={<SearchOutlined />}
        maxLength={64}
        aria-label={t('搜索{label}', { label })}
        placeholder={t('搜索')}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setFolded(new Set())
        }}
        onKeyDown={(event) => {
          // Enter in a form would send it.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <div className="searchable-tree-tools">
        <Button size="small" type="text" onClick={() => setFolded(new Set())}>
          {t('全部展开')}
        </Button>
        <Button size="small" type="text" onClick={() => setFolded(new Set(parentIds(nodes)))}>
          {t('全部收起')}
        </Button>
        {tools}
      </div>
      {found.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={text.trim() === '' ? t('还没有数据') : t('没有找到“{text}”', { text })}
        />
      ) : (
        <Tree<Node>
          aria-label={label}
          className="searchable-tree-rows"
          blockNode
          virtual
          height={height}
          motion={false}
          treeData={[...found]}
          fieldNames={{ key: 'id', title: 'title', children: 'children' }}
          titleRender={(node) => drawTitle(node, text.trim(), renderTitle)}
          expandedKeys={expanded}
          onExpand={(_keys, { node, expanded: isExpanded }) => {
            const next = new Set(folded)
            if (isExpanded) next.delete(node.id)
            else next.add(node.id)
            setFolded(next)
          }}
          {...(checking !== undefined && {
            checkable: true,
            checkStrictly: true,
            checkedKeys: {
              checked: [...checking.checked],
              halfChecked: [...checking.halfChecked],
            },
            onCheck: (_keys, { node, checked }) => checking.onCheck(node, checked),
          })}
          {...(selecting === undefined
            ? { selectable: false }
            : {
                selectedKeys: selecting.selected === undefined ? [] : [selecting.selected],
                onSelect: (_keys, { node }) => selecting.onSelect(node.id),
              })}
        />
      )}
    </div>
  )
}

function drawTitle<Node extends SearchableNode<Node>>(
  node: Node,
  mark: string,
  render: SearchableTreeProps<Node>['renderTitle'],
): ReactNode {
  const title = <MarkedText text={node.title} mark={mark} />
  return render === undefined ? title : render(node, title)
}

function MarkedText({ text, mark }: { text: string; mark: string }) {
  const start = mark === '' ? -1 : text.toLowerCase().indexOf(mark.toLowerCase())
  if (start < 0) return text
  const end = start + mark.length

  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  )
}
