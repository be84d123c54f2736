import { button, element } from '#sign/element.ts'
import { runtimeConfig } from '#client/core/look/runtime-config.ts'
import { brand, brandMark } from './brand.ts'
import { icons } from './drawings.ts'
import { localeNow, setLocale, t } from './text.ts'

const filingSearch = 'https://beian.miit.gov.cn/'

/** What stands around the step: whose page it is, how to tell it from a false one, whom to ask. */
export interface Frame {
  readonly node: HTMLElement
  /** Where the step is drawn. */
  readonly place: HTMLElement
}

// One for the whole visit, however often the frame is drawn.
const banner = element('div', { class: 'offline', role: 'status' })

/** Says above each step that there is no network, for as long as that is so. */
export function watchNetwork(): void {
  window.addEventListener('online', tellNetwork)
  window.addEventListener('offline', tellNetwork)
}

function tellNetwork(): void {
  banner.textContent = navigator.onLine
    ? ''
    : t('网络已断开。你填写的内容还在，连上网络后可以继续。')
}

/** What the page is for: it is said in the title and in what the person is warned of. */
type Purpose = 'sign' | 'task'

/** Draws the frame in the brand of the host. The language changes by its switch, which has the caller draw anew. */
export function frame(purpose: Purpose, drawAgain: () => void): Frame {
  const { websiteName } = brand()
  const place = element('main', { class: 'step' })
  tellNetwork()
  const title = purpose === 'sign' ? t('电子签约') : t('任务')
  document.title = `${title} · ${websiteName}`
  const node = element(
    'div',
    { class: 'frame' },
    element(
      'header',
      { class: 'top' },
      element('span', { class: 'brand' }, brandMark(), element('span', {}, websiteName)),
      languageSwitch(drawAgain),
    ),
    banner,
    element('div', { class: 'columns' }, place, safety(purpose)),
    footer(purpose),
  )
  return { node, place }
}

/** The button that calls the hotline of the brand; undefined for a brand that has none. */
export function hotlineLink(): HTMLElement | undefined {
  const { hotline } = brand()
  if (hotline === '') return undefined
  const href = `tel:${hotline.replaceAll(/[^\d+]/g, '')}`
  return element(
    'a',
    { class: 'button quiet', href },
    icons.phone(),
    t('拨打 {hotline}', { hotline }),
  )
}

function languageSwitch(drawAgain: () => void): HTMLElement {
  const isChinese = localeNow() === 'zh-CN'
  return button(
    isChinese ? 'English' : '中文',
    { class: 'plain', id: 'language', lang: isChinese ? 'en' : 'zh-CN', title: t('切换语言') },
    async () => {
      await setLocale(isChinese ? 'en-US' : 'zh-CN')
      drawAgain()
      document.querySelector<HTMLElement>('#language')?.focus()
    },
  )
}

function safety(purpose: Purpose): HTMLElement {
  const tips: readonly (readonly [Element, string])[] = [
    [
      icons.shield(),
      purpose === 'sign'
        ? t('签约不收取任何费用，也不会要求你转账或提供银行卡密码。')
        : t('报名和交付不收取任何费用，也不会要求你转账、交押金或提供银行卡密码。'),
    ],
    [
      icons.lock(),
      t('链接的域名应与商户告诉你的一致。你正在访问：{host}', { host: window.location.host }),
    ],
    [icons.phone(), t('短信验证码只在你自己操作时填写，不要告诉任何人，包括自称客服的人。')],
  ]
  return element(
    'aside',
    { class: 'safety', 'aria-labelledby': 'safety' },
    element('h2', { id: 'safety' }, t('怎样分辨真假')),
    element(
      'ul',
      {},
      ...tips.map(([icon, text]) => element('li', {}, icon, element('span', {}, text))),
    ),
    hotlineLink(),
  )
}

function footer(purpose: Purpose): HTMLElement {
  const { copyright, copyrightUrl, recordNo } = brand()
  const outside = { target: '_blank', rel: 'noreferrer' }
  const owner =
    copyrightUrl === undefined
      ? element('span', {}, copyright)
      : element('a', { href: copyrightUrl, ...outside }, copyright)
  return element(
    'footer',
    { class: 'foot' },
    copyright === '' ? undefined : owner,
    recordNo === '' ? undefined : element('a', { href: filingSearch, ...outside }, recordNo),
    runtimeConfig().demo
      ? element(
          'span',
          {},
          purpose === 'sign'
            ? t('模拟环境，所签协议不具法律效力')
            : t('模拟环境，任务和报酬都不是真的'),
        )
      : undefined,
  )
}
