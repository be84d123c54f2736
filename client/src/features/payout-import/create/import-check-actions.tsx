import { useMutation } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { downloadImportErrors } from '@settle/shared/features/payout-import/import-file-calls.ts'
import {
  dropBlockedRows,
  inviteImportedPayees,
  recheckImport,
  signImportedPayees,
} from '@settle/shared/features/payout-import/import-calls.ts'
import { type ImportSummary } from '@settle/shared/features/payout-import/import-summary.ts'
import { useCan } from '#client/core/session/access.ts'
import { call, download } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import {
  useImportPlace,
  useRefreshImports,
} from '#client/features/payout-import/session/import-session.ts'

/** What can be done to all rows that have a problem. */
export function CheckActions({ summary }: { summary: ImportSummary }) {
  const { message } = App.useApp()
  const can = useCan()
  const refresh = useRefreshImports()
  const { toUpload } = useImportPlace()
  const { id: sessionId, unsignedCount, blockedCount, warnedCount } = summary
  const sign = useMutation({
    mutationFn: async () => {
      const { signedCount, refusedCount, leftCount } = await call(signImportedPayees, {
        body: { sessionId },
      })
      const counts = { signedCount, refusedCount, leftCount }
      if (refusedCount + leftCount === 0) message.success(t('已签约 {signedCount} 人', counts))
      else {
        message.warning(
          t(
            '已签约 {signedCount} 人，未签成 {refusedCount} 人，另有 {leftCount} 行须先改正',
            counts,
          ),
        )
      }
      await refresh()
    },
  })
  const invite = useMutation({
    mutationFn: async () => {
      const { invitedCount, waitingCount, leftCount } = await call(inviteImportedPayees, {
        body: { sessionId },
      })
      const counts = { invitedCount, waitingCount, leftCount }
      message.success(
        t(
          '已发出 {invitedCount} 条签约短信，{waitingCount} 人此前已邀请，{leftCount} 行须先改正',
          counts,
        ),
      )
      await refresh()
    },
  })
  const recheck = useMutation({
    mutationFn: async () => {
      await call(recheckImport, { body: { sessionId } })
      message.success(t('已按现在的签约情况重新校验'))
      await refresh()
    },
  })
  const drop = useMutation({
    mutationFn: async () => {
      await call(dropBlockedRows, { body: { sessionId } })
      message.success(t('已剔除 {blockedCount} 行异常', { blockedCount }))
      await refresh()
    },
  })
  const downloading = useMutation({
    mutationFn: () => download(downloadImportErrors, { query: { sessionId } }),
  })
  if (!can('payout:import')) return null

  return (
    <div className="check-actions">
      {unsignedCount > 0 && can('sign:send') && (
        <Button type="primary" ghost loading={invite.isPending} onClick={() => invite.mutate()}>
          {t('发送签约邀请（{unsignedCount} 人）', { unsignedCount })}
        </Button>
      )}
      {unsignedCount > 0 && (
        <Button loading={recheck.isPending} onClick={() => recheck.mutate()}>
          {t('重新校验')}
        </Button>
      )}
      {unsignedCount > 0 && (
        <Button loading={sign.isPending} onClick={() => sign.mutate()}>
          {t('一键静默签约（{unsignedCount} 人）', { unsignedCount })}
        </Button>
      )}
      {blockedCount > 0 && (
        <Button loading={drop.isPending} onClick={() => drop.mutate()}>
          {t('剔除异常并继续（{blockedCount} 行）', { blockedCount })}
        </Button>
      )}
      {blockedCount + warnedCount > 0 && (
        <Button loading={downloading.isPending} onClick={() => downloading.mutate()}>
          {t('下载异常')}
        </Button>
      )}
      <Button onClick={toUpload}>{t('重新上传')}</Button>
    </div>
  )
}
