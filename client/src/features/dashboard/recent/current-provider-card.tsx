import { lazy, Suspense, useState } from 'react'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { type UserInfo } from '@settle/shared/core/frame/session.ts'
import { t, useLocale } from '#client/core/text.ts'
import { NextStep } from './recent-card.tsx'

const SwitchProviderDialog = lazy(async () => ({
  default: (await import('#client/features/provider-switch/index.ts')).SwitchProviderDialog,
}))

/** 当前服务商 (domain.md 6): with whom a merchant works now, over which channels, and the way to another one. */
export function CurrentProviderCard({ userInfo: { info, busInfo } }: { userInfo: UserInfo }) {
  const locale = useLocale()
  const [isSwitching, setSwitching] = useState<boolean>()
  const channels = payChannel.labelOf(busInfo.payPass, locale).replaceAll(',', t('、'))

  return (
    <section className="dashboard-card" aria-labelledby="dashboard-provider">
      <header className="dashboard-card-header">
        <h2 id="dashboard-provider">{t('当前服务商')}</h2>
        {info.providerName !== null && (
          <button type="button" className="plain-button" onClick={() => setSwitching(true)}>
            {t('切换')}
          </button>
        )}
      </header>
      {info.providerName === null ? (
        <NextStep
          sentence={t('还没有合作中的服务商。签约合作套餐后，这里显示当前服务商。')}
          screen="package"
          action={t('查看合作服务商')}
        />
      ) : (
        <div className="provider-now">
          <strong>{info.providerName}</strong>
          <span className="recent-row-minor">{t('支付渠道：{channels}', { channels })}</span>
        </div>
      )}
      {isSwitching !== undefined && (
        <Suspense>
          <SwitchProviderDialog isOpen={isSwitching} onClose={() => setSwitching(false)} />
        </Suspense>
      )}
    </section>
  )
}
