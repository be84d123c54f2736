import { type ComponentChildren } from 'preact'
import { CopyButton } from '#panel/parts/copy-button.tsx'
import { t } from '#panel/text.ts'
import './code-block.css'

interface CodeBlockProps {
  readonly name: string
  readonly text: string
  /** The text as it is shown, where that has colours. */
  readonly content?: ComponentChildren
}

/** A text to be copied, under its name. */
export function CodeBlock({ name, text, content = text }: CodeBlockProps) {
  return (
    <CodeFigure name={name} label={name} content={content}>
      <CopyButton
        text={text}
        label={t('复制{name}', { name })}
        done={t('已复制{name}', { name })}
      />
    </CodeFigure>
  )
}

/** A JSON value, coloured, under its name. */
export function JsonBlock({ name, value }: { readonly name: string; readonly value: unknown }) {
  const text = JSON.stringify(value, undefined, 2) ?? ''
  return <CodeBlock name={name} text={text} content={coloured(text)} />
}

interface CodeFigureProps {
  readonly name: string
  /** What a screen reader says of the code. */
  readonly label: string
  readonly id?: string
  readonly content: ComponentChildren
  /** What can be done with it, beside its name. */
  readonly children: ComponentChildren
}

/** Code under its name. */
export function CodeFigure({ name, label, id, content, children }: CodeFigureProps) {
  return (
    <figure class="code">
      <figcaption>
        <span class="grow">{name}</span>
        {children}
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and a keyboard must be able to reach it */}
      <pre tabIndex={0} aria-label={label}>
        <code {...(id === undefined ? {} : { id })}>{content}</code>
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
