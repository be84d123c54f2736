import { Alert } from 'antd'
import { Link } from 'react-router-dom'
import { type ImportSummary } from '@settle/shared/features/payout-import/import-summary.ts'
import { t } from '#client/core/text.ts'
import { useHasScreen } from '#client/features/payout/index.ts'

const rechargePath = '/merchant/account/recharge'

/** What the checks found about the batch as a whole: a short balance, and a file that was submitted before. */
export function ImportFindings({ summary }: { summary: ImportSummary }) {
  const canRecharge = useHasScreen(rechargePath)
  const { findings, reviewReason } = summary

  return (
    <>
      {reviewReason !== null && (
        <Alert
          type="warning"
          showIcon
          title={t('复核人已退回：{reason}', { reason: reviewReason })}
        />
      )}
      {findings.map(({ code, message }) => (
        <Alert
          key={code}
          type={code === 'C18' ? 'error' : 'warning'}
          showIcon
          title={message}
          {...(code === 'C18' &&
            canRecharge && { action: <Link to={rechargePath}>{t('去充值')}</Link> })}
        />
      ))}
    </>
  )
}
