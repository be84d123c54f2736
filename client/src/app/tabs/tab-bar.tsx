import { DownOutlined } from '@ant-design/icons'
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { t } from '#client/core/text.ts'
import { TabMenu, type TabMenuCall } from './tab-menu.tsx'
import { type PageTab } from './tab-list.ts'
import { type TabActions } from './use-tab-actions.tsx'
import { type Tabs } from './use-tabs.ts'
import './tabs.css'

interface TabBarProps {
  tabs: Tabs
  actions: TabActions
  titleOf: (key: string) => string
}

/** The open pages in a row of 40 px ([TABS-01], [TABS-05]; visual.md, "Page anatomy"). */
export function TabBar({ tabs: { list, unsaved, rules }, actions, titleOf }: TabBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [menuCall, setMenuCall] = useState<TabMenuCall>()
  // The menu's listeners hang on it.
  const closeMenu = useCallback(() => setMenuCall(undefined), [])

  useEffect(() => {
    const row = bar.current
    const active = row?.querySelector<HTMLElement>('[aria-selected=true]')
    active?.parentElement?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
    // Anyone who is in the row stays with the shown page.
    if (row?.contains(document.activeElement) === true) active?.focus()
  }, [list.activeKey, list.tabs.length])

  return (
    <div className="tab-bar">
      <div ref={bar} className="tab-row" role="tablist" aria-label={t('已打开的页面')}>
        {list.tabs.map((tab) => (
          <PageTabButton
            key={tab.key}
            tab={tab}
            title={titleOf(tab.key)}
            isActive={tab.key === list.activeKey}
            isHome={tab.key === rules.home.key}
            isUnsaved={unsaved.has(tab.key)}
            actions={actions}
            onMenu={setMenuCall}
          />
        ))}
      </div>
      <button
        type="button"
        className="tab-more"
        aria-label={t('页签操作')}
        title={t('页签操作')}
        aria-haspopup="menu"
        aria-expanded={menuCall !== undefined}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect()
          setMenuCall({ key: list.activeKey, left, top: bottom })
        }}
      >
        <DownOutlined />
      </button>
      {menuCall !== undefined && <TabMenu call={menuCall} actions={actions} onClose={closeMenu} />}
    </div>
  )
}

interface PageTabButtonProps {
  tab: PageTab
  title: string
  isActive: boolean
  isHome: boolean
  isUnsaved: boolean
  actions: TabActions
  onMenu: (call: TabMenuCall) => void
}

function PageTabButton(props: PageTabButtonProps) {
  const { tab, title, isActive, isHome, isUnsaved, actions, onMenu } = props
  const { key } = tab

  return (
    <div
      className="tab-item"
      role="presentation"
      data-active={isActive}
      data-unsaved={isUnsaved}
      onContextMenu={(event) => onMenu(callOf(event, key))}
    >
      <button
        type="button"
        role="tab"
        id={tabIdOf(key)}
        data-key={key}
        aria-selected={isActive}
        aria-controls={isActive ? panelIdOf(key) : undefined}
        tabIndex={isActive ? 0 : -1}
        className="tab-title"
        title={isUnsaved ? t('{title}（未保存）', { title }) : title}
        onKeyDown={(event) => pressed(event, key, actions)}
        onClick={() => actions.show(key)}
        onAuxClick={(event) => {
          if (event.button === 1) actions.close(key)
        }}
        // Else the middle button begins to scroll.
        onMouseDown={(event) => {
          if (event.button === 1) event.preventDefault()
        }}
      >
        {title}
      </button>
      {!isHome && (
        // For the pointer only: the keyboard closes with Delete, Alt+W, and by the menu.
        <button
          type="button"
          className="tab-close"
          aria-hidden="true"
          tabIndex={-1}
          title={t('关闭（{keys}）', { keys: 'Alt+W' })}
          onClick={() => actions.close(key)}
        >
          ×
        </button>
      )}
    </div>
  )
}

/** Under the pointer; asked for by the keyboard (Shift+F10), under the tab. */
function callOf(event: MouseEvent<HTMLElement>, key: string): TabMenuCall {
  event.preventDefault()
  const { left, bottom } = event.currentTarget.getBoundingClientRect()
  const isPointed = event.button === 2
  return { key, left: isPointed ? event.clientX : left, top: isPointed ? event.clientY : bottom }
}

/** Arrows move along the row, Delete closes, as a list of tabs does everywhere. */
function pressed(event: KeyboardEvent<HTMLElement>, key: string, actions: TabActions): void {
  if (event.altKey) return
  if (event.key === 'Delete') return actions.close(key)

  const row = event.currentTarget
    .closest('[role=tablist]')
    ?.querySelectorAll<HTMLElement>('[role=tab]')
  const tabs = [...(row ?? [])]
  const at = tabs.indexOf(event.currentTarget)
  const next = new Map([
    ['ArrowLeft', tabs.at(at - 1)],
    ['ArrowRight', tabs[(at + 1) % tabs.length]],
    ['Home', tabs[0]],
    ['End', tabs.at(-1)],
  ]).get(event.key)
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

/** The id of a tab's element. */
export function tabIdOf(key: string): string {
  return `tab-${key}`
}

/** The id of the element that holds a tab's page. */
export function panelIdOf(key: string): string {
  return `panel-${key}`
}
