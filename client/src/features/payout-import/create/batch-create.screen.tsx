import { Button, Steps } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import { importState } from '@settle/shared/features/payout-import/payout-import.dictionaries.ts'
import { type ImportSummary } from '@settle/shared/features/payout-import/import-summary.ts'
import { t } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import {
  useImportPlace,
  useImportResult,
} from '#client/features/payout-import/session/import-session.ts'
import './batch-create.css'

// Each step is a page of its own; nobody waits for the ones that they do not see.
const ImportCheckStep = lazy(async () => ({
  default: (await import('./import-check-step.tsx')).ImportCheckStep,
}))
const ImportConfirmStep = lazy(async () => ({
  default: (await import('./import-confirm-step.tsx')).ImportConfirmStep,
}))
const ImportDoneStep = lazy(async () => ({
  default: (await import('./import-done-step.tsx')).ImportDoneStep,
}))
const ImportReviewStep = lazy(async () => ({
  default: (await import('./import-review-step.tsx')).ImportReviewStep,
}))
const ImportUploadStep = lazy(async () => ({
  default: (await import('./import-upload-step.tsx')).ImportUploadStep,
}))

const smallest = { level: undefined, pageNo: 1, pageSize: 1 } as const

/** 发起付款 (domain.md 5.5): a list of payees from its upload over the checks to an order. */
export function BatchCreateScreen() {
  const { sessionId, isConfirming } = useImportPlace()

  if (sessionId === undefined) {
    return (
      <CreatePage step={0}>
        <ImportUploadStep />
      </CreatePage>
    )
  }
  return <OpenImport key={sessionId} sessionId={sessionId} isConfirming={isConfirming} />
}

interface OpenImportProps {
  sessionId: string
  isConfirming: boolean
}

function OpenImport({ sessionId, isConfirming }: OpenImportProps) {
  const { toUpload } = useImportPlace()
  const { data, error } = useImportResult(sessionId, smallest)

  if (data === undefined && error !== null) {
    return (
      <CreatePage step={0}>
        <EmptyState
          sentence={t('无法打开这次导入：{reason}。导入只保留 24 小时。', {
            reason: error.message,
          })}
          action={<Button onClick={toUpload}>{t('重新上传')}</Button>}
        />
      </CreatePage>
    )
  }
  if (data === undefined) {
    return (
      <CreatePage step={1}>
        <StepSkeleton />
      </CreatePage>
    )
  }
  const { summary } = data
  return (
    <CreatePage step={stepOf(summary, isConfirming)}>
      <CurrentStep summary={summary} isConfirming={isConfirming} />
    </CreatePage>
  )
}

interface CurrentStepProps {
  summary: ImportSummary
  isConfirming: boolean
}

function CurrentStep({ summary, isConfirming }: CurrentStepProps) {
  if (summary.state === importState.values.submitted) return <ImportDoneStep summary={summary} />
  if (summary.state === importState.values.waitingReview) {
    return <ImportReviewStep summary={summary} />
  }
  if (isConfirming && summary.blockedCount === 0) return <ImportConfirmStep summary={summary} />
  return <ImportCheckStep sessionId={summary.id} summary={summary} />
}

function stepOf({ state, blockedCount }: ImportSummary, isConfirming: boolean): number {
  if (state === importState.values.submitted) return 3
  if (state === importState.values.waitingReview) return 2
  return isConfirming && blockedCount === 0 ? 2 : 1
}

interface CreatePageProps {
  step: number
  children: ReactNode
}

function CreatePage({ step, children }: CreatePageProps) {
  const isNarrow = useIsNarrow()

  return (
    <Page title={t('发起付款')}>
      <Steps
        className="create-steps"
        size="small"
        current={step}
        orientation="horizontal"
        responsive={false}
        {...(isNarrow && { titlePlacement: 'vertical' as const })}
        items={[t('上传'), t('校验'), t('确认'), t('完成')].map((title) => ({ title }))}
      />
      <Suspense fallback={<StepSkeleton />}>{children}</Suspense>
    </Page>
  )
}

function StepSkeleton() {
  return (
    <div className="import-skeleton" aria-busy="true">
      <span className="skeleton-bar" />
      <span className="skeleton-bar" />
    </div>
  )
}
