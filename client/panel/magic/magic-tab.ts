import { call } from '#panel/control-api.ts'
import { copyText } from '#panel/clipboard.ts'
import { button, element, redraw } from '#panel/element.ts'
import { announce, complain } from '#panel/feedback.ts'
import { inputOf } from '#panel/form.ts'
import { copyIcon } from '#panel/icons.ts'
import { type TabSection } from '#panel/section.ts'
import { t } from '#panel/text.ts'
import './magic.css'

/** An input that makes the simulated world answer otherwise, as `GET /magic` tells it. */
interface MagicValue {
  readonly place: string
  /** The subject, in words. */
  readonly where: string
  readonly value: string
  /** A whole input, where one has to be valid. */
  readonly sample: string | null
  readonly does: string
}

/** Every magic value by its subject, to be searched and copied; whatever the server lists is shown. */
export function magicTab(): TabSection {
  let values: readonly MagicValue[] = []
  const search = inputOf('magic-search', {
    type: 'search',
    'aria-label': t('搜索魔法值'),
    placeholder: t('搜索魔法值，例如 失败、500、0004'),
  })
  const place = element('div', { class: 'subjects' })
  const empty = element('p', { class: 'hint', role: 'status' })
  const update = () => {
    const words = search.value.toLowerCase().split(/\s+/)
    const shown = values.filter(({ where, value, sample, does }) => {
      const text = `${where} ${value} ${sample ?? ''} ${does}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    const isNothing = values.length > 0 && shown.length === 0
    empty.textContent = isNothing ? t('没有符合的魔法值；换一个词，或清空搜索') : ''
    redraw(place, ...subjectsOf(shown))
  }
  search.addEventListener('input', update)
  const node = element(
    'section',
    { class: 'card', 'aria-labelledby': 'magic-title' },
    element(
      'header',
      {},
      element('h2', { id: 'magic-title' }, t('魔法值')),
      element(
        'p',
        { class: 'hint' },
        t('在相应的输入框里填这些值，模拟的银行、支付宝、短信等就会这样回答；其他值都成功。'),
      ),
    ),
    search,
    empty,
    place,
  )
  const read = async () => {
    // The same for every world, and as long as the server runs.
    if (values.length === 0) values = await call('GET', '/__fake/v1/magic')
  }
  return { node, update, read }
}

function subjectsOf(values: readonly MagicValue[]): readonly HTMLElement[] {
  const places = [...new Set(values.map(({ place }) => place))]
  return places.map((place) => {
    const members = values.filter((value) => value.place === place)
    const id = `magic-${place}`
    return element(
      'section',
      { 'aria-labelledby': id },
      element('h3', { id }, members[0]?.where ?? place),
      element(
        'table',
        { 'aria-labelledby': id },
        element(
          'thead',
          { class: 'hint' },
          element(
            'tr',
            {},
            element('th', { scope: 'col' }, t('值')),
            element('th', { scope: 'col' }, t('结果')),
          ),
        ),
        element('tbody', {}, ...members.map(rowOf)),
      ),
    )
  })
}

function rowOf({ place, value, sample, does }: MagicValue, index: number): HTMLElement {
  return element(
    'tr',
    {},
    element(
      'td',
      {},
      element(
        'div',
        { class: 'magic-value' },
        element('code', {}, value),
        sample === null ? undefined : element('code', { class: 'hint' }, sample),
        copyButton(sample ?? value, `copy-${place}-${index}`),
      ),
    ),
    element('td', {}, does),
  )
}

function copyButton(text: string, id: string): HTMLElement {
  const label = t('复制 {text}', { text })
  return button(copyIcon(), { id, class: 'icon', title: label, 'aria-label': label }, async () => {
    if (await copyText(text)) announce(t('已复制 {text}', { text }))
    else complain(t('浏览器不允许复制，请手动选择文字'))
  })
}
