import { greetingOf } from '@settle/shared/core/text/greeting.ts'
import { type UserInfo } from '@settle/shared/core/frame/session.ts'
import { serverHour, serverNow } from '#client/core/http/server-time.ts'
import { t, useLocale } from '#client/core/text.ts'

/** One line: who is logged in, for whom, and on which day of the server's world (visual.md, round two). */
export function WelcomeCard({ userInfo }: { userInfo: UserInfo }) {
  const locale = useLocale()
  const { info } = userInfo
  const greeting = t(greetingOf(serverHour()))
  const today = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'Asia/Shanghai' })

  return (
    <section className="welcome-card">
      <h1>{t('{greeting}，{nickname}', { greeting, nickname: info.realname })}</h1>
      <dl>
        <Fact name={t('今天')} value={today.format(serverNow())} />
        <Fact name={t('所属主体')} value={info.busName} />
      </dl>
    </section>
  )
}

/** What speaks for itself has its name for those who listen. */
function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="visually-hidden">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
