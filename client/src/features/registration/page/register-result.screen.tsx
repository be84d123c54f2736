import { Link, useLocation } from 'react-router-dom'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { type register } from '@settle/shared/features/registration/registration.ts'
import { t, useLocale } from '#client/core/text.ts'
import { NextSteps } from './next-steps.tsx'
import { RegistrationPage } from './registration-page.tsx'

type Registered = ResultOf<typeof register>

/** 注册结果: what was made, and what comes next ([SCREEN-15]). */
export function RegisterResultScreen() {
  const { state } = useLocation()
  return isRegistered(state) ? <Success registered={state} /> : <NothingToShow />
}

function Success({ registered }: { registered: Registered }) {
  const locale = useLocale()
  const { merchantName, merchantCode, username } = registered

  return (
    <RegistrationPage title={t('注册成功，资料已提交审核')} isDone>
      <dl className="register-result">
        <div>
          <dt>{t('企业名称')}</dt>
          <dd>{merchantName}</dd>
        </div>
        <div>
          <dt>{t('商户编号')}</dt>
          <dd>{merchantCode}</dd>
        </div>
        <div>
          <dt>{t('账号')}</dt>
          <dd>{username}</dd>
        </div>
        <div>
          <dt>{t('审核状态')}</dt>
          <dd>{auditStatus.labelOf(registered.auditStatus, locale)}</dd>
        </div>
      </dl>
      <section className="register-section">
        <h2>{t('接下来')}</h2>
        <NextSteps />
      </section>
      <div className="register-actions">
        <Link className="primary-button" to="/user/login">
          {t('去登录')}
        </Link>
      </div>
    </RegistrationPage>
  )
}

function NothingToShow() {
  return (
    <RegistrationPage
      title={t('没有注册结果')}
      intro={t('这个页面只在提交注册之后显示结果。已经注册的企业登录后可以看到审核进度。')}
    >
      <div className="register-actions">
        <Link className="register-button" to="/user/registerIndex">
          {t('去注册')}
        </Link>
        <Link className="primary-button" to="/user/login">
          {t('去登录')}
        </Link>
      </div>
    </RegistrationPage>
  )
}

const members = ['merchantName', 'merchantCode', 'username', 'auditStatus']

/** The browser keeps the state of an address over a reload; it may be of another page, or of an older client. */
function isRegistered(state: unknown): state is Registered {
  if (typeof state !== 'object' || state === null) return false
  const told = new Map<string, unknown>(Object.entries(state))
  return members.every((member) => typeof told.get(member) === 'string')
}
