import Type, { type Static } from 'typebox'

const screenEntryFields = {
  title: Type.String(),
  path: Type.String(),
  component: Type.String(),
  icon: Type.Optional(Type.String()),
  hidden: Type.Optional(Type.Boolean()),
  keepAlive: Type.Optional(Type.Boolean()),
  /** '0': the entry stays in the menu but makes no route (ROUTE-09). */
  route: Type.Optional(Type.Enum(['0', '1'])),
  internalOrExternal: Type.Optional(Type.Boolean()),
  /** The raw address of an external page. */
  url: Type.Optional(Type.String()),
  /** The button codes of the screen; each is asked for by a call of the contract. */
  permissions: Type.Optional(Type.Array(Type.String())),
}

/** One entry of fixtures/menus/<role>/<section>.json; ids and names are derived (domain.md 5.1). */
export const menuEntrySchema = Type.Object(
  {
    ...screenEntryFields,
    redirect: Type.Optional(Type.String()),
    children: Type.Optional(
      Type.Array(Type.Object(screenEntryFields, { additionalProperties: false })),
    ),
  },
  { additionalProperties: false },
)
export type MenuEntry = Static<typeof menuEntrySchema>
