import { type CallFailure } from './control-api.ts'
import { element } from './element.ts'
import { failureText } from './feedback.ts'
import { field, fieldForm } from './form.ts'
import { t } from './text.ts'

/** Asks for the token, without which another machine sees nothing. */
export function signInCard(signIn: (token: string) => Promise<void>): HTMLElement {
  const token = field({
    id: 'token',
    label: t('控制令牌'),
    help: t('服务启动时打印在终端里，也可以用 FAKE_ADMIN_TOKEN 设置'),
    attributes: { type: 'password', autocomplete: 'current-password' },
  })
  const submit = element('button', { class: 'button primary' }, t('进入'))
  return element(
    'section',
    { class: 'card alone', 'aria-labelledby': 'token-title' },
    element('h2', { id: 'token-title' }, t('需要控制令牌')),
    element('p', {}, t('你从另一台机器打开了控制面板。令牌只换取一个会话，不会保存在浏览器里。')),
    fieldForm(token, submit, signIn),
  )
}

/** Says why the server refuses the whole panel. */
export function blockedCard(failure: CallFailure | undefined, retry: HTMLElement): HTMLElement {
  return element(
    'section',
    { class: 'card alone', 'aria-labelledby': 'blocked-title' },
    element('h2', { id: 'blocked-title' }, t('控制面板现在不能使用')),
    failure === undefined ? undefined : failureText(failure),
    element('p', {}, t('没有任何数据被改动。')),
    retry,
  )
}
