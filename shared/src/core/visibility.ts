import { type MaskKind } from './text/masking.ts'
import { type Role } from './role.ts'

/** To whom a field is not shown (domain.md 2.3). */
export interface HiddenField {
  readonly from: readonly Role[]
  /** Fields of the same row: where all of them hold these values, the field is shown after all. */
  readonly unless?: Readonly<Record<string, string>>
}

/** How a field is masked: for everybody, or for the roles that are named. */
export type FieldMask = MaskKind | Readonly<Partial<Record<Role, MaskKind>>>

/** What roles do not see of the rows of a resource; what they do not see is neither a filter nor an order for them (rulings.md). */
export interface FieldRules {
  /** Field → to whom it is not shown. It is missing from the rows that they get, so that no screen may count on it. */
  readonly hidden?: Readonly<Record<string, HiddenField>>
  /** Field → how its value is masked, for everybody or by role; `field.member` for those of a list inside the row. */
  readonly masked?: Readonly<Record<string, FieldMask>>
}

/** How a role sees a field masked; undefined where the role sees it as it is, or not at all. */
export function findMask({ masked }: FieldRules, field: string, role: Role): MaskKind | undefined {
  const rule = ownMember(masked, field)
  return typeof rule === 'string' ? rule : rule?.[role]
}

/** When a field is hidden from a role: `undefined` never, else in every row, or in those that `unless` does not name. */
export function findHiding(
  { hidden }: FieldRules,
  field: string,
  role: Role,
): HiddenField | undefined {
  const rule = ownMember(hidden, field)
  return rule?.from.includes(role) ? rule : undefined
}

/** Whether a rule hides its field in this row. */
export function hidesIn({ unless }: HiddenField, row: object): boolean {
  if (unless === undefined) return true
  return Object.entries(unless).some(([name, value]) => Reflect.get(row, name) !== value)
}

/** Whether a role sees a field as it is in every row, so that filter, order and search give nothing away (rulings.md). */
export function isPlainTo(rules: FieldRules, field: string, role: Role): boolean {
  return findHiding(rules, field, role) === undefined && findMask(rules, field, role) === undefined
}

/** `constructor` and what else every object inherits names no rule. */
function ownMember<Value>(
  rules: Readonly<Record<string, Value>> | undefined,
  field: string,
): Value | undefined {
  return rules !== undefined && Object.hasOwn(rules, field) ? rules[field] : undefined
}
