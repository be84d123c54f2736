import { type UserInfo } from '@settle/shared/features/session/session.ts'
import { t } from '#client/core/text.ts'

/** The provider that a merchant settles through at present ([ROLE-02]). */
export function ProviderChip({ userInfo }: { userInfo: UserInfo }) {
  const { providerName } = userInfo.info
  if (providerName === null) return null
  const text = t('当前服务商：{name}', { name: providerName })

  return (
    <span className="provider-chip" title={text}>
      {text}
    </span>
  )
}
