import { useBranding } from '#client/core/branding.ts'
import { t } from '#client/core/text.ts'
import './sign-guide.css'

/**
 * /hbsk: where the text message about signing leads an individual, on a phone and without a login (domain.md, decision
 * 20). It says what will be signed, how to tell a true message from a false one, and whom to ask. The server has no call
 * yet by which an individual signs; those who have not signed are signed by their merchant's upload (静默签).
 */
export function SignGuidePage() {
  const { hotline, websiteName: site } = useBranding()

  return (
    <article className="sign-guide">
      <h1>{t('电子签约')}</h1>
      <p>
        {t('商户邀请你通过{site}结算报酬。首次收款前，需要与服务商签订一份自由职业者服务协议。', {
          site,
        })}
      </p>
      <section aria-labelledby="sign-steps">
        <h2 id="sign-steps">{t('签约怎样完成')}</h2>
        <ol>
          <li>{t('商户登记你的姓名、身份证号、手机号和收款账户。请向商户核对它们是否正确。')}</li>
          <li>{t('平台核验姓名与证件一致，并生成你与服务商的协议。')}</li>
          <li>
            {t('协议生效后，报酬按协议由服务商支付到你本人的账户，个人所得税由服务商代为申报。')}
          </li>
        </ol>
      </section>
      <section aria-labelledby="sign-safety">
        <h2 id="sign-safety">{t('怎样分辨真假短信')}</h2>
        <ul>
          <li>{t('签约不收取任何费用，也不会要求你转账或提供银行卡密码。')}</li>
          <li>
            {t('链接的域名应与商户告诉你的一致。你正在访问：{host}', {
              host: window.location.host,
            })}
          </li>
          <li>{t('短信验证码只在你自己操作时填写，不要告诉任何人，包括自称客服的人。')}</li>
        </ul>
      </section>
      <section aria-labelledby="sign-help">
        <h2 id="sign-help">{t('没有收到报酬，或信息有误')}</h2>
        <p>
          {hotline === ''
            ? t('请先联系邀请你的商户更正信息。')
            : t('请先联系邀请你的商户更正信息；仍有疑问请拨打客服热线。')}
        </p>
        {hotline !== '' && (
          <a className="primary-button" href={`tel:${hotline.replaceAll(/[^\d+]/g, '')}`}>
            {t('拨打 {hotline}', { hotline })}
          </a>
        )}
      </section>
    </article>
  )
}
