import { expect } from 'vitest'
import { wrongOn } from '#e2e/crawl/sight.ts'
import { journey } from '#e2e/harness/journey.ts'

const box = 'width:60px;white-space:nowrap;overflow:hidden'

/** A part of a page, and what the crawl says of it. */
const parts: readonly [name: string, html: string, lines: readonly string[]][] = [
  ['a text that fits', '<p>可用余额</p>', []],
  [
    'a text that is cut off',
    `<p style="${box}">一句放不下的话在这里</p>`,
    ['cut: 一句放不下的话在这里'],
  ],
  ['the same with a title', `<p style="${box}" title="全文">一句放不下的话在这里</p>`, []],
  ['the same in a scroller', `<p style="${box};overflow:auto">一句放不下的话在这里</p>`, []],
  [
    'a text that an outer part cuts off',
    `<div style="${box}"><b style="display:inline-block">一句放不下的话在这里</b></div>`,
    ['cut: 一句放不下的话在这里'],
  ],
  [
    'a text with one letter a line',
    '<p style="width:1em">一二三四五</p>',
    ['squeezed: 一二三四五'],
  ],
  ['a figure that is none', '<p>¥NaN</p>', ['broken text: ¥NaN']],
  ['a text whose value is missing', '<p>共 {total} 条</p>', ['broken text: 共 {total} 条']],
  [
    'a part that is wider than the page',
    '<div style="width:2000px">宽</div>',
    ['overflow: the page is 2000 wide'],
  ],
  [
    'what only a screen reader reads',
    '<p style="position:absolute;width:1px;height:1px;overflow:hidden">只给读屏软件</p>',
    [],
  ],
]

journey(
  'the crawl tells each thing that can be wrong with a page, and nothing else',
  async ({ at }) => {
    const page = await at.open('home', { path: '/favicon.svg' })
    for (const [name, html, lines] of parts) {
      await page.goto('about:blank')
      await page.setContent(`<body style="margin:0">${html}</body>`)

      expect(await wrongOn(page), name).toEqual(lines)
    }
  },
)
