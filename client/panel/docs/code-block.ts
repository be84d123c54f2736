import { copyText } from '#panel/clipboard.ts'
import { button, element } from '#panel/element.ts'
import { announce, complain } from '#panel/feedback.ts'
import { copyIcon } from '#panel/icons.ts'
import { t } from '#panel/text.ts'
import './code-block.css'

/** A text to be copied, under its name. */
export function codeBlock(name: string, text: string): HTMLElement {
  return block(name, text, [text])
}

/** A JSON value, coloured, under its name. */
export function jsonBlock(name: string, value: unknown): HTMLElement {
  const text = JSON.stringify(value, undefined, 2) ?? ''
  return block(name, text, coloured(text))
}

function block(name: string, text: string, content: readonly (Node | string)[]): HTMLElement {
  const label = t('复制{name}', { name })
  const copy = button(
    copyIcon(),
    { class: 'icon', title: label, 'aria-label': label },
    async () => {
      if (await copyText(text)) announce(t('已复制{name}', { name }))
      else complain(t('浏览器不允许复制，请手动选择文字'))
    },
  )
  // It scrolls, so that a keyboard must be able to reach it.
  return element(
    'figure',
    { class: 'code' },
    element('figcaption', {}, element('span', { class: 'grow' }, name), copy),
    element('pre', { tabindex: '0', 'aria-label': name }, element('code', {}, ...content)),
  )
}

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi

function coloured(text: string): readonly (Node | string)[] {
  const parts: (Node | string)[] = []
  let end = 0
  for (const match of text.matchAll(token)) {
    const [whole, quoted, colon] = match
    parts.push(text.slice(end, match.index))
    parts.push(element('span', { class: kindOf(quoted, colon) }, quoted ?? whole), colon ?? '')
    end = match.index + whole.length
  }
  return [...parts, text.slice(end)]
}

function kindOf(quoted: string | undefined, colon: string | undefined): string {
  if (quoted === undefined) return 'number'
  return colon === undefined ? 'string' : 'key'
}
