import { type ComponentChildren } from 'preact'
import { CopyButton } from '#panel/parts/copy-button.tsx'
import { t } from '#panel/text.ts'
import './code-block.css'

interface BlockProps {
  readonly name: string
  readonly text: string
  readonly children: ComponentChildren
}

/** A text to be copied, under its name. */
export function CodeBlock({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <Block name={name} text={text}>
      {text}
    </Block>
  )
}

/** A JSON value, coloured, under its name. */
export function JsonBlock({ name, value }: { readonly name: string; readonly value: unknown }) {
  const text = JSON.stringify(value, undefined, 2) ?? ''
  return (
    <Block name={name} text={text}>
      {coloured(text)}
    </Block>
  )
}

function Block({ name, text, children }: BlockProps) {
  return (
    <figure class="code">
      <figcaption>
        <span class="grow">{name}</span>
        <CopyButton
          text={text}
          label={t('复制{name}', { name })}
          done={t('已复制{name}', { name })}
        />
      </figcaption>
      {/* It scrolls, so that a keyboard must be able to reach it. */}
      <pre tabIndex={0} aria-label={name}>
        <code>{children}</code>
      </pre>
    </figure>
  )
}

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi

function coloured(text: string): readonly ComponentChildren[] {
  const parts: ComponentChildren[] = []
  let end = 0
  for (const match of text.matchAll(token)) {
    const [whole, quoted, colon] = match
    parts.push(
      text.slice(end, match.index),
      <span class={kindOf(quoted, colon)}>{quoted ?? whole}</span>,
      colon,
    )
    end = match.index + whole.length
  }
  return [...parts, text.slice(end)]
}

function kindOf(quoted: string | undefined, colon: string | undefined): string {
  if (quoted === undefined) return 'number'
  return colon === undefined ? 'string' : 'key'
}
