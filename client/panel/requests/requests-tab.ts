import { type CallFailure } from '#panel/control-api.ts'
import { button, element } from '#panel/element.ts'
import { failureText } from '#panel/feedback.ts'
import { type PanelModel } from '#panel/panel-model.ts'
import { type TabSection } from '#panel/section.ts'
import { t } from '#panel/text.ts'
import { filterBar } from './filter-bar.ts'
import { JournalFeed } from './journal-feed.ts'
import { openRequestDetail } from './request-detail.ts'
import { matches } from './request-filter.ts'
import { RequestList } from './request-list.ts'
import { type RequestSummary } from './request-summary.ts'
import './requests.css'

/** The requests of the chosen world as they are answered (kit.md, section 3). */
export function requestsTab(model: PanelModel): TabSection {
  const feed = new JournalFeed({ changed: () => show(), refused: (failure) => refuse(failure) })
  const list = new RequestList((entry) => {
    openRequestDetail(model.chosenName, entry, () => list.focusCurrent())
  })
  const standing = element('p', { class: 'hint standing', role: 'status' })
  const empty = element('div', { class: 'empty' })
  const bar = filterBar(() => show())
  /** What was there when the list was paused; undefined while it goes on. */
  let paused: readonly RequestSummary[] | undefined
  /** The newest entry when the list was cleared. */
  let cleared = 0
  const pause = button('', { id: 'pause', class: 'button' }, () => {
    paused = paused === undefined ? feed.entries : undefined
    show()
  })
  const clear = button(t('清空列表'), { id: 'clear', class: 'button' }, () => {
    cleared = feed.entries[0]?.sequence ?? cleared
    if (paused !== undefined) paused = feed.entries
    show()
  })
  const restore = button('', { id: 'uncleared', class: 'text' }, () => {
    cleared = 0
    show()
  })
  const node = element(
    'section',
    { class: 'card requests', 'aria-labelledby': 'requests-title' },
    element(
      'header',
      {},
      element('h2', { id: 'requests-title' }, t('请求|列表')),
      standing,
      element('span', { class: 'grow' }),
      element('div', { class: 'row' }, restore, pause, clear),
    ),
    bar.node,
    empty,
    list.node,
  )
  const show = () => {
    const kept = (paused ?? feed.entries).filter(({ sequence }) => sequence > cleared)
    const shown = kept.filter((entry) => matches(bar.filter(), entry))
    const hidden = (paused ?? feed.entries).length - kept.length
    restore.hidden = hidden === 0
    restore.textContent = t('显示清空的 {count} 条', { count: hidden })
    pause.textContent = paused === undefined ? t('暂停') : t('继续')
    pause.setAttribute('aria-pressed', String(paused !== undefined))
    standing.replaceChildren(standingText(feed, paused), countText(shown, kept, feed))
    empty.replaceChildren(...(shown.length === 0 ? [emptyHint(kept.length)] : []))
    list.show(shown)
  }
  const refuse = (failure: CallFailure) => empty.replaceChildren(failureText(failure))
  let world = model.chosenName
  const read = async () => {
    if (world !== model.chosenName) [world, paused, cleared] = [model.chosenName, undefined, 0]
    await feed.start(world)
  }
  return { node, update: show, read, leave: () => feed.stop() }
}

function standingText(
  { standing, entries }: JournalFeed,
  paused: readonly RequestSummary[] | undefined,
): HTMLElement {
  if (paused !== undefined) {
    const newest = paused[0]?.sequence ?? 0
    const count = entries.filter(({ sequence }) => sequence > newest).length
    return element('span', { class: 'tag changed' }, t('已暂停，又来了 {count} 条', { count }))
  }
  if (standing === 'live') return element('span', { class: 'tag good' }, t('实时'))
  if (standing === 'off') return element('span', {}, t('正在读取'))
  return element('span', { class: 'tag changed' }, t('实时连接断开，每 2 秒询问一次'))
}

function countText(
  shown: readonly RequestSummary[],
  kept: readonly RequestSummary[],
  { dropped }: JournalFeed,
): string {
  const counts = t('显示 {shown} / {total} 条', { shown: shown.length, total: kept.length })
  return dropped === 0
    ? ` ${counts}`
    : ` ${counts} · ${t('更早的 {dropped} 条已被挤出', { dropped })}`
}

function emptyHint(count: number): HTMLElement {
  return element(
    'p',
    { class: 'hint' },
    count === 0
      ? t('还没有请求。在“账号”里打开一个角色，它的每次调用都会立刻出现在这里。')
      : t('没有符合条件的请求；放宽上面的条件，或在应用里再操作一次。'),
  )
}
