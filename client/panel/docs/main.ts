import { appearance, setAppearance, startAppearance } from '#panel/appearance.ts'
import { button, element, redraw } from '#panel/element.ts'
import { feedbackPlaces } from '#panel/feedback.ts'
import { logo, moonIcon, sunIcon } from '#panel/icons.ts'
import { localeNow, setLocale, startLocale, t } from '#panel/text.ts'
import { guidePage } from './guide-page.ts'
import { type Navigation, navigationOf } from './navigation.ts'
import { operationPage } from './operation-page.ts'
import { addressOf, placeNow } from './place.ts'
import { type Reference, referenceFrom } from './reference.ts'

const titleOfPage = () => t('接口文档 · 衡舟灵工结算平台')
const root = element('div', { id: 'page' })
const contentPlace = element('main', { id: 'reference' })
let reference: Reference | undefined
let navigation: Navigation | undefined

/** Draws the frame, at the start and in another language. */
function draw(): void {
  navigation = reference === undefined ? undefined : navigationOf(reference)
  const contents = element('aside', { class: 'contents' })
  if (navigation !== undefined) contents.append(navigation.node)
  redraw(
    root,
    element(
      'header',
      { class: 'top' },
      element('h1', {}, element('a', { href: addressOf('') }, logo(), t('接口文档'))),
      element('span', { class: 'product hint' }, t('衡舟灵工结算平台（模拟）')),
      element('span', { class: 'grow' }),
      contentsSwitch(contents),
      element(
        'div',
        { class: 'row switches' },
        element('a', { class: 'text', href: '/__fake/' }, t('控制面板')),
        languageSwitch(),
        appearanceSwitch(),
      ),
    ),
    element('div', { class: 'frame' }, contents, contentPlace),
  )
  showPlace()
}

/** Shows what the address names. */
function showPlace(): void {
  const id = placeNow()
  const call = reference?.calls.get(id)
  document.title = call === undefined ? titleOfPage() : `${call.summary} · ${titleOfPage()}`
  root.classList.remove('with-contents')
  navigation?.show(call === undefined ? '' : id)
  contentPlace.replaceChildren(contentOf(id))
}

function contentOf(id: string): HTMLElement {
  if (reference === undefined) return failure()
  const call = reference.calls.get(id)
  if (call !== undefined) return operationPage(call, reference)
  const page = guidePage(reference)
  if (id !== '') page.prepend(element('p', { class: 'notice' }, t('没有接口 {id}。', { id })))
  return page
}

function failure(): HTMLElement {
  return element(
    'section',
    { class: 'card alone' },
    element('h2', {}, t('读不到接口文档')),
    element('p', {}, t('服务没有响应，或者控制接口已关闭（FAKE_CONTROL=off）。')),
    button(t('重试'), { class: 'button' }, load),
  )
}

async function load(): Promise<void> {
  try {
    const response = await fetch(`/__fake/openapi.json?locale=${localeNow()}`)
    reference = response.ok ? referenceFrom(await response.json()) : undefined
  } catch {
    reference = undefined
  }
  draw()
}

/** On a narrow page the list of calls stands behind this button. */
function contentsSwitch(contents: HTMLElement): HTMLElement {
  contents.id = 'contents'
  const node = button(
    t('目录'),
    { class: 'button contents-switch', 'aria-controls': 'contents' },
    () => {
      root.classList.toggle('with-contents')
      if (root.classList.contains('with-contents')) navigation?.focusSearch()
    },
  )
  return node
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
    await load()
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
document.querySelector('#docs')?.append(root, ...feedbackPlaces)
await load()
window.addEventListener('hashchange', () => {
  showPlace()
  window.scrollTo(0, 0)
  // A reader of the page's sound hears where they are.
  document.querySelector<HTMLElement>('#page-title')?.focus({ preventScroll: true })
})
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target instanceof HTMLInputElement) return
  if (event.target instanceof HTMLTextAreaElement) return
  event.preventDefault()
  navigation?.focusSearch()
})
