import { App, Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { fen, formatYuan } from '@settle/shared/core/fen.ts'
import {
  type ImportSummary,
  reviewImport,
} from '@settle/shared/features/payout-import/import-calls.ts'
import { useCan } from '#client/core/access.ts'
import { call } from '#client/core/endpoint-call.ts'
import { useSession } from '#client/core/session.ts'
import { t } from '#client/core/text.ts'
import { ReasonAction } from '#client/ui/reason-dialog.tsx'
import { ImportFacts } from './import-facts.tsx'
import { ImportFindings } from './import-findings.tsx'
import { useImportPlace, useRefreshImports } from './import-session.ts'
import { ImportTotals } from './import-totals.tsx'

const PaymentPasswordDialog = lazy(async () => ({
  default: (await import('#client/ui/payment-password.tsx')).PaymentPasswordDialog,
}))

/** Between steps 3 and 4 where two people must agree: waits for the checker, who passes it or sends it back. */
export function ImportReviewStep({ summary }: { summary: ImportSummary }) {
  const can = useCan()
  const username = useSession()?.userInfo.username
  const { toUpload } = useImportPlace()
  const mayReview = can('payout:review') && summary.submitBy !== username

  return (
    <>
      <ImportFindings summary={summary} />
      <div className="create-columns">
        <section className="create-card">
          <h2 className="create-title">{t('等待复核')}</h2>
          <ImportFacts summary={summary} />
          {mayReview ? (
            <>
              <p>
                {t(
                  '请核对名单和金额。通过后从可用余额中冻结应付总额并生成批次单；退回后由经办修改。',
                )}
              </p>
              <div className="create-buttons">
                <SendBackAction summary={summary} />
                <PassButton summary={summary} />
              </div>
            </>
          ) : (
            <>
              <p>
                {t(
                  '已提交复核，尚未冻结和付款。复核人通过后生成批次单；导入在 {expireTime} 前有效。',
                  {
                    expireTime: summary.expireTime,
                  },
                )}
              </p>
              <div className="create-buttons">
                <Button onClick={toUpload}>{t('再发起一笔')}</Button>
              </div>
            </>
          )}
        </section>
        <div className="create-side">
          <ImportTotals summary={summary} />
        </div>
      </div>
    </>
  )
}

function PassButton({ summary }: { summary: ImportSummary }) {
  const { message } = App.useApp()
  const refresh = useRefreshImports()
  const [isOpen, setOpen] = useState(false)
  const { id: sessionId, batchName, rowCount, totalPay } = summary

  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('复核通过')}
      </Button>
      <Suspense>
        {isOpen && (
          <PaymentPasswordDialog
            title={t('通过“{batchName}”？', { batchName })}
            label={t('确认通过')}
            submit={async (payPassword) => {
              await call(
                reviewImport,
                { body: { sessionId, pass: true, payPassword } },
                { quiet: true },
              )
              message.success(t('已通过，批次单已生成'))
              await refresh()
            }}
            onClosed={() => setOpen(false)}
          >
            <p>
              {t('{count} 笔付款，将从可用余额中冻结 {amount}。', {
                count: rowCount,
                amount: formatYuan(fen(totalPay), { symbol: true }),
              })}
            </p>
          </PaymentPasswordDialog>
        )}
      </Suspense>
    </>
  )
}

function SendBackAction({ summary: { id: sessionId, batchName } }: { summary: ImportSummary }) {
  const refresh = useRefreshImports()

  return (
    <ReasonAction
      size="middle"
      label={t('退回')}
      title={t('退回“{batchName}”？', { batchName })}
      consequence={t('经办会看到退回原因，修改后可以再次提交复核。')}
      done={t('已退回“{batchName}”', { batchName })}
      run={async (reason) => {
        await call(reviewImport, { body: { sessionId, pass: false, reason } })
        await refresh()
      }}
    />
  )
}
