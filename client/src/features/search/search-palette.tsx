import { Modal } from 'antd'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isSearchable } from '@settle/shared/features/search/search-text.rules.ts'
import { enhanceRecordsOf } from '#client/core/http/enhance-records.ts'
import { type SearchProps } from '#client/core/session/screens.ts'
import { t } from '#client/core/text.ts'
import { useSearch } from './use-search.ts'
import { findPages } from './page-search.ts'
import { choicesOf, type PaletteChoice, type PaletteGroup } from './palette-choices.ts'
import { PaletteList } from './palette-list.tsx'
import './search-palette.css'

/**
 * Ctrl K: finds a page of the menu by a part of its name, and rows of the caller's lists by number, name and amount, with
 * the keyboard alone ([LAYOUT-02]; wire.md 17.5).
 */
export function SearchPalette({ pages, findPath, typed, isOpen, onClose }: SearchProps) {
  // Opened anew while it still fades away, it must not begin with what was typed before.
  const [opening, setOpening] = useState({ isOpen, count: 0 })
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) })

  return (
    <Modal
      className="palette"
      open={isOpen}
      onCancel={onClose}
      title={<span className="visually-hidden">{t('全局搜索')}</span>}
      footer={null}
      closable={false}
      width={640}
      destroyOnHidden
    >
      <Finder
        key={opening.count}
        pages={pages}
        findPath={findPath}
        typed={opening.count === 0 ? typed : ''}
        onClose={onClose}
      />
    </Modal>
  )
}

function Finder({ pages, findPath, typed, onClose }: Omit<SearchProps, 'isOpen'>) {
  const navigate = useNavigate()
  const listId = useId()
  const [query, setQuery] = useState(typed)
  // What is being composed of keys is no text yet: only when its characters are chosen is it searched for.
  const [sought, setSought] = useState(typed)
  const [currentKey, setCurrentKey] = useState<string>()
  // As they were when the search was opened: the list must not move while one reads it.
  const [recent] = useState(() => enhanceRecordsOf('menu'))
  const field = useRef<HTMLInputElement>(null)
  const found = useSearch(sought)
  const groups = choicesOf({
    pages: findPages(pages, query, recent),
    found,
    findPath,
  })
  const choices = groups.flatMap((group) => group.choices)
  const current = Math.max(
    0,
    choices.findIndex(({ key }) => key === currentKey),
  )

  useEffect(() => field.current?.focus(), [])

  const open = (choice: PaletteChoice) => {
    if (choice.kind === 'retry') return found.askAgain()
    onClose()
    void navigate(choice.address)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Anyone who writes Chinese presses Enter and the arrows to choose characters first.
    if (event.nativeEvent.isComposing) return
    const next = choices[stepOf(event.key, current, choices.length) ?? -1]
    const chosen = event.key === 'Enter' ? choices[current] : undefined
    if (next === undefined && chosen === undefined) return
    event.preventDefault()
    if (next !== undefined) setCurrentKey(next.key)
    if (chosen !== undefined) open(chosen)
  }

  return (
    <>
      <input
        ref={field}
        className="palette-field"
        role="combobox"
        aria-label={t('全局搜索')}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={choices[current] === undefined ? undefined : `${listId}-${current}`}
        aria-autocomplete="list"
        placeholder={t('页面、编号、名称或金额')}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={({ target, nativeEvent }) => {
          setQuery(target.value)
          setCurrentKey(undefined)
          if (!isComposing(nativeEvent)) setSought(target.value)
        }}
        onCompositionEnd={({ currentTarget }) => setSought(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <PaletteState
        query={query.trim()}
        groups={groups}
        isUnderWay={found.isUnderWay}
        failure={found.failure}
      />
      <PaletteList
        id={listId}
        groups={groups}
        current={current}
        query={query}
        recent={recent}
        onPoint={({ key }) => setCurrentKey(key)}
        onOpen={open}
      />
      <p className="palette-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {t('选择')} <kbd>Enter</kbd> {t('打开')} <kbd>Esc</kbd>{' '}
        {t('关闭')}
      </p>
    </>
  )
}

interface PaletteStateProps {
  query: string
  groups: readonly PaletteGroup[]
  isUnderWay: boolean
  failure: Error | null
}

/** How the search goes, for eyes and for those who are read to; it keeps its room, so that the list stays where it is. */
function PaletteState({ query, groups, isUnderWay, failure }: PaletteStateProps) {
  const count = groups.flatMap(({ choices }) => choices).filter(isRow).length

  if (failure !== null) {
    return (
      <p className="palette-state" role="alert">
        {t('没有搜索成功：{reason}', { reason: failure.message })}
      </p>
    )
  }
  return (
    <output className="palette-state" data-busy={isUnderWay}>
      {sentenceOf(query, count, isUnderWay)}
    </output>
  )
}

function sentenceOf(query: string, count: number, isUnderWay: boolean): string {
  if (isUnderWay) return t('正在搜索…')
  if (query !== '' && count > 0) return t('列出 {count} 项', { count })
  if (!isSearchable(query)) return t('输入 2 个字以上，还会查找您有权查看的数据')
  return t('没有找到“{query}”，换一个词试试。', { query })
}

function isRow({ kind }: PaletteChoice): boolean {
  return kind === 'page' || kind === 'hit'
}

function isComposing(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true
}

/** Where a key leads in a list of so many entries, round its ends; undefined for a key that leads nowhere. */
function stepOf(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (current - 1 + count) % count
  return undefined
}
