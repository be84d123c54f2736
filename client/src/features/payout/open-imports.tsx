import { useMutation } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { importState } from '@settle/shared/features/payout-import/payout-import.dictionaries.ts'
import {
  abandonImport,
  type ImportSummary,
} from '@settle/shared/features/payout-import/import-calls.ts'
import { useCan } from '#client/core/access.ts'
import { call } from '#client/core/endpoint-call.ts'
import { useSession } from '#client/core/session.ts'
import { t } from '#client/core/text.ts'
import { ConfirmAction } from '#client/ui/confirm-action.tsx'
import { Has } from '#client/ui/has.tsx'
import { Money } from '#client/ui/money.tsx'
import { StatusTag } from '#client/ui/status-tag.tsx'
import { useImportPlace, useOpenImports, useRefreshImports } from './import-session.ts'

/** Imports that were begun and not finished: taken up again, reviewed, or given up. */
export function OpenImports() {
  const { data = [] } = useOpenImports()
  if (data.length === 0) return null

  return (
    <section className="create-card" aria-label={t('未完成的导入')}>
      <h2 className="create-title">{t('未完成的导入')}</h2>
      <ul className="open-imports">
        {data.map((summary) => (
          <OpenImport key={summary.id} summary={summary} />
        ))}
      </ul>
    </section>
  )
}

function OpenImport({ summary }: { summary: ImportSummary }) {
  const { toCheck } = useImportPlace()
  const { id, batchName, state, providerName, rowCount, blockedCount, createTime } = summary
  const isWaiting = state === importState.values.waitingReview
  // Two people must agree: whoever submitted a list only looks at it (domain.md 5.1).
  const username = useSession()?.userInfo.username
  const mayReview = useCan()('payout:review') && summary.submitBy !== username

  return (
    <li>
      <span className="open-import-name">
        <strong>{batchName}</strong>
        <StatusTag dictionary={importState} value={state} />
      </span>
      <span className="open-import-facts">
        {providerName} · {t('{rowCount} 行，拦截 {blockedCount} 行', { rowCount, blockedCount })} ·{' '}
        <Money amount={summary.totalPay} isDecisive /> · {createTime}
      </span>
      <span className="open-import-actions">
        <Button
          size="small"
          type={isWaiting && mayReview ? 'primary' : 'default'}
          onClick={() => toCheck(id)}
        >
          {!isWaiting && t('继续')}
          {isWaiting && (mayReview ? t('复核') : t('查看'))}
        </Button>
        {!isWaiting && (
          <Has action="payout:import">
            <AbandonAction summary={summary} />
          </Has>
        )}
      </span>
    </li>
  )
}

function AbandonAction({ summary: { id, batchName } }: { summary: ImportSummary }) {
  const { message } = App.useApp()
  const refresh = useRefreshImports()
  const abandon = useMutation({
    mutationFn: async () => {
      await call(abandonImport, { body: { sessionId: id } })
      message.success(t('已放弃导入“{batchName}”', { batchName }))
      await refresh()
    },
  })

  return (
    <ConfirmAction
      label={t('放弃')}
      title={t('放弃导入“{batchName}”？', { batchName })}
      consequence={t('已上传的名单和修改会被删除，没有付款受到影响。')}
      run={() => abandon.mutateAsync()}
    />
  )
}
