import { element } from '#panel/element.ts'
import { roleNameOf } from '#panel/role-name.ts'
import { t } from '#panel/text.ts'
import { roles } from '@settle/shared/core/role.ts'
import { type Call } from './reference.ts'

/** The verb of a call in its colour. */
export function methodTag({ method, isChanging }: Call): HTMLElement {
  // A GET that changes data is not to look harmless.
  const tone = method === 'GET' && isChanging ? 'changing' : method.toLowerCase()
  return element('span', { class: `method ${tone}` }, method)
}

/** The five roles: those that may call it, and those that may not, struck through. */
function roleChips({ isPublic, roles: callers }: Call): HTMLElement {
  if (isPublic) return element('span', { class: 'tag' }, t('无需登录'))
  const chips = roles.map((role) => {
    const mayCall = callers.includes(role)
    return element(
      'li',
      { class: mayCall ? `tag ${role}` : 'tag off' },
      roleNameOf(role),
      mayCall ? undefined : element('span', { class: 'spoken' }, t('（不能调用）')),
    )
  })
  return element('ul', { class: 'row chips', 'aria-label': t('可调用的角色') }, ...chips)
}

/** Who may make a call, whether it changes data, what it asks for besides a role, whether pages make it on a timer. */
export function factRow(call: Call): HTMLElement {
  const { isChanging, permission, isBackground } = call
  return element(
    'div',
    { class: 'row facts' },
    fact(t('可调用'), roleChips(call)),
    fact(
      t('作用'),
      isChanging
        ? element('span', { class: 'tag changing' }, t('会改变数据'))
        : element('span', { class: 'tag neutral' }, t('只读')),
    ),
    permission === undefined
      ? undefined
      : fact(t('按钮权限'), element('code', { class: 'tag neutral' }, permission)),
    isBackground ? element('span', { class: 'tag neutral' }, t('后台调用')) : undefined,
  )
}

function fact(name: string, value: HTMLElement): HTMLElement {
  return element('div', { class: 'row fact' }, element('span', { class: 'hint' }, name), value)
}
