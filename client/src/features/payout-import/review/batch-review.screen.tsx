import { Alert, Button } from 'antd'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { type ImportSummary } from '@settle/shared/features/payout-import/import-summary.ts'
import { importState } from '@settle/shared/features/payout-import/payout-import.dictionaries.ts'
import { useTabTitle } from '#client/core/storage/tab.ts'
import { t } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { useOrdersPath } from '#client/features/payout/index.ts'
import { ApprovalSteps } from '#client/features/payout-import/session/approval-steps.tsx'
import { ImportFindings } from '#client/features/payout-import/session/import-findings.tsx'
import {
  reviewPathOf,
  useFollowImports,
  useImportReview,
  useReviewView,
} from '#client/features/payout-import/session/import-review.ts'
import { useOpenImports } from '#client/features/payout-import/session/import-session.ts'
import { OpenImportRows } from '#client/features/payout-import/session/open-imports.tsx'
import { ReviewActions } from './review-actions.tsx'
import { ReviewFacts, ReviewAmounts } from './review-facts.tsx'
import { ReviewPoints } from './review-points.tsx'
import { ReviewRows } from './review-rows.tsx'
import '#client/features/payout-import/create/batch-create.css'
import './batch-review.css'

/** 付款复核 (domain.md 3.1, 5.1): what a checker reads before the money of a list is frozen. */
export function BatchReviewScreen() {
  const [parameters] = useSearchParams()
  const id = parameters.get('id') ?? ''

  return id === '' ? <WaitingLists /> : <ReviewPage key={id} sessionId={id} />
}

function WaitingLists() {
  const { data, error, refetch } = useOpenImports()
  const navigate = useNavigate()
  const ordersPath = useOrdersPath()
  useFollowImports()
  const waiting = (data ?? []).filter(({ state }) => state === importState.values.waitingReview)

  return (
    <Page title={t('付款复核')}>
      {error !== null && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {waiting.length > 0 && (
        <section className="create-card" aria-label={t('待复核的批次')}>
          <OpenImportRows imports={waiting} />
        </section>
      )}
      {data !== undefined && waiting.length === 0 && (
        <EmptyState
          sentence={t('没有等待复核的批次。经办提交后，会出现在这里，并在右上角的铃铛里提醒。')}
          action={<Button onClick={() => void navigate(ordersPath)}>{t('查看批次单')}</Button>}
        />
      )}
    </Page>
  )
}

function ReviewPage({ sessionId }: { sessionId: string }) {
  const [view, changeView] = useReviewView(sessionId)
  const { data, error, isFetching, refetch } = useImportReview(sessionId, view)
  useTabTitle(data && t('复核 {batchName}', { batchName: data.summary.batchName }))

  if (data === undefined) {
    return (
      <Page title={t('付款复核')}>
        {error === null ? (
          <div className="import-skeleton" aria-busy="true">
            <span className="skeleton-bar" />
            <span className="skeleton-bar" />
          </div>
        ) : (
          <ErrorState failure={error} onRetry={() => void refetch()} />
        )}
      </Page>
    )
  }
  const { summary, comparison, rows } = data
  return (
    <Page
      title={t('复核 {batchName}', { batchName: summary.batchName })}
      mark={<StatusTag dictionary={importState} value={summary.state} />}
      actions={
        summary.canReview && (
          <ReviewActions summary={summary} warnedCount={comparison.rowsOf.warned} />
        )
      }
    >
      <ReviewOutcome summary={summary} />
      <ApprovalSteps summary={summary} />
      <ImportFindings summary={summary} />
      <ReviewFacts summary={summary} comparison={comparison} />
      <ReviewAmounts summary={summary} comparison={comparison} />
      <div className="review-columns">
        <ReviewPoints
          comparison={comparison}
          show={view.show}
          onShow={(show) => changeView({ show })}
        />
        <ReviewRows rows={rows} view={view} isFetching={isFetching} onView={changeView} />
      </div>
    </Page>
  )
}

/** What has become of the list, or who has to do something about it. */
function ReviewOutcome({ summary }: { summary: ImportSummary }) {
  const navigate = useNavigate()
  const ordersPath = useOrdersPath()
  const { state, orderId, orderNo, expireTime } = summary
  const { submitted, waitingReview } = importState.values

  if (state === submitted && orderId !== null) {
    return (
      <Alert
        role="status"
        type="success"
        showIcon
        title={t('已复核通过，生成批次 {orderNo}，应付总额已冻结。', { orderNo: orderNo ?? '' })}
        action={
          <span className="review-outcome-actions">
            <Button size="small" onClick={() => void navigate(reviewPathOf())}>
              {t('其他待复核')}
            </Button>
            <Button
              size="small"
              type="primary"
              onClick={() => void navigate(`${ordersPath}/detail?id=${orderId}`)}
            >
              {t('查看批次')}
            </Button>
          </span>
        }
      />
    )
  }
  if (state !== waitingReview || summary.canReview) return null
  return (
    <Alert
      type="info"
      showIcon
      title={t('等待复核人核对。尚未冻结和付款；{expireTime} 前有效。', { expireTime })}
    />
  )
}
