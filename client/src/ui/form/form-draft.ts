import { type FormInstance } from 'antd'
import { useEffect, useState } from 'react'
import { type CurrentSession, useSession } from '#client/core/session/session.ts'
import { draftPrefix, readSession, removeSession, writeSession } from '#client/core/storage/storage.ts'

/** What a draft belongs to: another form, another record or another version of it has another draft. */
export interface DraftOf {
  readonly form: string
  /** The record that is edited; a new one has none. */
  readonly id?: string | undefined
  readonly version?: number | undefined
}

interface FormDraft {
  /** Whether the form holds what was typed before a reload. */
  readonly isRestored: boolean
  keep(): void
  forget(): void
}

type Values = Readonly<Record<string, unknown>>

interface KeptDraft {
  readonly typed: Values
  /** The fields that were emptied. */
  readonly cleared: readonly string[]
}

// By its name, so that no form has to remember it: the one who types a secret types it again.
const secretName = /passw|pwd|secret|captcha|smscode|token/i

/**
 * Keeps what is typed into a form for as long as its window is open, reloads included, and puts it back when the form is
 * opened again. It never leaves the window: a form may hold what a list masks. Without a `draft` nothing is kept.
 */
export function useFormDraft(form: FormInstance, draft: DraftOf | undefined): FormDraft {
  const name = nameOf(useSession(), draft)
  const [typed] = useState(() => (name === undefined ? undefined : readTyped(name)))
  const [isRestored, setRestored] = useState(typed !== undefined)

  useEffect(() => {
    if (typed === undefined) return
    // The fields of the drawer are there when this runs.
    form.setFields(
      Object.entries(typed).map(([field, value]) => ({ name: field, value, touched: true })),
    )
  }, [form, typed])

  return {
    isRestored,
    keep: () => {
      if (name === undefined) return
      const values: Values = form.getFieldsValue(true, (meta) => meta?.touched === true)
      const kept = Object.entries(values).filter(isKept)
      // JSON knows no undefined: a field that was cleared would have its first value again.
      const cleared = kept.filter(([, value]) => value === undefined).map(([field]) => field)
      writeSession(name, { typed: Object.fromEntries(kept), cleared } satisfies KeptDraft)
    },
    forget: () => {
      if (name !== undefined) removeSession(name)
      setRestored(false)
    },
  }
}

/** Where a draft is kept: for its user in their world alone, since the ids of all worlds begin alike. */
function nameOf(
  session: CurrentSession | undefined,
  draft: DraftOf | undefined,
): string | undefined {
  if (session === undefined || draft === undefined) return undefined
  const { world, userInfo } = session
  const { form, id = 'new', version = 0 } = draft
  return draftPrefix + [world, userInfo.info.id, form, id, version].join('_')
}

function readTyped(name: string): Values | undefined {
  const kept = readSession(name)
  if (!isKeptDraft(kept)) return undefined
  const cleared = kept.cleared.map((field) => [field, undefined] as const)
  const values = [...Object.entries(kept.typed), ...cleared].filter(isKept)
  return values.length === 0 ? undefined : Object.fromEntries(values)
}

function isKeptDraft(kept: unknown): kept is KeptDraft {
  if (typeof kept !== 'object' || kept === null || !('typed' in kept && 'cleared' in kept)) {
    return false
  }
  const { typed, cleared } = kept
  return typeof typed === 'object' && typed !== null && Array.isArray(cleared)
}

/** Secrets are not kept, nor what is no plain value, such as a chosen file. */
function isKept([field, value]: readonly [string, unknown]): boolean {
  return !secretName.test(field) && (value === undefined || isPlain(value))
}

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value === 'object' && value !== null) {
    // Rows of a table in a form; a file is of a class of its own.
    return Object.getPrototypeOf(value) === Object.prototype && Object.entries(value).every(isKept)
  }
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}
