import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { messageCategory } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { listMyAnnouncements } from '@settle/shared/features/notice/my-announcement-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { useIsOpen } from '#client/features/dashboard/view/dashboard-paths.tsx'
import { tellingText } from '#client/features/notice/index.ts'
import { LoadingRows } from './loading-rows.tsx'

const shownCount = 5
const staleMs = 30_000
/** Where everybody reads what they were sent. */
const messagesPath = '/isps/userAnnouncement'

interface MessagesProps {
  kind: keyof typeof messageCategory.values
}

/** 最新告警 or 系统公告 (domain.md 6): the last messages of one kind, what is not read first. */
export function RecentMessages({ kind }: MessagesProps) {
  const isAlert = kind === 'systemMessage'
  const id = `dashboard-messages-${kind}`
  return (
    <section className="dashboard-card" aria-labelledby={id}>
      <header className="dashboard-card-header">
        <h2 id={id}>{isAlert ? t('最新告警') : t('系统公告')}</h2>
        <Link to={messagesPath}>{t('查看全部')}</Link>
      </header>
      <MessageRows kind={kind} />
    </section>
  )
}

function MessageRows({ kind }: MessagesProps) {
  const isOpen = useIsOpen()
  const query = { msgCategory: messageCategory.values[kind], pageSize: shownCount }
  const page = useQuery({
    queryKey: ['myAnnouncement', 'dashboard', query],
    queryFn: ({ signal }) => call(listMyAnnouncements, { query }, { quiet: true, signal }),
    staleTime: staleMs,
    retry: false,
  })
  if (page.isPending) return <LoadingRows />
  if (page.isError) return <ErrorState failure={page.error} onRetry={() => void page.refetch()} />
  if (page.data.records.length === 0) {
    return (
      <EmptyState sentence={kind === 'systemMessage' ? t('没有告警。') : t('还没有系统公告。')} />
    )
  }
  return (
    <ul className="plain-rows">
      {page.data.records.map((row) => (
        <li key={row.anntId} className="message-row">
          <Link
            to={row.openPage !== null && isOpen(pathOf(row.openPage)) ? row.openPage : messagesPath}
            title={tellingText(row)}
          >
            {tellingText(row)}
          </Link>
          <time>{row.sendTime}</time>
        </li>
      ))}
    </ul>
  )
}

/** A page's address without its filters. */
function pathOf(page: string): string {
  return page.split('?')[0] ?? page
}
