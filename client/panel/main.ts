import { appearance, setAppearance, startAppearance } from './appearance.ts'
import { isElsewhere, placeHeardOf, placeNow, settle, visit } from './address.ts'
import { CallFailure, unreachable } from './control-api.ts'
import { button, element, redraw } from './element.ts'
import { failureText, feedbackPlaces } from './feedback.ts'
import { checkHealth, type Health, type ToldHealth, watchHealth } from './health.ts'
import { logo, moonIcon, sunIcon } from './icons.ts'
import { PanelModel } from './panel-model.ts'
import { type Section, type TabSection } from './section.ts'
import { blockedCard, signInCard } from './standing-cards.ts'
import { tabBar, tabPanelId } from './tab-bar.ts'
import { type Tab, tabs } from './tabs.ts'
import { localeNow, setLocale, startLocale, t } from './text.ts'
import { startTicking } from './virtual-clock.ts'
import { worldChooser } from './world-chooser.ts'

const root = element('div', { id: 'page' })
const healthPlace = element('div', { id: 'health', role: 'status', 'aria-live': 'polite' })
const switches = element('div', { class: 'row switches' })
const outagePlace = element('div', { id: 'outage', role: 'alert' })
const contentPlace = element('main', { id: 'content' })
const tabFailurePlace = element('div', { role: 'alert' })
const tabPanel = element('div', { id: tabPanelId, role: 'tabpanel', tabindex: '0' })
const model = new PanelModel(
  { changed: update, readTab, silent: () => void askHealth() },
  placeNow().world,
)
let told: ToldHealth = { health: 'unknown', reason: '' }
let shownTab = tabNamed(placeNow().tab)
let sections: readonly Section[] = []
/** What was drawn stays, with what was typed into it, while other tabs are shown. */
let drawnTabs = new Map<Tab, TabSection>()
let drawn = ''

/** Draws the whole page, at the start and in another language. */
function draw(): void {
  const chooser = worldChooser(model)
  const bar = tabBar(() => shownTab, open)
  drawnTabs.get(shownTab)?.leave?.()
  drawnTabs = new Map()
  sections = [chooser, bar]
  drawn = ''
  redraw(switches, languageSwitch(), appearanceSwitch())
  redraw(
    root,
    element(
      'header',
      { class: 'top with-tabs' },
      element('h1', {}, logo(), t('控制面板')),
      element('span', { class: 'product hint' }, t('衡舟灵工结算平台（模拟）')),
      healthPlace,
      element('span', { class: 'grow' }),
      chooser.node,
      switches,
      bar.node,
    ),
    outagePlace,
    contentPlace,
  )
  showHealth()
  showTab()
}

function tabNamed(id: string): Tab {
  return tabs.find((tab) => tab.id === id) ?? tabs[0]
}

/** Opens a tab as somebody chose it, which Back takes back. */
function open(tab: Tab): void {
  if (tab === shownTab) return
  drawnTabs.get(shownTab)?.leave?.()
  shownTab = tab
  visit(tab.id, model.chosenName)
  showTab()
  void readTab()
}

/** Goes where the address says: a link within the page, or Back. */
async function follow(): Promise<void> {
  const { tab, world } = placeHeardOf()
  const next = tabNamed(tab)
  if (next !== shownTab) drawnTabs.get(shownTab)?.leave?.()
  shownTab = next
  // Before anything is shown, which says in the address what is chosen.
  const isOtherWorld = world !== '' && world !== model.chosenName
  const reading = isOtherWorld ? model.choose(world) : undefined
  showTab()
  prefillTab()
  await (reading ?? readTab())
}

function showTab(): void {
  document.title = `${shownTab.title()} · ${t('控制面板 · 衡舟灵工结算平台')}`
  const section = drawnTabs.get(shownTab) ?? shownTab.draw(model)
  drawnTabs.set(shownTab, section)
  tabPanel.setAttribute('aria-labelledby', `tab-${shownTab.id}`)
  tabPanel.replaceChildren(section.node)
  tabFailurePlace.replaceChildren()
  update()
}

