import { type MaskKind } from '@settle/shared/core/text/masking.ts'
import { type Resource } from '@settle/shared/core/resource.ts'
import { roles, type Role } from '@settle/shared/core/role.ts'
import { findHiding, findMask, type HiddenField } from '@settle/shared/core/visibility.ts'

/** What a role is not shown of the rows of a resource; roles that see the same share one object. */
export interface RoleView {
  readonly hidden: ReadonlyMap<string, HiddenField>
  readonly masks: ReadonlyMap<string, MaskKind>
}

const viewsOf = new WeakMap<Resource, ReadonlyMap<Role, RoleView>>()

/** The view of a role, made once for each resource. */
export function viewOf(resource: Resource, role: Role): RoleView {
  let views = viewsOf.get(resource)
  if (views === undefined) {
    views = viewsByRole(resource)
    viewsOf.set(resource, views)
  }
  const view = views.get(role)
  if (view === undefined) throw new Error(`There is no role ${role}.`)
  return view
}

function viewsByRole(resource: Resource): ReadonlyMap<Role, RoleView> {
  const known = new Map<string, RoleView>()
  return new Map(
    roles.map((role) => {
      const hidden = Object.keys(resource.hidden ?? {}).flatMap((field) => {
        const hiding = findHiding(resource, field, role)
        return hiding === undefined ? [] : [[field, hiding] as const]
      })
      const masks = Object.keys(resource.masked ?? {}).flatMap((field) => {
        const kind = findMask(resource, field, role)
        return kind === undefined ? [] : [[field, kind] as const]
      })
      const key = JSON.stringify([hidden.map(([field, { unless }]) => [field, unless]), masks])
      const view = known.get(key) ?? { hidden: new Map(hidden), masks: new Map(masks) }
      known.set(key, view)
      return [role, view] as const
    }),
  )
}
