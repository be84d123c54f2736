import { lazy, type Ref, Suspense } from 'react'
import './rich-text-editor.css'

const RichTextEditor = lazy(async () => ({
  default: (await import('./rich-text-editor.tsx')).RichTextEditor,
}))

/** What a form can do to the field from outside. */
interface RichTextHandle {
  focus(): void
}

export interface RichTextFieldProps {
  /** What the text is called. */
  label: string
  id?: string
  /** HTML. */
  value?: string | undefined
  /** Called with HTML that its readers see as it is; '' where nothing is written. */
  onChange?: (html: string) => void
  ref?: Ref<RichTextHandle>
  'aria-required'?: boolean | 'true' | 'false'
  'aria-invalid'?: boolean | 'true' | 'false'
  'aria-describedby'?: string
}

/** A text with headings, lists and links; stands alone or as the control of a form item. Loaded when it is first needed. */
export function RichTextField(props: RichTextFieldProps) {
  return (
    <Suspense
      fallback={<div className="rich-text-editor rich-text-editor-loading" aria-busy="true" />}
    >
      <RichTextEditor {...props} />
    </Suspense>
  )
}
