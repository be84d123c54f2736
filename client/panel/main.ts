import { appearance, setAppearance, startAppearance } from './appearance.ts'
import { accountsSection } from './accounts-section.ts'
import { clockSection } from './clock-section.ts'
import { button, element, redraw } from './element.ts'
import { failureText, feedbackPlaces } from './feedback.ts'
import { field, fieldForm } from './form.ts'
import { checkHealth, type Health, watchHealth } from './health.ts'
import { logo, moonIcon, sunIcon } from './icons.ts'
import { PanelModel } from './panel-model.ts'
import { type Section } from './section.ts'
import { localeNow, setLocale, startLocale, t } from './text.ts'
import { startTicking } from './virtual-clock.ts'
import { worldChooser, worldsSection } from './worlds-section.ts'

const root = element('div', { id: 'page' })
const healthPlace = element('div', { id: 'health', role: 'status', 'aria-live': 'polite' })
const outagePlace = element('div', { id: 'outage', role: 'alert' })
const contentPlace = element('main', { id: 'content' })
const model = new PanelModel(update, () => void askHealth())
let health: Health = 'unknown'
let sections: readonly Section[] = []
let drawn = ''

/** Draws the whole page, at the start and in another language. */
function draw(): void {
  const chooser = worldChooser(model)
  const parts = [accountsSection(model), clockSection(model), worldsSection(model)]
  sections = [chooser, ...parts]
  drawn = ''
  document.title = t('控制面板 · 衡舟灵工结算平台')
  redraw(
    root,
    element(
      'header',
      { class: 'top' },
      element('h1', {}, logo(), t('控制面板')),
      element('span', { class: 'product hint' }, t('衡舟灵工结算平台（模拟）')),
      healthPlace,
      element('span', { class: 'grow' }),
      chooser.node,
      element(
        'div',
        { class: 'row switches' },
        element('a', { class: 'text', href: '/__fake/docs' }, t('接口文档')),
        languageSwitch(),
        appearanceSwitch(),
      ),
    ),
    outagePlace,
    contentPlace,
  )
  showHealth()
  update()
}

/** Shows what was read; what stands there already is kept, with what was typed into it. */
function update(): void {
  if (drawn !== model.standing) {
    drawn = model.standing
    contentPlace.replaceChildren(...contentOf())
  }
  for (const section of sections) section.update()
}

function contentOf(): readonly HTMLElement[] {
  switch (model.standing) {
    case 'loading':
      return [1, 2, 3].map(() => element('div', { class: 'card skeleton', 'aria-hidden': 'true' }))
    case 'tokenNeeded':
      return [signInCard()]
    case 'blocked':
      return [blockedCard()]
    case 'ready':
      return sections.slice(1).map(({ node }) => node)
  }
}

function signInCard(): HTMLElement {
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
    fieldForm(token, submit, async (value) => model.signIn(value)),
  )
}

function blockedCard(): HTMLElement {
  const { failure } = model
  return element(
    'section',
    { class: 'card alone', 'aria-labelledby': 'blocked-title' },
    element('h2', { id: 'blocked-title' }, t('控制面板现在不能使用')),
    failure === undefined ? undefined : failureText(failure),
    element('p', {}, t('没有任何数据被改动。')),
    retryButton(),
  )
}

function retryButton(): HTMLButtonElement {
  return button(t('重试'), { id: 'retry', class: 'button' }, async () => {
    await askHealth()
    await model.refresh()
  })
}

async function askHealth(): Promise<void> {
  hear(await checkHealth())
}

function hear(next: Health): void {
  const isBack = health !== 'ok' && health !== 'unknown' && next === 'ok'
  if (next === health) return
  health = next
  showHealth()
  if (isBack) void model.refresh()
}

function showHealth(): void {
  const words: Readonly<Record<Health, string>> = {
    unknown: t('正在检查服务'),
    ok: t('服务正常'),
    unready: t('服务未就绪'),
    silent: t('服务没有响应'),
  }
  healthPlace.className = health
  healthPlace.replaceChildren(element('span', { class: 'dot' }), words[health])
  const isOut = health === 'silent' || health === 'unready'
  contentPlace.inert = isOut
  redraw(outagePlace, ...(isOut ? [outage(words[health])] : []))
}

function outage(title: string): HTMLElement {
  return element(
    'div',
    { class: 'outage' },
    element(
      'div',
      {},
      element('h2', {}, title),
      element(
        'p',
        {},
        t(
          '已保存的数据是安全的。请看启动服务的终端，必要时重新运行 npm start；服务恢复后，本页会自动继续。',
        ),
      ),
    ),
    retryButton(),
  )
}

function languageSwitch(): HTMLElement {
  const isChinese = localeNow() === 'zh-CN'
  const label = isChinese ? 'Switch to English' : '切换为中文'
  const attributes = {
    id: 'language',
    class: 'text',
    'aria-label': label,
    lang: isChinese ? 'en' : 'zh-CN',
  }
  return button(isChinese ? 'English' : '中文', attributes, async () => {
    await setLocale(isChinese ? 'en-US' : 'zh-CN')
    draw()
  })
}

function appearanceSwitch(): HTMLElement {
  const isDark = appearance() === 'dark'
  const label = isDark ? t('切换为浅色') : t('切换为深色')
  const attributes = { id: 'appearance', class: 'icon', 'aria-label': label, title: label }
  return button(isDark ? sunIcon() : moonIcon(), attributes, () => {
    setAppearance(isDark ? 'light' : 'dark')
    draw()
  })
}

startAppearance()
await startLocale()
draw()
document.querySelector('#panel')?.append(root, ...feedbackPlaces)
startTicking()
watchHealth(hear)
window.addEventListener('hashchange', () => void model.choose(location.hash.slice(1)))
await askHealth()
await model.refresh()
