import { button, element } from './element.ts'
import { type Section } from './section.ts'
import { type Tab, tabs } from './tabs.ts'
import { t } from './text.ts'

/** The id of the element that the tabs show their content in. */
export const tabPanelId = 'tab-panel'

/** The row of tabs, walked through with the arrow keys, Home and End; `shown` tells which one is open. */
export function tabBar(shown: () => Tab, open: (tab: Tab) => void): Section {
  const buttons = new Map(
    tabs.map((tab) => [
      tab,
      button(
        tab.title(),
        { id: `tab-${tab.id}`, class: 'tab', role: 'tab', 'aria-controls': tabPanelId },
        () => open(tab),
      ),
    ]),
  )
  const list = element('div', { role: 'tablist', 'aria-label': t('控制面板') }, ...buttons.values())
  list.addEventListener('keydown', (event) => {
    const next = tabs[indexAfter(event.key, tabs.indexOf(shown())) ?? -1]
    if (next === undefined) return
    event.preventDefault()
    open(next)
    buttons.get(next)?.focus()
  })
  const node = element(
    'nav',
    { class: 'tab-bar', 'aria-label': t('控制面板') },
    list,
    element('a', { class: 'tab', href: '/__fake/docs' }, t('接口文档')),
  )
  const update = () => {
    for (const [tab, choice] of buttons) {
      const isShown = tab === shown()
      choice.ariaSelected = String(isShown)
      choice.tabIndex = isShown ? 0 : -1
      if (isShown) bringIntoSight(node, choice)
    }
  }
  return { node, update }
}

function indexAfter(key: string, index: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % tabs.length
    case 'ArrowLeft':
      return (index - 1 + tabs.length) % tabs.length
    case 'Home':
      return 0
    case 'End':
      return tabs.length - 1
    default:
      return undefined
  }
}

/** On a narrow page the row is longer than the page; a part of the neighbour shows that there is more. */
function bringIntoSight(row: HTMLElement, tab: HTMLElement): void {
  const neighbourPx = 48
  const start = tab.offsetLeft - neighbourPx
  const end = tab.offsetLeft + tab.offsetWidth + neighbourPx
  if (start < row.scrollLeft) row.scrollLeft = start
  else if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth
}
