import { Modal } from 'antd'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { enhanceRecordsOf } from '#client/core/enhance-records.ts'
import { t } from '#client/core/text.ts'
import { MenuIcon } from '#client/app/menu-icons.tsx'
import { type MenuItem } from '#client/app/menu-routes.ts'
import { findMenuEntries, type MenuEntry, menuEntriesOf } from './menu-search.ts'
import './menu-palette.css'

interface MenuPaletteProps {
  items: readonly MenuItem[]
  isOpen: boolean
  onClose: () => void
}

/** Finds a page of the menu by a part of its name, with the keyboard alone ([LAYOUT-02]; wire.md 17.5). */
export function MenuPalette({ items, isOpen, onClose }: MenuPaletteProps) {
  // Opened anew while it still fades away, it must not begin with what was typed before.
  const [opening, setOpening] = useState({ isOpen, count: 0 })
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) })

  return (
    <Modal
      className="palette"
      open={isOpen}
      onCancel={onClose}
      title={<span className="visually-hidden">{t('搜索菜单')}</span>}
      footer={null}
      closable={false}
      width={560}
      destroyOnHidden
    >
      <Finder key={opening.count} items={items} onClose={onClose} />
    </Modal>
  )
}

function Finder({ items, onClose }: Omit<MenuPaletteProps, 'isOpen'>) {
  const navigate = useNavigate()
  const listId = useId()
  const [query, setQuery] = useState('')
  const [current, setCurrent] = useState(0)
  // As they were when the search was opened: the list must not move while one reads it.
  const [recent] = useState(() => enhanceRecordsOf('menu'))
  const field = useRef<HTMLInputElement>(null)
  const entries = findMenuEntries(menuEntriesOf(items), query, recent)

  useEffect(() => field.current?.focus(), [])

  const open = ({ item }: MenuEntry) => {
    onClose()
    void navigate(item.path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Anyone who writes Chinese presses Enter and the arrows to choose characters first.
    if (event.nativeEvent.isComposing) return
    const next = stepOf(event.key, current, entries.length)
    const chosen = event.key === 'Enter' ? entries[current] : undefined
    if (next === undefined && chosen === undefined) return
    event.preventDefault()
    if (next !== undefined) setCurrent(next)
    if (chosen !== undefined) open(chosen)
  }

  return (
    <>
      <input
        ref={field}
        className="palette-field"
        role="combobox"
        aria-label={t('搜索菜单')}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={entries[current] === undefined ? undefined : `${listId}-${current}`}
        aria-autocomplete="list"
        placeholder={t('输入页面名称的一部分')}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value)
          setCurrent(0)
        }}
        onKeyDown={onKeyDown}
      />
      {entries.length === 0 && (
        <output className="palette-empty">
          {t('菜单里没有名称包含“{query}”的页面，换一个词试试。', { query: query.trim() })}
        </output>
      )}
      <div className="palette-list" id={listId} role="listbox" aria-label={t('菜单')} tabIndex={-1}>
        {entries.map((entry, index) => (
          <Choice
            key={entry.item.path}
            id={`${listId}-${index}`}
            entry={entry}
            isCurrent={index === current}
            isRecent={recent.includes(entry.item.path)}
            onPoint={() => setCurrent(index)}
            onOpen={() => open(entry)}
          />
        ))}
      </div>
      <p className="palette-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {t('选择')} <kbd>Enter</kbd> {t('打开')} <kbd>Esc</kbd>{' '}
        {t('关闭')}
      </p>
    </>
  )
}

interface ChoiceProps {
  id: string
  entry: MenuEntry
  isCurrent: boolean
  isRecent: boolean
  onPoint: () => void
  onOpen: () => void
}

function Choice({ id, entry, isCurrent, isRecent, onPoint, onOpen }: ChoiceProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field holds the focus and all keys; this is for the pointer
    <div
      ref={element}
      id={id}
      className="palette-choice"
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      onMouseMove={onPoint}
      onClick={onOpen}
    >
      <span className="palette-icon">
        <MenuIcon name={entry.icon} />
      </span>
      <span className="palette-title">{entry.item.title}</span>
      <span className="palette-way">{entry.folders.join(' / ')}</span>
      {isRecent && <span className="palette-recent">{t('最近打开')}</span>}
    </div>
  )
}

/** Where a key leads in a list of so many entries, round its ends; undefined for a key that leads nowhere. */
function stepOf(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (current - 1 + count) % count
  return undefined
}
