import { addressOf } from '#panel/address.ts'
import { copyText } from '#panel/clipboard.ts'
import { type Account, CallFailure, controlApi, type World } from '#panel/control-api.ts'
import { button, element, redraw } from '#panel/element.ts'
import { announce, complain, failureText } from '#panel/feedback.ts'
import { copyIcon, warningIcon } from '#panel/icons.ts'
import { type PanelModel } from '#panel/panel-model.ts'
import { Reading } from '#panel/reading.ts'
import { roleNameOf } from '#panel/role-name.ts'
import { type TabSection } from '#panel/section.ts'
import { t } from '#panel/text.ts'
import { worldLink } from '#panel/world-origin.ts'
import './accounts.css'

/** The five role accounts of the chosen world ([KIT-01]). */
export function accountsTab(model: PanelModel): TabSection {
  const accounts = new Reading<readonly Account[]>()
  const place = element('div')
  const hint = element(
    'p',
    { class: 'hint' },
    t('每个角色在自己的地址打开，五个角色可以在同一个浏览器里并排。'),
  )
  const wayBack = element('a', {}, t('世界与快照'))
  const node = element(
    'section',
    { class: 'card', 'aria-labelledby': 'accounts-title' },
    element('header', {}, element('h2', { id: 'accounts-title' }, t('账号|列表')), hint),
    place,
    element(
      'p',
      { class: 'hint way-back' },
      t('演示前先拍一张快照，演示后恢复它，就能再来一遍：'),
      wayBack,
    ),
  )
  const update = () => {
    wayBack.href = addressOf('worlds', model.chosenName)
    hint.hidden = !model.hasOwnOrigins
    redraw(place, ...contentOf(model, accounts.of(model.chosenName)))
  }
  const read = async () => accounts.take(model.chosenName, controlApi.accounts(model.chosenName))
  return { node, update, read }
}

function contentOf(
  { chosen, hasOwnOrigins }: PanelModel,
  accounts: readonly Account[] | undefined,
): readonly HTMLElement[] {
  if (chosen instanceof CallFailure) return [failureText(chosen)]
  if (chosen === undefined || accounts === undefined) return []
  if (accounts.length === 0) {
    return [
      element('p', { class: 'hint' }, t('没有可用的演示账号：FAKE_DEMO=off，或账号已被删除。')),
    ]
  }
  const cards = accounts.map((account) => accountCard(account, chosen, hasOwnOrigins))
  const list = element('ul', { class: 'accounts' }, ...cards)
  return hasOwnOrigins ? [list] : [sharedOriginNotice(), list]
}

function accountCard(account: Account, world: World, hasOwnOrigin: boolean): HTMLElement {
  const { role, realname, busName, username, password, isPasswordChanged } = account
  const roleName = roleNameOf(role)
  const label = t('以{role}身份打开 {world}（新标签页）', { role: roleName, world: world.name })
  return element(
    'li',
    { class: `account ${role}` },
    element('span', { class: 'tag' }, roleName),
    element('h3', {}, realname),
    element('p', { class: 'company' }, busName),
    copyLine(t('用户名'), username, `${role}-username`),
    isPasswordChanged
      ? element(
          'p',
          { class: 'warning' },
          warningIcon(),
          t('密码在此世界中已被修改，初始密码不能登录'),
        )
      : copyLine(t('密码'), password, `${role}-password`),
    worldLink(world, { who: role, hasOwnOrigin, text: t('打开'), label }),
  )
}

function copyLine(name: string, value: string, id: string): HTMLElement {
  const label = t('复制{name} {value}', { name, value })
  const copy = button(
    copyIcon(),
    { id: `copy-${id}`, class: 'icon', title: label, 'aria-label': label },
    async () => {
      if (await copyText(value)) announce(t('已复制{name} {value}', { name, value }))
      else complain(t('浏览器不允许复制，请手动选择文字'))
    },
  )
  return element(
    'div',
    { class: 'copy-line' },
    element('span', { class: 'hint' }, name),
    element('code', {}, value),
    copy,
  )
}

function sharedOriginNotice(): HTMLElement {
  return element(
    'p',
    { class: 'notice' },
    t(
      '这个浏览器打不开各角色自己的地址（*.localhost 只在服务所在的机器上有效，Safari 也不支持）。角色将在本页的地址打开，一个窗口同一时间只能登录一个账号，换角色前请先退出登录。要让角色并排，请为每个角色开一个隐私窗口，在其中打开本面板。',
    ),
  )
}
