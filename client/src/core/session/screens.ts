import { type ComponentType } from 'react'

/** The screens of a feature by the component of their menus (specification, section 2), each loaded when it is first opened. */
export type Screens = Readonly<Record<string, () => Promise<ComponentType>>>
