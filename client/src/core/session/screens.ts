import { type ComponentType, type ReactNode } from 'react'
import type { CurrentSession } from './session.ts'

/** Something to draw that is fetched when it is first needed. */
export type Load<Props = object> = () => Promise<ComponentType<Props>>

/** Screens or pages by their names, each loaded when it is first opened. */
export type Screens = Readonly<Record<string, Load>>

/** All that a feature shows. The frame draws it where it belongs, and does without a feature that is not there. */
export interface FeatureScreens {
  /** The pages by their paths that need no login; `guard-rules.ts` says which paths do not ([ROUTE-02]). */
  readonly publicPages?: Screens
  /** The pages by their paths that stand alone, without menu and header; a text is the path that one leads on to ([ROUTE-07]). */
  readonly ownPages?: Readonly<Record<string, Load | string>>
  readonly frame?: FrameParts
  /** The screens by the component of their menus (specification, section 2). */
  readonly screens?: Screens
}

/** The places of the frame. One feature fills each; what is not loaded on demand comes with the first page, and is small. */
export interface FrameParts {
  /** The page on which everybody lands. */
  readonly home?: Load<HomeProps>
  /** Stands before the pages of a session that has something to do first. */
  readonly gate?: ComponentType<GateProps>
  /** Tells in the header what happened. */
  readonly bell?: ComponentType
  /** What the field of the search and its keys open. */
  readonly search?: Load<SearchProps>
  /** How the workspace looks and is arranged. */
  readonly settings?: Load<DialogProps>
  /** Changes the own password. */
  readonly password?: Load<DialogProps>
  /** Chooses the provider that a merchant settles through. */
  readonly providers?: Load<DialogProps>
}

/** A page of the menu, by the entry that opens it. */
export interface MenuLink {
  readonly path: string
  readonly title: string
  /** Its own icon, else that of its folder. */
  readonly icon: ReactNode
  /** The folders above it, outermost first. */
  readonly folders: readonly string[]
}

/** The path of a screen in the menu of the one who looks, by the last part of its component. */
export type FindScreenPath = (screen: string) => string | undefined

/** A dialog or drawer of the frame. */
export interface DialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** What the search is told of the menu. */
export interface SearchProps extends DialogProps {
  readonly pages: readonly MenuLink[]
  readonly findPath: FindScreenPath
  /** What was typed before this was there; it counts for the first opening. */
  readonly typed: string
}

/** What the home page is told of the menu. */
export interface HomeProps {
  readonly userInfo: CurrentSession['userInfo']
  /** The entries of the menu, in its order. */
  readonly links: readonly MenuLink[]
  /** Every route that the user may open, also those that no entry of the menu shows. */
  readonly paths: ReadonlySet<string>
  /** Where all operations are listed, if the user may see that. */
  readonly logPath: string | undefined
}

/** What stands before the pages. */
export interface GateView {
  /** Stands in place of menu and pages, for whom may not use them yet. */
  readonly waitingPage?: ReactNode
  /** Stands above the pages, at home. */
  readonly homeNotice?: ReactNode
}

/** The gate draws the pages as it wants them, and beside them what it asks for. */
export interface GateProps {
  readonly session: CurrentSession
  readonly children: (view: GateView) => ReactNode
}
