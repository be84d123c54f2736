import { element } from '#panel/element.ts'
import { t } from '#panel/text.ts'
import { codeBlock } from './code-block.ts'
import { tokenLine } from './example-call.ts'
import { addressOf } from './place.ts'
import { type Call, type CallGroup, type GuideSection, type Reference } from './reference.ts'
import { methodTag } from './tags.ts'

/** Where a newcomer begins: what holds for all calls, and all of them at a glance. */
export function guidePage({ title, summary, guide, groups, calls }: Reference): HTMLElement {
  return element(
    'article',
    { class: 'guide', 'aria-labelledby': 'page-title' },
    element(
      'header',
      { class: 'operation-head' },
      element('h2', { id: 'page-title', tabindex: '-1' }, title),
      element('p', {}, summary),
      element(
        'p',
        { class: 'hint' },
        t('{count} 个接口 · OpenAPI 3.1：', { count: calls.size }),
        element('a', { href: '/__fake/openapi.json' }, '/__fake/openapi.json'),
      ),
    ),
    ...guide.map((section, index) => sectionOf(section, index === 0)),
    element('h3', { class: 'all' }, t('全部接口')),
    element('div', { class: 'groups' }, ...groups.map(groupCard)),
  )
}

function sectionOf({ title, paragraphs, rows }: GuideSection, isFirst: boolean): HTMLElement {
  return element(
    'section',
    { class: 'part' },
    element('h3', {}, title),
    ...paragraphs.map((paragraph) => element('p', {}, paragraph)),
    isFirst
      ? codeBlock(t('取得令牌'), tokenLine('merchant', 'Hz123456', location.origin))
      : undefined,
    rows.length === 0
      ? undefined
      : element(
          'dl',
          { class: 'forms' },
          ...rows.flatMap(([form, meaning]) => [
            element('dt', {}, element('code', {}, form)),
            element('dd', {}, meaning),
          ]),
        ),
  )
}

function groupCard({ name, description, calls }: CallGroup): HTMLElement {
  return element(
    'section',
    { class: 'card' },
    element('h4', {}, name),
    element('p', { class: 'hint' }, description),
    element('ul', { class: 'call-links' }, ...calls.map(callLink)),
  )
}

function callLink(call: Call): HTMLElement {
  return element(
    'li',
    {},
    element('a', { href: addressOf(call.id) }, methodTag(call), element('span', {}, call.summary)),
  )
}