function prefillTab(): void {
  const { values } = placeNow()
  if (values.size > 0) drawnTabs.get(shownTab)?.prefill?.(values)
}

/** Has the shown tab ask the server; no other one does. */
async function readTab(): Promise<void> {
  const tab = shownTab
  if (model.standing !== 'ready') return
  try {
    await drawnTabs.get(tab)?.read?.()
    if (tab === shownTab) tabFailurePlace.replaceChildren()
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    if (error.code === unreachable || error.code === 'FAKE_TOKEN_REQUIRED') model.fail(error)
    else if (tab === shownTab) {
      tabFailurePlace.replaceChildren(
        element('div', { class: 'outage' }, failureText(error), retryButton()),
      )
    }
  }
  update()
}

/** Shows what was read; what stands there already is kept, with what was typed into it. */
function update(): void {
  if (drawn !== model.standing) {
    drawn = model.standing
    contentPlace.replaceChildren(...contentOf())
  }
  // Anyone who goes forward twice at once is followed, and not fetched back.
  if (model.standing === 'ready' && !isElsewhere()) {
    const { tab, world } = placeNow()
    if (tab !== shownTab.id || world !== model.chosenName) settle(shownTab.id, model.chosenName)
  }
  for (const section of sections) section.update()
  if (model.standing === 'ready') drawnTabs.get(shownTab)?.update()
}

function contentOf(): readonly HTMLElement[] {
  switch (model.standing) {
    case 'loading':
      return [1, 2].map(() => element('div', { class: 'card skeleton', 'aria-hidden': 'true' }))
    case 'tokenNeeded':
      return [signInCard(async (token) => model.signIn(token))]
    case 'blocked':
      return [blockedCard(model.failure, retryButton())]
    case 'ready':
      return [tabFailurePlace, tabPanel]
  }
}

function retryButton(): HTMLButtonElement {
  return button(t('重试'), { id: 'retry', class: 'button' }, async () => {
    await askHealth()
    await model.refresh()
  })
}

async function askHealth(): Promise<void> {
  hear(await checkHealth(localeNow()))
}

function hear(next: ToldHealth): void {
  const isBack = told.health !== 'ok' && told.health !== 'unknown' && next.health === 'ok'
  if (next.health === told.health && next.reason === told.reason) return
  told = next
  showHealth()
  if (isBack) void model.refresh()
}

function showHealth(): void {
  const words: Readonly<Record<Health, string>> = {
    unknown: t('正在检查服务'),
    ok: t('服务正常'),
    failing: t('修改不再保存'),
    unready: t('服务未就绪'),
    silent: t('服务没有响应'),
  }
  const { health, reason } = told
  healthPlace.className = health
  healthPlace.replaceChildren(element('span', { class: 'dot' }), words[health])
  const isOut = health === 'silent' || health === 'unready'
  contentPlace.inert = isOut
  const safe = t(
    '已保存的数据是安全的。请看启动服务的终端，必要时重新运行 npm start；服务恢复后，本页会自动继续。',
  )
  const own = isOut ? safe : undefined
  const text = health === 'failing' ? reason : own
  redraw(outagePlace, ...(text === undefined ? [] : [outage(words[health], text)]))
}

function outage(title: string, text: string): HTMLElement {
  return element(
    'div',
    { class: 'outage' },
    element('div', {}, element('h2', {}, title), element('p', {}, text)),
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
    await readTab()
  })
}

function appearanceSwitch(): HTMLElement {
  const isDark = appearance() === 'dark'
  const label = isDark ? t('切换为浅色') : t('切换为深色')
  const attributes = { id: 'appearance', class: 'icon', 'aria-label': label, title: label }
  return button(isDark ? sunIcon() : moonIcon(), attributes, () => {
    setAppearance(isDark ? 'light' : 'dark')
    redraw(switches, languageSwitch(), appearanceSwitch())
  })
}

startAppearance()
await startLocale()
draw()
document.querySelector('#panel')?.append(root, ...feedbackPlaces)
prefillTab()
startTicking()
watchHealth(askHealth)
window.addEventListener('hashchange', () => void follow())
await askHealth()
await model.refresh()
