import { useContext, useEffect, useMemo, useState } from 'preact/hooks'
import { placeNow, pointTo } from '#panel/address.ts'
import { usePanel } from '#panel/panel-model.ts'
import { Button } from '#panel/parts/button.tsx'
import { Card } from '#panel/parts/card.tsx'
import { useCell } from '#panel/parts/cell.ts'
import { FailureText } from '#panel/parts/feedback.tsx'
import { TabIsShown } from '#panel/parts/use-reading.ts'
import { t } from '#panel/text.ts'
import { ExportMenu } from './export-menu.tsx'
import { FilterBar } from './filter-bar.tsx'
import { JournalFeed } from './journal-feed.ts'
import { RequestDetail } from './request-detail.tsx'
import { everything, matches } from './request-filter.ts'
import { RequestList } from './request-list.tsx'
import { type RequestSummary } from './request-summary.ts'
import './requests.css'

/** A request whose details are shown; one that a link names is not known before it is read. */
interface OpenedRequest {
  readonly id: string
  readonly entry?: RequestSummary
}

/** What somebody did to the list of one world. */
interface View {
  readonly world: string
  /** What was there when the list was paused; undefined while it goes on. */
  readonly paused: readonly RequestSummary[] | undefined
  /** The newest entry when the list was cleared. */
  readonly cleared: number
}

/** The requests of the chosen world as they are answered (kit.md, section 3). */
export function RequestsTab() {
  const { chosenName: world } = usePanel()
  const feed = useFeed()
  const [filter, setFilter] = useState(everything)
  const { opened, open } = useOpened(world)
  const [lastView, setView] = useState<View>({ world, paused: undefined, cleared: 0 })
  const view = lastView.world === world ? lastView : { world, paused: undefined, cleared: 0 }
  const { paused, cleared } = view
  const all = paused ?? feed.entries
  const kept = useMemo(() => all.filter(({ sequence }) => sequence > cleared), [all, cleared])
  const shown = useMemo(() => kept.filter((entry) => matches(filter, entry)), [kept, filter])
  const hidden = all.length - kept.length
  const clear = () => {
    const now = paused === undefined ? undefined : feed.entries
    setView({ world, paused: now, cleared: feed.entries[0]?.sequence ?? cleared })
  }
  return (
    <Card
      id="requests"
      class="requests"
      title={t('请求|列表')}
      beside={
        <>
          <p class="hint standing" role="status">
            <Standing feed={feed} paused={paused} />{' '}
            {t('显示 {shown} / {total} 条', { shown: shown.length, total: kept.length })}
            {feed.dropped > 0 &&
              ` · ${t('更早的 {dropped} 条已被挤出', { dropped: feed.dropped })}`}
          </p>
          <span class="grow" />
          <div class="row">
            {hidden > 0 && (
              <Button class="text" press={() => setView({ ...view, cleared: 0 })}>
                {t('显示清空的 {count} 条', { count: hidden })}
              </Button>
            )}
            <Button
              aria-pressed={paused !== undefined}
              press={() =>
                setView({ ...view, paused: paused === undefined ? feed.entries : undefined })
              }
            >
              {paused === undefined ? t('暂停') : t('继续')}
            </Button>
            <Button press={clear}>{t('清空列表')}</Button>
            <ExportMenu world={world} shown={shown} isAll={shown.length === feed.entries.length} />
          </div>
        </>
      }
    >
      <FilterBar filter={filter} change={setFilter} />
      <div class="empty">
        {feed.refusal && <FailureText failure={feed.refusal} />}
        {!feed.refusal && shown.length === 0 && <Nothing isAtAll={kept.length === 0} />}
      </div>
      <RequestList entries={shown} opened={opened?.entry} open={open} />
      {opened && <RequestDetail world={world} {...opened} close={() => open(undefined)} />}
    </Card>
  )
}

function Nothing({ isAtAll }: { readonly isAtAll: boolean }) {
  return (
    <p class="hint">
      {isAtAll
        ? t('还没有请求。在“账号”里打开一个角色，它的每次调用都会立刻出现在这里。')
        : t('没有符合条件的请求；放宽上面的条件，或在应用里再操作一次。')}
    </p>
  )
}

/** The request whose details are shown: one of the list, or the one that the address names, which need not be there any more. */
function useOpened(world: string) {
  const { link } = usePanel()
  const [opened, setOpened] = useState<OpenedRequest>()
  useEffect(() => {
    const id = link.get('request')
    if (id !== null) setOpened({ id })
  }, [link])
  const open = (entry: RequestSummary | undefined) => {
    const place = placeNow()
    // A link out of the details closes them when the address is that of another place already.
    if (place.tab === 'requests' && place.world === world) {
      pointTo('requests', world, entry === undefined ? {} : { request: entry.id })
    }
    setOpened(entry && { id: entry.id, entry })
  }
  return { opened, open }
}

/** The journal of the chosen world, live while its tab is shown. */
function useFeed(): JournalFeed {
  const model = usePanel()
  const isShown = useContext(TabIsShown)
  const [feed] = useState(() => new JournalFeed())
  useCell(feed.changes)
  useEffect(() => {
    if (!isShown) return undefined
    const leave = model.addReader(async () => feed.start(model.chosenName))
    return () => {
      leave()
      feed.stop()
    }
  }, [isShown, model, feed])
  return feed
}

function Standing({ feed, paused }: { feed: JournalFeed; paused: View['paused'] }) {
  const { standing, entries } = feed
  if (paused !== undefined) {
    const newest = paused[0]?.sequence ?? 0
    const count = entries.filter(({ sequence }) => sequence > newest).length
    return <span class="tag changed">{t('已暂停，又来了 {count} 条', { count })}</span>
  }
  if (standing === 'live') return <span class="tag good">{t('实时')}</span>
  if (standing === 'off') return <span>{t('正在读取')}</span>
  return <span class="tag changed">{t('实时连接断开，每 2 秒询问一次')}</span>
}
