import { DeleteOutlined, EditOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { App, Button, Input, type InputRef, Popover, Tooltip } from 'antd'
import { useId, useRef, useState } from 'react'
import { type ResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { type ColumnChoice } from '#client/ui/columns/column-choice.ts'
import {
  longestViewName,
  mostViews,
  type SavedView,
  type SavedViews,
  useSavedViews,
} from './saved-views.ts'
import './saved-views.css'

interface SavedViewsButtonProps {
  list: ResourceList<unknown>
  choice: ColumnChoice
}

/** Keeps what a list shows under a name, and shows it again; each user has their own views in this browser. */
export function SavedViewsButton({ list, choice }: SavedViewsButtonProps) {
  const views = useSavedViews(list, choice)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('保存的视图')}
      open={isOpen}
      onOpenChange={setOpen}
      afterOpenChange={(isNowOpen) => {
        const focused = document.activeElement
        // What had the focus goes, unless the user went elsewhere.
        const isLost = focused === document.body || focused?.closest('.saved-views')
        if (!isNowOpen && isLost) button.current?.focus()
      }}
      destroyOnHidden
      content={<ViewChoice views={views} onClose={() => setOpen(false)} />}
    >
      <Button
        ref={button}
        type="text"
        className="saved-views-button"
        aria-expanded={isOpen}
        aria-label={t('视图：{name}', { name: views.current?.name ?? t('未保存') })}
      >
        <span className="saved-views-name">{views.current?.name ?? t('视图')}</span>
      </Button>
    </Popover>
  )
}

interface ViewChoiceProps {
  views: SavedViews
  onClose: () => void
}

function ViewChoice({ views, onClose }: ViewChoiceProps) {
  return (
    <div className="saved-views" role="dialog" aria-label={t('保存的视图')}>
      {views.views.length === 0 ? (
        <p className="saved-views-hint">
          {t('还没有保存的视图。视图记住当前的条件、排序和列，只在这个浏览器里对您可见。')}
        </p>
      ) : (
        <ul className="saved-views-list">
          {views.views.map((view) => (
            <ViewLine key={view.name} view={view} views={views} onClose={onClose} />
          ))}
        </ul>
      )}
      <NewView views={views} onClose={onClose} />
    </div>
  )
}

interface ViewLineProps extends ViewChoiceProps {
  view: SavedView
}

function ViewLine({ view, views, onClose }: ViewLineProps) {
  const { name } = view
  const { modal } = App.useApp()
  const [isRenamed, setRenamed] = useState(false)
  const isFirst = views.first === name

  if (isRenamed) {
    return (
      <li className="saved-views-line">
        <NameField
          label={t('视图 {name} 的新名称', { name })}
          initial={name}
          others={views.views.filter((known) => known !== view)}
          onEnd={(next) => {
            setRenamed(false)
            if (next !== undefined) views.rename(view, next)
          }}
        />
      </li>
    )
  }
  const firstLabel = isFirst
    ? t('打开列表时不再先显示 {name}', { name })
    : t('打开列表时先显示 {name}', { name })

  return (
    <li className="saved-views-line">
      <Button
        type="text"
        className="saved-views-open"
        aria-current={views.current === view}
        onClick={() => {
          views.open(view)
          onClose()
        }}
      >
        {name}
      </Button>
      <Tooltip title={firstLabel}>
        <Button
          type="text"
          size="small"
          aria-label={firstLabel}
          aria-pressed={isFirst}
          icon={isFirst ? <StarFilled /> : <StarOutlined />}
          onClick={() => views.beginWith(isFirst ? undefined : view)}
        />
      </Tooltip>
      <Button
        type="text"
        size="small"
        aria-label={t('重命名视图 {name}', { name })}
        icon={<EditOutlined />}
        onClick={() => setRenamed(true)}
      />
      <Button
        type="text"
        size="small"
        danger
        aria-label={t('删除视图 {name}', { name })}
        icon={<DeleteOutlined />}
        onClick={() =>
          void modal.confirm({
            title: t('删除视图 {name}？', { name }),
            content: t('列表里的数据不受影响。'),
            okText: t('删除'),
            okButtonProps: { danger: true },
            onOk: () => views.remove(view),
          })
        }
      />
    </li>
  )
}

/** Keeps what the list shows under a name; one that is known already is replaced, and the button says so. */
function NewView({ views, onClose }: ViewChoiceProps) {
  const [name, setName] = useState('')
  const hintId = useId()
  const trimmed = name.trim()
  const isKnown = views.views.some((view) => view.name === trimmed)
  const isFull = !isKnown && views.views.length >= mostViews

  return (
    <form
      className="saved-views-new"
      onSubmit={(event) => {
        event.preventDefault()
        if (trimmed === '' || isFull) return
        views.save(trimmed)
        setName('')
        onClose()
      }}
    >
      <Input
        value={name}
        maxLength={longestViewName}
        aria-label={t('视图名称')}
        aria-describedby={hintId}
        placeholder={t('视图名称')}
        // The views are opened in order to choose or to name one.
        ref={takeFocus}
        onChange={(event) => setName(event.target.value)}
      />
      <Button htmlType="submit" disabled={trimmed === '' || isFull}>
        {isKnown ? t('覆盖') : t('保存')}
      </Button>
      <span id={hintId} className="saved-views-hint">
        {isFull
          ? t('最多保存 {most} 个视图，请先删除一个。', { most: mostViews })
          : isKnown && t('将用当前的条件、排序和列替换这个视图。')}
      </span>
    </form>
  )
}

interface NameFieldProps {
  label: string
  initial: string
  others: readonly SavedView[]
  /** With the new name, or without where it stays as it was. */
  onEnd: (name?: string) => void
}

function NameField({ label, initial, others, onEnd }: NameFieldProps) {
  const [name, setName] = useState(initial)
  const hasEnded = useRef(false)
  const end = (next?: string) => {
    // The field loses the focus when it goes, too.
    if (!hasEnded.current) onEnd(next)
    hasEnded.current = true
  }
  const trimmed = name.trim()
  const isTaken = others.some((view) => view.name === trimmed)
  const isUsable = trimmed !== '' && !isTaken

  return (
    <Input
      value={name}
      maxLength={longestViewName}
      aria-label={label}
      aria-invalid={!isUsable}
      {...(isUsable ? {} : { status: 'error' as const })}
      suffix={isTaken && t('名称已被使用')}
      // Asked for by the button that it stands in place of.
      ref={takeFocus}
      onChange={(event) => setName(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          end()
        }
        if (event.key === 'Enter' && isUsable) end(trimmed)
      }}
      onBlur={() => end(isUsable ? trimmed : undefined)}
    />
  )
}

function takeFocus(input: InputRef | null): void {
  input?.focus({ preventScroll: true })
}
