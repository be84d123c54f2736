import { greetingOf } from '@settle/shared/core/greeting.ts'
import { payChannel } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { type UserInfo } from '@settle/shared/features/session/session.ts'
import { serverHour, serverNow } from '#client/core/server-time.ts'
import { t, useLocale } from '#client/core/text.ts'

/** One line: who is logged in, for whom, and on which day of the server's world (visual.md, round two). */
export function WelcomeCard({ userInfo }: { userInfo: UserInfo }) {
  const locale = useLocale()
  const { info, busInfo } = userInfo
  const greeting = t(greetingOf(serverHour()))
  const today = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'Asia/Shanghai' })

  return (
    <section className="welcome-card">
      <h1>{t('{greeting}，{nickname}', { greeting, nickname: info.realname })}</h1>
      <dl>
        <Fact name={t('今天')} value={today.format(serverNow())} />
        <Fact name={t('所属主体')} value={info.busName} />
        {info.roleCode === 'merchant' && (
          <>
            <Fact name={t('当前服务商')} value={info.providerName ?? t('尚未绑定')} isNamed />
            <Fact
              name={t('支付渠道')}
              value={payChannel.labelOf(busInfo.payPass, locale).replaceAll(',', t('、')) || '–'}
              isNamed
            />
          </>
        )}
      </dl>
    </section>
  )
}

interface FactProps {
  name: string
  value: string
  /** Whether the name is in sight; what speaks for itself has one for those who listen. */
  isNamed?: boolean
}

function Fact({ name, value, isNamed = false }: FactProps) {
  return (
    <div>
      <dt className={isNamed ? '' : 'visually-hidden'}>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
