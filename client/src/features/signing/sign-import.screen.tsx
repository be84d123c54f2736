import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Steps } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { getSignImport } from '@settle/shared/features/signing/sign-import-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t, useLocale } from '#client/core/text.ts'
import { DetailSkeleton } from '#client/ui/detail/detail-page.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { type SignImportView } from './sign-import-check.tsx'
import './signing.css'

// Each step is a page of its own; nobody waits for the ones that they do not see.
const UploadStep = lazy(async () => ({
  default: (await import('./sign-import-upload.tsx')).UploadStep,
}))
const SignImportCheck = lazy(async () => ({
  default: (await import('./sign-import-check.tsx')).SignImportCheck,
}))
const SignImportDone = lazy(async () => ({
  default: (await import('./sign-import-done.tsx')).SignImportDone,
}))

/** Under which what is read of lists of people is remembered. */
const importsKey = 'sign-import'

/** 批量邀请签约 (domain.md 3.15): a spreadsheet of people is uploaded, checked, mended, and all of them are invited. */
export function SignImportScreen() {
  const [parameters, setParameters] = useSearchParams()
  const importId = parameters.get('list') ?? ''
  const open = (id: string) => setParameters(id === '' ? {} : { list: id })

  return (
    <Page title={t('批量邀请签约')}>
      {importId === '' ? (
        <>
          <ImportSteps current={0} />
          <Suspense fallback={<DetailSkeleton />}>
            <UploadStep onRead={open} />
          </Suspense>
        </>
      ) : (
        <OpenImport key={importId} importId={importId} onRestart={() => open('')} />
      )}
    </Page>
  )
}

function ImportSteps({ current }: { current: number }) {
  const isNarrow = useIsNarrow()

  return (
    <Steps
      className="sign-steps"
      size="small"
      current={current}
      orientation="horizontal"
      responsive={false}
      {...(isNarrow && { titlePlacement: 'vertical' as const })}
      items={[{ title: t('上传名单') }, { title: t('核对人员') }, { title: t('发送邀请') }]}
    />
  )
}

const pageSize = 20

function OpenImport({ importId, onRestart }: { importId: string; onRestart: () => void }) {
  const locale = useLocale()
  const queryClient = useQueryClient()
  const [view, setView] = useState<SignImportView>({ state: undefined, pageNo: 1 })
  const { state, pageNo } = view
  const query = { importId, pageNo, pageSize, ...(state === undefined ? {} : { state }) }
  const { data, error, refetch } = useQuery({
    queryKey: [importsKey, query, locale],
    queryFn: ({ signal }) => call(getSignImport, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const refresh = () => queryClient.invalidateQueries()

  if (data === undefined) {
    return error === null ? (
      <DetailSkeleton />
    ) : (
      <>
        <ErrorState failure={error} onRetry={() => void refetch()} />
        <Button onClick={onRestart}>{t('重新上传名单')}</Button>
      </>
    )
  }
  const { summary, rows } = data
  return (
    <>
      <ImportSteps current={summary.isSent ? 3 : 1} />
      <Suspense fallback={<DetailSkeleton />}>
        {summary.isSent ? (
          <SignImportDone summary={summary} onRestart={onRestart} />
        ) : (
          <SignImportCheck
            summary={summary}
            rows={rows}
            view={view}
            onView={setView}
            onChanged={refresh}
            onRestart={onRestart}
          />
        )}
      </Suspense>
    </>
  )
}
