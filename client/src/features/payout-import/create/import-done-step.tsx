import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { CheckCircleFilled } from '@ant-design/icons'
import { type ImportSummary } from '@settle/shared/features/payout-import/import-summary.ts'
import { t } from '#client/core/text.ts'
import { Money } from '#client/ui/text/money.tsx'
import { CopyNumber, useOrdersPath } from '#client/features/payout/index.ts'
import { useImportPlace } from '#client/features/payout-import/session/import-session.ts'

/** Step 4: the order that came of it, and what comes next. */
export function ImportDoneStep({ summary }: { summary: ImportSummary }) {
  const navigate = useNavigate()
  const ordersPath = useOrdersPath()
  const { toUpload } = useImportPlace()
  const { orderId, orderNo, rowCount, totalPay, providerName } = summary

  return (
    <section className="create-card create-done">
      <CheckCircleFilled className="create-done-icon" />
      <h2 className="create-title" aria-live="polite">
        {t('批次已提交')}
      </h2>
      {orderNo !== null && (
        <p>
          <span className="number">{orderNo}</span> <CopyNumber number={orderNo} />
        </p>
      )}
      <p>
        {t('{count} 笔', { count: rowCount })} · <Money amount={totalPay} isDecisive />
      </p>
      <p>{t('应付总额已冻结，等待 {providerName} 受理；受理前可以撤回。', { providerName })}</p>
      <div className="create-buttons">
        <Button onClick={toUpload}>{t('再发起一笔')}</Button>
        <Button
          type="primary"
          disabled={orderId === null}
          onClick={() => void navigate(`${ordersPath}/detail?id=${orderId ?? ''}`)}
        >
          {t('查看批次')}
        </Button>
      </div>
    </section>
  )
}
