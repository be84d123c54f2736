import { CallFailure } from '#panel/control-api.ts'
import { button, element, redraw, whileBusy } from '#panel/element.ts'
import { announce, failureText } from '#panel/feedback.ts'
import { inputOf, labelled } from '#panel/form.ts'
import { type Section } from '#panel/section.ts'
import { t } from '#panel/text.ts'
import { faultApi, type Operation } from './fault-api.ts'
import { userInput } from './user-input.ts'

interface GenuineContext {
  readonly world: () => string
  readonly operations: () => readonly Operation[]
}

/** What makes the server itself answer 401 and 403: nothing is faked. */
export function genuineCard({ world, operations }: GenuineContext): Section {
  const user = userInput('genuine-user', 'merchant')
  const codes = element('datalist', { id: 'permission-codes' })
  const permission = inputOf('genuine-permission', {
    list: 'permission-codes',
    placeholder: 'payout:submit',
  })
  const failure = element('div', { role: 'alert' })
  const attemptHere = async (work: () => Promise<void>) => {
    failure.replaceChildren()
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      failure.replaceChildren(failureText(error))
    }
  }
  const expire = async () => {
    const name = user.value.trim()
    const { expired } = await faultApi.expireToken(world(), name)
    announce(
      expired === 0
        ? t('{name} 现在没有登录，没有可以过期的令牌', { name })
        : t('{name} 的 {expired} 个登录已过期，下一次请求会得到 401', { name, expired }),
    )
  }
  const revoke = async () => {
    const [name, code] = [user.value.trim(), permission.value.trim()]
    await faultApi.revokePermission(world(), name, code)
    announce(t('已收回 {name} 的权限 {code}；重置世界可以恢复', { name, code }))
  }
  const form = element(
    'form',
    { novalidate: true, class: 'fault-form' },
    labelled(t('用户名'), user),
    element(
      'div',
      { class: 'row' },
      button(t('让登录过期'), { id: 'expire-token', class: 'button' }, () => attemptHere(expire)),
      element('span', { class: 'hint' }, t('真实的 401')),
    ),
    labelled(t('按钮权限'), permission, t('收回后，调用它的接口会得到真实的 403')),
    element('div', { class: 'row' }, element('button', { class: 'button' }, t('收回权限'))),
    failure,
    codes,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    whileBusy(form, async () => attemptHere(revoke))
  })
  const node = element(
    'section',
    { class: 'card', 'aria-labelledby': 'genuine-title' },
    element(
      'header',
      {},
      element('h2', { id: 'genuine-title' }, t('真实的 401 和 403')),
      element('p', { class: 'hint' }, t('不伪造回答，而是真的让登录失效、真的收回权限。')),
    ),
    form,
  )
  let shown = 0
  const update = () => {
    const all = new Set(operations().flatMap(({ permission: code }) => code ?? []))
    if (all.size === shown) return
    shown = all.size
    redraw(codes, ...[...all].toSorted().map((value) => element('option', { value })))
  }
  return { node, update }
}
