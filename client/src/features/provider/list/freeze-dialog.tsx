import { App, Checkbox } from 'antd'
import { useState } from 'react'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { freezeProvider } from '@settle/shared/features/provider/provider-calls.ts'
import { type ProviderInfo } from '@settle/shared/features/provider/provider-info.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { ReasonDialog } from '#client/ui/action/reason-form.tsx'
import { useRefreshProviders } from './provider-role.ts'

interface FreezeDialogProps {
  provider: ProviderInfo
  onClosed: () => void
}

/** 冻结: says what stops, what goes on, and what lies in its pools, which is to be known first (decision 73). */
export function FreezeDialog({ provider, onClosed }: FreezeDialogProps) {
  const { message } = App.useApp()
  const refresh = useRefreshProviders()
  const [isKnown, setKnown] = useState(false)
  const { id, version, providerName, poolFunds, openOrderCount } = provider
  const hasMoney = poolFunds > 0 || openOrderCount > 0

  return (
    <ReasonDialog
      label={t('冻结')}
      title={t('冻结服务商 {providerName}？', { providerName })}
      consequence={
        <>
          {t(
            '冻结后，{count} 家合作商户不能再通过它发起付款或充值，合作套餐不可用；已提交的批次照常处理，商户仍可提现。服务商会看到原因。',
            { count: provider.merchantCount },
          )}
          {hasMoney && (
            <Checkbox
              className="provider-known"
              checked={isKnown}
              onChange={({ target }) => setKnown(target.checked)}
            >
              {t('已知悉：资金池中还有 ¥{funds}，在途批次 {orders} 个', {
                funds: formatYuan(fen(poolFunds)),
                orders: openOrderCount,
              })}
            </Checkbox>
          )}
        </>
      }
      usualReasons={[t('合作协议到期未续签'), t('税务核查期间暂停新业务'), t('资质证照已过有效期')]}
      run={async (reason) => {
        await call(freezeProvider, { body: { id, version, reason, confirmed: isKnown } })
        message.success(t('已冻结 {providerName}', { providerName }))
        await refresh()
      }}
      onClosed={onClosed}
    />
  )
}
