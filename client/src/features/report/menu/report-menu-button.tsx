import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { readReportPlaces } from '@settle/shared/features/report/report-menu.ts'
import { type ReportHead } from '@settle/shared/features/report/report.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'

const ReportMenuForm = lazy(async () => ({
  default: (await import('./report-menu-form.tsx')).ReportMenuForm,
}))

/** Opens in whose menus a report stands, as it is now. */
export function ReportMenuButton({ head }: { head: ReportHead }) {
  const opening = useMutation({
    mutationFn: () => call(readReportPlaces, { query: { id: head.id } }),
  })

  return (
    <>
      <Button type="link" size="small" loading={opening.isPending} onClick={() => opening.mutate()}>
        {t('菜单')}
      </Button>
      <Suspense>
        {opening.data !== undefined && (
          <ReportMenuForm head={head} places={opening.data} onClosed={() => opening.reset()} />
        )}
      </Suspense>
    </>
  )
}
