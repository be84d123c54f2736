import { usePanel } from '#panel/panel-model.ts'
import { FailureText } from '#panel/parts/feedback.tsx'
import { Field, Form, Submit, textIn } from '#panel/parts/form.tsx'
import { t } from '#panel/text.ts'
import { RetryButton } from './retry-button.tsx'

/** Asks for the token, without which another machine sees nothing. */
export function SignInCard() {
  const model = usePanel()
  return (
    <section class="card alone" aria-labelledby="token-title">
      <h2 id="token-title">{t('需要控制令牌')}</h2>
      <p>{t('你从另一台机器打开了控制面板。令牌只换取一个会话，不会保存在浏览器里。')}</p>
      <Form submit={(values) => model.signIn(textIn(values, 'token'))}>
        <Field
          id="token"
          type="password"
          autocomplete="current-password"
          label={t('控制令牌')}
          help={t('服务启动时打印在终端里，也可以用 FAKE_ADMIN_TOKEN 设置')}
          isRefusable
        />
        <Submit text={t('进入')} kind="primary" />
      </Form>
    </section>
  )
}

/** Says why the server refuses the whole panel. */
export function BlockedCard() {
  const { failure } = usePanel()
  return (
    <section class="card alone" aria-labelledby="blocked-title">
      <h2 id="blocked-title">{t('控制面板现在不能使用')}</h2>
      {failure && <FailureText failure={failure} />}
      <p>{t('没有任何数据被改动。')}</p>
      <RetryButton />
    </section>
  )
}
