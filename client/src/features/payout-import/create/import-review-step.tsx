import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { type ImportSummary } from '@settle/shared/features/payout-import/import-summary.ts'
import { t } from '#client/core/text.ts'
import { ApprovalSteps } from '#client/features/payout-import/session/approval-steps.tsx'
import { ImportFacts } from '#client/features/payout-import/session/import-facts.tsx'
import { ImportFindings } from '#client/features/payout-import/session/import-findings.tsx'
import {
  reviewPathOf,
  useFollowImports,
} from '#client/features/payout-import/session/import-review.ts'
import { useImportPlace } from '#client/features/payout-import/session/import-session.ts'
import { ImportTotals } from '#client/features/payout-import/session/import-totals.tsx'

/** Between steps 3 and 4 where two people must agree: waits for the checker, who has a screen of its own for it. */
export function ImportReviewStep({ summary }: { summary: ImportSummary }) {
  const navigate = useNavigate()
  const { toUpload } = useImportPlace()
  const mayReview = summary.canReview
  useFollowImports()

  return (
    <>
      <ImportFindings summary={summary} />
      <div className="create-columns">
        <section className="create-card">
          <h2 className="create-title">{t('等待复核')}</h2>
          <ImportFacts summary={summary} />
          <p>
            {t('已提交复核，尚未冻结和付款。复核人通过后生成批次单；导入在 {expireTime} 前有效。', {
              expireTime: summary.expireTime,
            })}
          </p>
          <ApprovalSteps summary={summary} />
          <div className="create-buttons">
            <Button onClick={toUpload}>{t('再发起一笔')}</Button>
            <Button
              type={mayReview ? 'primary' : 'default'}
              onClick={() => void navigate(reviewPathOf(summary.id))}
            >
              {mayReview ? t('去复核') : t('查看名单')}
            </Button>
          </div>
        </section>
        <div className="create-side">
          <ImportTotals summary={summary} />
        </div>
      </div>
    </>
  )
}
