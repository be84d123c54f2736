import { type ComponentChildren } from 'preact'
import { t } from '#panel/text.ts'
import { Button } from './button.tsx'
import { copyText } from './clipboard.ts'
import { announce, complain } from './feedback.tsx'
import { CopyIcon } from './icons.tsx'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
  /** What is said when it is done. */
  readonly done: string
  readonly class?: string
  readonly children?: ComponentChildren
}

/** Copies a text, and says so. */
export function CopyButton({ text, label, done, children, ...attributes }: CopyButtonProps) {
  return (
    <Button
      class="icon"
      title={label}
      aria-label={label}
      {...attributes}
      press={() => copy(text, done)}
    >
      {children ?? <CopyIcon />}
    </Button>
  )
}

/** Copies a text, and says so. */
export async function copy(text: string, done: string): Promise<void> {
  if (await copyText(text)) announce(done)
  else complain(t('浏览器不允许复制，请手动选择文字'))
}
