import { useLayoutEffect, useRef } from 'preact/hooks'
import { usePanel } from '#panel/panel-model.ts'
import { tabs } from '#panel/tabs.ts'
import { localeNow, t } from '#panel/text.ts'

/** The row of tabs, walked through with the arrow keys, Home and End. */
export function TabBar() {
  const model = usePanel()
  const row = useRef<HTMLElement>(null)
  const shown = useRef<HTMLButtonElement>(null)
  // In another language the tabs are wider or narrower.
  const locale = localeNow()
  useLayoutEffect(() => {
    if (row.current !== null && shown.current !== null) bringIntoSight(row.current, shown.current)
  }, [model.tab, locale])
  const walk = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ id }) => id === model.tab)
    const next = tabs[indexAfter(event.key, index) ?? -1]
    if (next === undefined) return
    event.preventDefault()
    model.open(next.id)
    document.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus()
  }
  return (
    <nav ref={row} class="tab-bar" aria-label={t('控制面板')}>
      <div role="tablist" aria-label={t('控制面板')}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            ref={id === model.tab ? shown : null}
            type="button"
            id={`tab-${id}`}
            class="tab"
            role="tab"
            aria-selected={id === model.tab}
            aria-controls={`${id}-panel`}
            tabIndex={id === model.tab ? 0 : -1}
            onClick={() => model.open(id)}
            onKeyDown={walk}
          >
            {title()}
          </button>
        ))}
      </div>
      <a class="tab" href="/__fake/docs">
        {t('接口文档')}
      </a>
    </nav>
  )
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
