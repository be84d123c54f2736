import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { type ReportHead } from '@settle/shared/features/report/report.ts'
import { t } from '#client/core/text.ts'
import { readKeptReport } from './report-draft.ts'

const ReportForm = lazy(async () => ({ default: (await import('./report-form.tsx')).ReportForm }))

/** Opens a definition as it stands now: the list knows nothing of its fields. */
export function EditReportButton({ head }: { head: ReportHead }) {
  const opening = useMutation({ mutationFn: () => readKeptReport(head.id) })

  return (
    <>
      <Button type="link" size="small" loading={opening.isPending} onClick={() => opening.mutate()}>
        {t('编辑')}
      </Button>
      <Suspense>
        {opening.data !== undefined && (
          <ReportForm kept={opening.data} onClosed={() => opening.reset()} />
        )}
      </Suspense>
    </>
  )
}
