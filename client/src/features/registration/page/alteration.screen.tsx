import { useState } from 'react'
import { Link } from 'react-router-dom'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import {
  type EntryMaterials,
  getEntryMaterials,
} from '@settle/shared/features/onboarding/resubmit-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'
import { t, useLocale } from '#client/core/text.ts'
import { AlterationForm } from './alteration-form.tsx'
import { isAlterable } from '#client/features/registration/draft/entry-materials.ts'
import { RegistrationPage } from './registration-page.tsx'
import { useLoaded } from '#client/features/registration/draft/use-loaded.ts'

/** 资料变更: what was registered, prefilled, for those whom the review or the bank has refused ([SCREEN-15]). */
export function AlterationScreen() {
  useLocale()
  const session = useSession()
  if (session === undefined) return <LoggedOut />
  if (session.userInfo.info.roleCode !== roleCode.values.merchant) return <NotForThisRole />
  return <Alteration key={session.token} />
}

const loadMaterials = () => call(getEntryMaterials, {}, { quiet: true })

function Alteration() {
  const { value: materials, refusal, retry } = useLoaded(loadMaterials)
  const [isSent, setSent] = useState(false)

  if (refusal !== '') return <Lost refusal={refusal} onRetry={retry} />
  if (materials === undefined) {
    return (
      <RegistrationPage title={t('资料变更')}>
        <p className="register-intro" role="status">
          {t('正在加载')}
        </p>
      </RegistrationPage>
    )
  }
  if (isSent) return <Sent />
  if (!isAlterable(materials)) return <NothingToAlter materials={materials} />
  return <AlterationForm materials={materials} onSent={() => setSent(true)} />
}

function LoggedOut() {
  return (
    <RegistrationPage
      title={t('资料变更')}
      intro={t('资料审核未通过或银行开户失败的商户，由负责人登录后修改已提交的资料，再次提交。')}
    >
      <div className="register-actions">
        <Link className="register-button" to="/user/registerIndex">
          {t('去注册')}
        </Link>
        <Link
          className="primary-button"
          to={`/user/login?redirect=${encodeURIComponent('/user/alteration')}`}
        >
          {t('登录后继续')}
        </Link>
      </div>
    </RegistrationPage>
  )
}

function NotForThisRole() {
  return (
    <RegistrationPage
      title={t('资料变更')}
      intro={t('这里只能变更商户的进件资料。其他主体的资料请联系平台客服变更。')}
    >
      <HomeLink />
    </RegistrationPage>
  )
}

function NothingToAlter({ materials }: { materials: EntryMaterials }) {
  const isPending = materials.auditStatus === auditStatus.values.pending

  return (
    <RegistrationPage
      title={t('现在没有需要变更的资料')}
      intro={
        isPending
          ? t('资料正在审核，审核结束前不能修改。未通过时会说明原因，届时可以在这里修改。')
          : t('资料已通过审核。企业信息有变化时请联系平台客服。')
      }
    >
      <HomeLink />
    </RegistrationPage>
  )
}

function Sent() {
  return (
    <RegistrationPage
      isDone
      title={t('资料已重新提交')}
      intro={t('处理结果会以站内消息通知您，进度可以在首页查看。')}
    >
      <HomeLink />
    </RegistrationPage>
  )
}

function Lost({ refusal, onRetry }: { refusal: string; onRetry: () => void }) {
  return (
    <RegistrationPage title={t('资料变更')}>
      <p className="register-refusal" role="alert">
        {refusal}
      </p>
      <div className="register-actions">
        <button type="button" className="primary-button" onClick={onRetry}>
          {t('重试')}
        </button>
      </div>
    </RegistrationPage>
  )
}

function HomeLink() {
  return (
    <div className="register-actions">
      <Link className="primary-button" to="/">
        {t('返回首页')}
      </Link>
    </div>
  )
}
