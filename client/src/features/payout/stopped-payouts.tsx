import { useQuery } from '@tanstack/react-query'
import { Alert, Form } from 'antd'
import { packageInfos } from '@settle/shared/features/package/package-info.ts'
import { getImportOrigin } from '@settle/shared/features/payout-import/import-file-calls.ts'
import { call, CallFailure } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'
import { t, useLocale } from '#client/core/text.ts'
import { PayingProvider } from './paying-provider.tsx'

/** Why nothing can be paid through the current provider now; undefined where it can, and where that is not known. */
export function useStoppedReason(): string | undefined {
  const locale = useLocale()
  const providerId = useSession()?.userInfo.info.providerId
  const { error } = useQuery({
    // A package that is resumed lets the list be uploaded at once.
    queryKey: [packageInfos.name, getImportOrigin.id, providerId, locale],
    queryFn: ({ signal }) => call(getImportOrigin, {}, { signal, quiet: true }),
    retry: false,
  })
  // What did not come for another reason is told by the upload.
  return error instanceof CallFailure && error.status === 200 ? error.message : undefined
}

/** In place of the upload: why it would be refused, and the way to another provider. */
export function StoppedPayouts({ reason }: { reason: string }) {
  return (
    <section className="create-card create-narrow">
      <Form layout="vertical">
        <PayingProvider />
      </Form>
      <Alert
        type="warning"
        showIcon
        title={reason}
        description={t('也可以切换到其他服务商付款；恢复后这里会自动更新。')}
      />
    </section>
  )
}
