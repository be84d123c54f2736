import { element } from '#panel/element.ts'
import { t } from '#panel/text.ts'
import { addressOf } from './place.ts'
import { type Call, type Reference } from './reference.ts'
import { methodTag } from './tags.ts'

/** The list of all calls with its search; it stays while the page beside it changes. */
export interface Navigation {
  readonly node: HTMLElement
  /** Marks where the reader is, and opens its group. */
  show(id: string): void
  focusSearch(): void
}

/** The calls by group; the search looks at names, paths, permissions and fields. */
export function navigationOf({ groups }: Reference): Navigation {
  const search = element('input', {
    type: 'search',
    id: 'search',
    placeholder: t('搜索接口、路径或字段'),
    'aria-label': t('搜索接口、路径或字段'),
    autocomplete: 'off',
  })
  const empty = element('p', { class: 'hint', role: 'status' })
  const entries = groups.flatMap(({ name, calls }) => {
    const items = calls.map((call) => ({ call, words: wordsOf(call), node: itemOf(call) }))
    const list = element('ul', {}, ...items.map(({ node }) => node))
    const node = element('details', {}, element('summary', {}, name), list)
    return [{ node, items }]
  })
  let current = ''

  const filter = () => {
    const wanted = search.value
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '')
    let found = 0
    for (const { node, items } of entries) {
      const shown = items.filter(({ words }) => wanted.every((word) => words.includes(word)))
      for (const item of items) item.node.hidden = !shown.includes(item)
      node.hidden = shown.length === 0
      node.open =
        shown.length > 0 && (wanted.length > 0 || items.some(({ call }) => call.id === current))
      found += shown.length
    }
    empty.textContent = found === 0 ? t('没有符合的接口；换一个词，或清空搜索') : ''
  }
  search.addEventListener('input', filter)
  search.addEventListener('keydown', ({ key }) => {
    if (key !== 'Enter') return
    const first = entries.flatMap(({ items }) => items).find(({ node }) => !node.hidden)
    if (first !== undefined && search.value !== '') location.hash = addressOf(first.call.id)
  })

  const start = element('a', { href: addressOf(''), class: 'start' }, t('开始'))
  return {
    node: element(
      'nav',
      { 'aria-label': t('接口列表') },
      search,
      empty,
      start,
      ...entries.map(({ node }) => node),
    ),
    show: (id) => {
      current = id
      start.ariaCurrent = id === '' ? 'page' : 'false'
      for (const { node, items } of entries) {
        for (const item of items) {
          const link = item.node.firstElementChild
          if (link !== null) link.ariaCurrent = item.call.id === id ? 'page' : 'false'
          if (item.call.id === id) {
            node.open = true
            item.node.scrollIntoView({ block: 'nearest' })
          }
        }
      }
    },
    focusSearch: () => search.focus(),
  }
}

function itemOf(call: Call): HTMLElement {
  return element(
    'li',
    {},
    element(
      'a',
      { href: addressOf(call.id), title: `${call.method} ${call.path}` },
      methodTag(call),
      element('span', {}, call.summary),
    ),
  )
}

function wordsOf({ id, path, summary, group, permission, ...call }: Call): string {
  const fields = [...call.pathFields, ...call.queryFields, ...call.bodyFields, ...call.filters]
  return [id, path, summary, group, permission ?? '', ...fields.map(({ name }) => name)]
    .join(' ')
    .toLowerCase()
}
