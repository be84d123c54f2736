import { serverNow } from '#client/core/http/server-time.ts'
import { type CurrentSession } from '#client/core/session/session.ts'
import { t, useLocale } from '#client/core/text.ts'

/** Above every printed page: for whom it was printed, by whom and when. */
export function PrintHead({ session }: { session: CurrentSession }) {
  const locale = useLocale()
  const { info } = session.userInfo
  const form = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Shanghai',
  })

  return (
    <p className="print-head">
      <span>{info.busName}</span>
      <span>
        {t('{name} 打印于 {time}', { name: info.realname, time: form.format(serverNow()) })}
      </span>
    </p>
  )
}
