import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { operationLogs } from '@settle/shared/features/operation-log/operation-log.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t, useLocale } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { operationText } from '#client/ui/text/operation-text.ts'
import { ErrorState } from '#client/ui/list/error-state.tsx'

const shownCount = 5

interface OwnOperationsProps {
  username: string
  logPath: string | undefined
}

/** The last operations of the user themselves, so that they find their way back. */
export function OwnOperations({ username, logPath }: OwnOperationsProps) {
  return (
    <section className="dashboard-card" aria-labelledby="dashboard-operations">
      <header className="dashboard-card-header">
        <h2 id="dashboard-operations">{t('我最近的操作')}</h2>
        {logPath !== undefined && <Link to={logPath}>{t('查看全部')}</Link>}
      </header>
      <OperationRows username={username} />
    </section>
  )
}

function OperationRows({ username }: { username: string }) {
  const locale = useLocale()
  const query = {
    username,
    pageNo: 1,
    pageSize: shownCount,
    column: 'createTime',
    order: 'desc',
  }
  const page = useQuery({
    queryKey: [operationLogs.name, 'own', query, locale],
    queryFn: ({ signal }) =>
      // This card shows the failure in its own place.
      call(operationLogs.endpoints.list, { query }, { quiet: true, signal }),
    // Anyone who comes back to the dashboard has done something meanwhile.
    staleTime: 0,
  })

  if (page.isPending) return <LoadingRows />
  if (page.isError) return <ErrorState failure={page.error} onRetry={() => void page.refetch()} />
  if (page.data.records.length === 0) {
    return <EmptyState sentence={t('还没有操作记录。你做的每一次新增、修改都会记在这里。')} />
  }
  return (
    <ul className="own-operations">
      {page.data.records.map((row) => (
        <li key={row.id}>
          <span
            className="own-operation-dot"
            data-failed={row.success !== yesNo.values.yes}
            title={row.success === yesNo.values.yes ? t('成功') : t('失败')}
          />
          <span className="own-operation-content" title={operationText(row.logContent)}>
            {operationText(row.logContent)}
          </span>
          <time>{row.createTime}</time>
        </li>
      ))}
    </ul>
  )
}

function LoadingRows() {
  return (
    <ul className="own-operations" aria-busy="true" aria-label={t('正在加载')}>
      {Array.from({ length: shownCount }, (_nothing, index) => (
        <li key={index}>
          <span className="own-operation-loading" />
        </li>
      ))}
    </ul>
  )
}
