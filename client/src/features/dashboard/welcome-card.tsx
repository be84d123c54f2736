import { greetingOf } from '@settle/shared/core/greeting.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { payChannel } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { roleCode } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { type UserInfo } from '@settle/shared/features/session/session.ts'
import { serverHour, serverNow } from '#client/core/server-time.ts'
import { t, useLocale } from '#client/core/text.ts'

const scopes: Readonly<Record<Role, string>> = {
  admin: '你以平台身份登录，可以查看所有主体的数据。',
  operator: '你以运营商身份登录，可以查看本租户内的数据。',
  agent: '你以代理商身份登录，可以查看本公司的数据。',
  merchant: '你以商户身份登录，可以查看本企业的数据。',
  provider: '你以服务商身份登录，可以查看与本企业合作的数据。',
}

/** Who is logged in, for whom, and on which day of the server's world. */
export function WelcomeCard({ userInfo }: { userInfo: UserInfo }) {
  const locale = useLocale()
  const { info, busInfo } = userInfo
  const greeting = t(greetingOf(serverHour()))
  const today = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'Asia/Shanghai' })

  return (
    <section className="dashboard-card welcome-card">
      <div>
        <h1>
          {t('{greeting}，{nickname}', { greeting, nickname: info.realname })}
          <span className="role-tag">{roleCode.labelOf(info.roleCode, locale)}</span>
        </h1>
        <p>{t(scopes[info.roleCode])}</p>
      </div>
      <dl>
        <Fact name={t('今天')} value={today.format(serverNow())} />
        <Fact name={t('所属主体')} value={info.busName} />
        <Fact name={t('登录账号')} value={info.username} />
        {info.roleCode === 'merchant' && (
          <>
            <Fact name={t('当前服务商')} value={info.providerName ?? t('尚未绑定')} />
            <Fact
              name={t('支付渠道')}
              value={payChannel.labelOf(busInfo.payPass, locale).replaceAll(',', '、') || '–'}
            />
          </>
        )}
      </dl>
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
