import { DownOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { t } from '#client/core/text.ts'
import { type PageTab } from './tab-list.ts'
import { type TabActions } from './use-tab-actions.tsx'
import { type Tabs } from './use-tabs.ts'
import './tabs.css'

// An opened menu takes the keyboard, as every menu does.
const byKeyboardToo = { autoFocus: true } as const

interface TabBarProps {
  tabs: Tabs
  actions: TabActions
  titleOf: (key: string) => string
}

/** The open pages in a row of 40 px ([TABS-01], [TABS-05]; visual.md, "Page anatomy"). */
export function TabBar({ tabs: { list, unsaved, rules }, actions, titleOf }: TabBarProps) {
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    bar.current
      ?.querySelector('[aria-selected=true]')
      ?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
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
          />
        ))}
      </div>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        {...byKeyboardToo}
        menu={menuOf(list.activeKey, actions)}
      >
        <button
          type="button"
          className="tab-more"
          aria-label={t('页签操作')}
          title={t('页签操作')}
          aria-haspopup="menu"
        >
          <DownOutlined />
        </button>
      </Dropdown>
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
}

function PageTabButton(props: PageTabButtonProps) {
  const { tab, title, isActive, isHome, isUnsaved, actions } = props
  const { key } = tab

  return (
    <Dropdown trigger={['contextMenu']} {...byKeyboardToo} menu={menuOf(key, actions)}>
      <div className="tab-item" role="presentation" data-active={isActive} data-unsaved={isUnsaved}>
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
    </Dropdown>
  )
}

function menuOf(key: string, actions: TabActions): MenuProps {
  return {
    items: [
      { key: 'refresh', label: t('刷新'), onClick: () => actions.refresh(key) },
      { key: 'close', label: t('关闭'), extra: 'Alt+W', onClick: () => actions.close(key) },
      { type: 'divider' },
      { key: 'closeLeft', label: t('关闭左侧'), onClick: () => actions.closeLeft(key) },
      { key: 'closeRight', label: t('关闭右侧'), onClick: () => actions.closeRight(key) },
      { key: 'closeOthers', label: t('关闭其他'), onClick: () => actions.closeOthers(key) },
      { type: 'divider' },
      {
        key: 'previous',
        label: t('上一个页签'),
        extra: 'Alt+PageUp',
        onClick: () => actions.step(-1),
      },
      {
        key: 'next',
        label: t('下一个页签'),
        extra: 'Alt+PageDown',
        onClick: () => actions.step(1),
      },
    ],
  }
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
