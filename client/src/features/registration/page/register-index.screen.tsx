import { useState } from 'react'
import { Link } from 'react-router-dom'
import { fileLimitBytes } from '@settle/shared/core/stored-file.ts'
import { t } from '#client/core/text.ts'
import { NextSteps } from './next-steps.tsx'
import { RegistrationPage } from './registration-page.tsx'
import { isEmptyDraft, readDraft } from '#client/features/registration/draft/registration-draft.ts'

/** 注册首页: what a registration takes, how long it lasts, and the ways from here ([SCREEN-15]). */
export function RegisterIndexScreen() {
  const [hasDraft] = useState(() => !isEmptyDraft(readDraft()))

  return (
    <RegistrationPage
      title={t('企业入驻')}
      intro={t('企业在这里注册成为商户，审核通过后即可发起批次、向自由职业者结算报酬。')}
    >
      <section className="register-section">
        <h2>{t('请先准备')}</h2>
        <ul>
          <li>
            {t('营业执照照片或扫描件：PNG、JPEG 或 PDF，不超过 {size} MB', {
              size: fileLimitBytes / 1024 / 1024,
            })}
          </li>
          <li>{t('法定代表人的姓名和身份证号')}</li>
          <li>{t('以企业名称开立的对公账户：开户行、支行和账号')}</li>
          <li>{t('一个未注册过的手机号，用于接收验证码和登录')}</li>
        </ul>
        <p>{t('填写约需 10 分钟。中途可以离开，已填写的内容保存在本机。')}</p>
      </section>
      <div className="register-actions">
        <Link className="primary-button" to="/user/registerCompany">
          {hasDraft ? t('继续填写') : t('开始注册')}
        </Link>
      </div>
      <section className="register-section">
        <h2>{t('提交之后')}</h2>
        <NextSteps />
      </section>
      <section className="register-section">
        <h2>{t('资料变更')}</h2>
        <p>
          {t('资料审核未通过，或银行开户失败？登录后修改已提交的资料，再次提交。')}
          <Link to="/user/alteration">{t('去变更资料')}</Link>
        </p>
      </section>
      <footer className="register-footer">
        <p>
          {t('已有账号？')}
          <Link to="/user/login">{t('返回登录')}</Link>
        </p>
      </footer>
    </RegistrationPage>
  )
}
