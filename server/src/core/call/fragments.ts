import { mask } from '@settle/shared/core/text/masking.ts'
import { type Resource } from '@settle/shared/core/resource.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { hidesIn } from '@settle/shared/core/visibility.ts'
import { type DictionaryLabels } from '#server/core/list/dictionary-labels.ts'
import { type RoleView, viewOf } from '#server/core/list/role-view.ts'
import { checkerOf } from './values/validation.ts'

/**
 * The row as a role may see it: secrets masked, and without what is hidden from the role (domain.md 2.3); the row itself
 * where there is neither.
 */
export function presentRow<R extends object>(resource: Resource, row: R, role: Role): R {
  return shownIn(viewOf(resource, role), row)
}

function shownIn<R extends object>(view: RoleView, row: R): R {
  if (view.hidden.size === 0 && view.masks.size === 0) return row
  const shown: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(row)) {
    if (isHidden(view, field, row)) continue
    shown[field] = masked(view, field, value)
  }
  return shown as R
}

/**
 * Reads one field of row after row as a role may see it; undefined where it is hidden. For files of many rows, which
 * need not have each row presented as a whole.
 */
export function fieldReader(
  resource: Resource,
  field: string,
  role: Role,
): (row: object) => unknown {
  const view = viewOf(resource, role)
  return (row) =>
    isHidden(view, field, row) ? undefined : masked(view, field, Reflect.get(row, field))
}

function masked(view: RoleView, field: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => maskedMember(view, field, one))
  const kind = view.masks.get(field)
  return kind !== undefined && typeof value === 'string' ? mask(kind, value) : value
}

/** One of a list inside a row: the rules of its members are named `field.member`. */
function maskedMember(view: RoleView, field: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return masked(view, field, value)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, masked(view, `${field}.${name}`, inner)]),
  )
}

function isHidden({ hidden }: RoleView, field: string, row: object): boolean {
  const hiding = hidden.get(field)
  return hiding !== undefined && hidesIn(hiding, row)
}

/** The dictionary texts that stand beside the shown codes in a page: `status_dictText`. */
function dictTextsOf(
  { dictionaries = {} }: Resource,
  shown: object,
  labels: DictionaryLabels,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(dictionaries)
      .filter(([field]) => Object.hasOwn(shown, field))
      .map(([field, dictionary]) => [
        `${field}_dictText`,
        labels.labelOf(dictionary, Reflect.get(shown, field)),
      ]),
  )
}

/**
 * Gives the JSON text of a list row as a role may see it, made once for each frozen row, resource, set of labels and
 * view (store.md). The schema is checked when the text is made; a row that does not fit is a bug.
 */
export function fragmentsOf(
  resource: Resource,
): (labels: DictionaryLabels, role: Role) => (row: object) => string {
  const textsOf = new WeakMap<DictionaryLabels, Map<RoleView, WeakMap<object, string>>>()
  const faultOf = checkerOf(resource.listRow)

  const make = (row: object, view: RoleView, labels: DictionaryLabels) => {
    const own = shownIn(view, row)
    const shown = { ...own, ...dictTextsOf(resource, own, labels) }
    const fault = faultOf(shown)
    if (fault !== undefined)
      throw new Error(`a row of ${resource.collection} does not fit: ${fault}`)
    return JSON.stringify(shown)
  }

  return (labels, role) => {
    const view = viewOf(resource, role)
    const textsByView = textsOf.get(labels) ?? new Map<RoleView, WeakMap<object, string>>()
    textsOf.set(labels, textsByView)
    const texts = textsByView.get(view) ?? new WeakMap<object, string>()
    textsByView.set(view, texts)
    return (row) => {
      const known = texts.get(row)
      if (known !== undefined) return known
      const text = make(row, view, labels)
      texts.set(row, text)
      return text
    }
  }
}
