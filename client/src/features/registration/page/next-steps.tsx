import { t } from '#client/core/text.ts'

/** What happens between a registration and the first batch (domain.md 8.2); the days are those of the agreement. */
export function NextSteps() {
  return (
    <ol className="register-next">
      <li>
        <strong>{t('平台审核资料')}</strong>
        {t('审核期间可以登录查看进度；未通过时按原因修改后再次提交。')}
      </li>
      <li>
        <strong>{t('登录并完成开户')}</strong>
        {t('签署平台使用协议，设置支付密码，银行为企业开立专属账户。')}
      </li>
      <li>
        <strong>{t('验证对公账户')}</strong>
        {t('银行向对公账户打入一笔小额款项，填写到账金额即完成。审核通过后 3 个工作日内开通服务。')}
      </li>
    </ol>
  )
}
