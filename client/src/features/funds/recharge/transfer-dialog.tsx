import { useMutation } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { rechargeStatus } from '@settle/shared/features/funds/recharge.dictionaries.ts'
import { simulateTransfer } from '@settle/shared/features/funds/recharge-calls.ts'
import { type Recharge } from '@settle/shared/features/funds/recharge.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { Money } from '#client/ui/text/money.tsx'
import { RechargeState } from './recharge-state.tsx'
import { useRechargeArrival } from './recharge-arrival.ts'
import { TransferAddress } from './transfer-address.tsx'
import './recharge-dialog.css'

interface TransferDialogProps {
  recharge: Recharge
  accountName: string | null
  accountNo: string | null
  bankName: string | null
  onClosed: () => void
}

/** Where to transfer the announced amount, and whether it has come; the demonstration's own bank transfers it on demand. */
export function TransferDialog({ recharge, onClosed, ...address }: TransferDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const current = useRechargeArrival(recharge)
  const { rechargeNo, amount, payerName } = recharge
  const transferring = useMutation({
    mutationFn: () => call(simulateTransfer, { body: { rechargeNo } }),
  })
  const isWaiting = current.status === rechargeStatus.values.awaited

  return (
    <Modal
      open={isOpen}
      title={t('充值 {rechargeNo}', { rechargeNo })}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
      footer={
        <Button type={isWaiting ? 'default' : 'primary'} onClick={() => setOpen(false)}>
          {isWaiting ? t('稍后再转') : t('完成')}
        </Button>
      }
    >
      <div className="recharge-dialog">
        <p className="recharge-dialog-amount">
          <Money amount={amount} isDecisive />
        </p>
        <TransferAddress {...address} />
        <p className="recharge-dialog-note">
          {t('请从“{payerName}”的对公账户转入同样的金额，3 天内有效。', { payerName })}
        </p>
        {isWaiting && (
          <div className="recharge-dialog-demo">
            <span>{t('演示环境：不用真的转账。')}</span>
            <Button
              loading={transferring.isPending}
              disabled={transferring.isSuccess}
              onClick={() => transferring.mutate()}
            >
              {t('模拟转账')}
            </Button>
          </div>
        )}
        <RechargeState
          recharge={current}
          waiting={
            transferring.isSuccess
              ? t('银行已收到转账，约 5 秒后到账…')
              : t('等待转账，到账后自动更新。')
          }
        />
      </div>
    </Modal>
  )
}
