import { type ReactNode } from 'react'
import { t } from '#client/core/text.ts'
import './party.css'

interface FormSectionProps {
  title: string
  /** What the fields below are for. */
  note?: ReactNode
}

/** The heading of fields that belong together in a long form. */
export function FormSection({ title, note }: FormSectionProps) {
  return (
    <>
      <h3 className="party-form-section">{title}</h3>
      {note !== undefined && <p className="party-form-note">{note}</p>}
    </>
  )
}

/**
 * The rule of a field that must have a form. What a row shows masked, and comes back so, is left as it is by the server:
 * it passes.
 */
export function fits(
  isRight: (text: string) => boolean,
  sentence: string,
  shown?: string | null,
): { validator: (rule: unknown, value: unknown) => Promise<void> } {
  return {
    validator: async (_rule, value) => {
      if (typeof value !== 'string' || value === '' || value === shown) return
      if (!isRight(value)) throw new Error(t(sentence))
    },
  }
}
