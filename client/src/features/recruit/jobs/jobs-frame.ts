import { runtimeConfig } from '#client/core/look/runtime-config.ts'
import { button, element } from '#sign/element.ts'
import { brand, brandMark } from '#sign/brand.ts'
import { localeNow, setLocale, t } from '#sign/text.ts'
import { jobsPath } from './parts.ts'

const filingSearch = 'https://beian.miit.gov.cn/'

interface JobsFrame {
  readonly node: HTMLElement
  /** Where list or position is drawn. */
  readonly place: HTMLElement
}

/** Whose page it is, in the brand of the host, and how to tell a false offer. The language switch has the caller draw anew. */
export function jobsFrame(drawAgain: () => void): JobsFrame {
  const { websiteName } = brand()
  document.title = `${t('招聘')} · ${websiteName}`
  const place = element('main', { class: 'jobs' })
  const node = element(
    'div',
    { class: 'frame' },
    element(
      'header',
      { class: 'top' },
      element(
        'a',
        { class: 'brand', href: jobsPath('/jobs') },
        brandMark(),
        element('span', {}, websiteName),
      ),
      languageSwitch(drawAgain),
    ),
    place,
    element(
      'p',
      { class: 'jobs-warning' },
      t('应聘不收取任何费用。要求交押金、培训费或提供银行卡密码的都是诈骗。'),
    ),
    footer(),
  )
  return { node, place }
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

function footer(): HTMLElement {
  const { copyright, recordNo, hotline } = brand()
  const outside = { target: '_blank', rel: 'noreferrer' }
  return element(
    'footer',
    { class: 'foot' },
    copyright === '' ? undefined : element('span', {}, copyright),
    hotline === ''
      ? undefined
      : element('a', { href: `tel:${hotline.replaceAll(/[^\d+]/g, '')}` }, hotline),
    recordNo === '' ? undefined : element('a', { href: filingSearch, ...outside }, recordNo),
    runtimeConfig().demo ? element('span', {}, t('模拟环境，岗位都是虚构的')) : undefined,
  )
}
