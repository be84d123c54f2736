import { Button, Modal } from 'antd'
import { useState } from 'react'
import { rechargeStatus } from '@settle/shared/features/funds/recharge.dictionaries.ts'
import { type Recharge } from '@settle/shared/features/funds/recharge.ts'
import { t } from '#client/core/text.ts'
import { Money } from '#client/ui/text/money.tsx'
import { ScanCode } from '#client/ui/picture/scan-code.tsx'
import { RechargeState } from './recharge-state.tsx'
import { useRechargeArrival } from './recharge-arrival.ts'
import './recharge-dialog.css'

interface CashierDialogProps {
  url: string
  expireTime: string
  recharge: Recharge
  onClosed: () => void
}

/** The framed cashier works as it does alone, but never takes this window's place. */
const frameRights = 'allow-scripts allow-same-origin allow-forms'

/** Alipay's payment code beside the cashier's page that it leads to ([POP-03]). */
export function CashierDialog({ url, expireTime, recharge, onClosed }: CashierDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const current = useRechargeArrival(recharge)
  const isWaiting = current.status === rechargeStatus.values.awaited

  return (
    <Modal
      open={isOpen}
      title={t('支付宝充值 {rechargeNo}', { rechargeNo: recharge.rechargeNo })}
      width={isWaiting ? 800 : 520}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
      footer={
        <Button type={isWaiting ? 'default' : 'primary'} onClick={() => setOpen(false)}>
          {isWaiting ? t('稍后再付') : t('完成')}
        </Button>
      }
    >
      <div className="recharge-dialog">
        <p className="recharge-dialog-amount">
          <Money amount={recharge.amount} isDecisive />
        </p>
        {isWaiting && (
          <div className="recharge-dialog-pay">
            <div className="recharge-dialog-code">
              <ScanCode address={url} />
              <a href={url} target="_blank" rel="noreferrer">
                {t('在新窗口打开模拟收银台')}
              </a>
              <span className="recharge-dialog-note">
                {t('付款码 {expireTime} 前有效', { expireTime })}
              </span>
            </div>
            <iframe
              title={t('支付宝收银台')}
              src={url}
              sandbox={frameRights}
              referrerPolicy="no-referrer"
            />
          </div>
        )}
        <RechargeState recharge={current} waiting={t('请用支付宝扫码付款，到账后自动更新。')} />
      </div>
    </Modal>
  )
}
