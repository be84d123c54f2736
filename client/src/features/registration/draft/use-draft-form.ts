import { useEffect, useRef, useState } from 'react'
import { checkOnlyUser } from '@settle/shared/features/user/user.ts'
import { call, CallFailure } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { type Draft, type DraftField } from './registration-draft.ts'
import { type Faults, faultsOf, firstFaulty } from './registration-steps.ts'

/** A form over a draft: what is typed, what is wrong with it, and how to say so. */
export interface DraftForm {
  readonly draft: Draft
  readonly faults: Faults
  /** Something was typed since the page was opened, and is not sent. */
  readonly isTouched: boolean
  set(field: DraftField, value: string): void
  /** The user leaves a field: what they typed is looked at, an empty field is not. */
  leave(field: DraftField): void
  /** Looks at these fields and goes to the first that is wrong; resolves to whether all are right. */
  check(fields: readonly DraftField[]): Promise<boolean>
  /** Shows faults that the server found, the first of them under the cursor. */
  show(faults: Faults, first: DraftField): void
  /** Starts from another draft. */
  restart(draft: Draft): void
}

/** What the server can tell beforehand about a new user, by the field of the form. */
const uniqueFields: ReadonlySet<DraftField> = new Set(['username', 'phone', 'email'])

interface DraftFormOptions {
  readonly initial: Draft
  /** Asks the server whether user name, phone and e-mail are free; for a new user only. */
  readonly isNewUser: boolean
  /** Told of every change. */
  readonly onChange?: (draft: Draft) => void
}

/** The state of a form over a draft. */
export function useDraftForm({ initial, isNewUser, onChange }: DraftFormOptions): DraftForm {
  const [draft, setDraft] = useState(initial)
  const [faults, setFaults] = useState<Faults>({})
  const [isTouched, setTouched] = useState(false)
  const latest = useRef(draft)
  const focus = useFocusOnField()

  const set = (field: DraftField, value: string) => {
    latest.current = { ...latest.current, [field]: value }
    setDraft(latest.current)
    setTouched(true)
    setFaults((all) => without(all, field))
    onChange?.(latest.current)
  }

  const restart = (next: Draft) => {
    latest.current = next
    setDraft(next)
    setFaults({})
    setTouched(false)
  }

  const takenAmong = async (fields: readonly DraftField[]): Promise<Faults> => {
    if (!isNewUser) return {}
    const asked = latest.current
    const found = await Promise.all(
      fields
        .filter((field) => uniqueFields.has(field) && asked[field] !== '')
        .map(async (field) => [field, await findTaken(field, asked[field])] as const),
    )
    // Anyone who typed on while the server was asked is not told about the past.
    const still = found.filter(
      ([field, text]) => text !== undefined && latest.current[field] === asked[field],
    )
    return Object.fromEntries(still)
  }

  const leave = (field: DraftField) => {
    if (latest.current[field] === '') return
    const found = faultsOf(latest.current, [field])
    setFaults((all) => ({ ...without(all, field), ...found }))
    if (found[field] !== undefined) return
    void takenAmong([field]).then((taken) => setFaults((all) => ({ ...all, ...taken })))
  }

  const check = async (fields: readonly DraftField[]) => {
    const wrong = faultsOf(latest.current, fields)
    const right = fields.filter((field) => wrong[field] === undefined)
    const found: Faults = { ...wrong, ...(await takenAmong(right)) }
    setFaults(found)
    const first = firstFaulty(found, fields)
    if (first !== undefined) focus(first)
    return first === undefined
  }

  const show = (found: Faults, first: DraftField) => {
    setFaults(found)
    focus(first)
  }

  return { draft, faults, isTouched, set, leave, check, show, restart }
}

/** Puts the cursor into a field once it is drawn, also when it stands in another step. */
function useFocusOnField() {
  const [asked, setAsked] = useState<{ readonly field: DraftField }>()
  useEffect(() => {
    if (asked === undefined) return
    document.querySelector<HTMLElement>(`[data-field="${asked.field}"]`)?.focus()
  }, [asked])
  return (field: DraftField) => setAsked({ field })
}

/** The server's sentence about a value that somebody has; undefined where it is free or the server does not say. */
async function findTaken(field: DraftField, value: string): Promise<string | undefined> {
  try {
    await call(checkOnlyUser, { query: { [field]: value } }, { quiet: true })
    return undefined
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure
    // Without an answer the registration itself will tell.
    return failure.status === 200 ? failure.message : undefined
  }
}

function without(faults: Faults, field: DraftField): Faults {
  if (faults[field] === undefined) return faults
  const { [field]: _mended, ...others } = faults
  return others
}

/** The faults that a refusal names by field, and undefined where it names none of this form. */
export function faultsOfRefusal({ message, result }: CallFailure): Record<string, string> {
  if (typeof result !== 'object' || result === null || !('fields' in result)) return {}
  const { fields } = result
  if (typeof fields !== 'object' || fields === null) return {}
  const told = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  // The envelope's sentence is in the user's language; those of the fields are Chinese.
  return Object.fromEntries(
    told.map(([field, text]) => [field, told.length === 1 ? message : t(text)]),
  )
}
