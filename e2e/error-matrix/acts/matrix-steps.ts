import { type Page } from 'playwright-core'

/** How the user comes to make a call that no page makes by itself when it is opened. */
export interface Act {
  /** The account; null for nobody. */
  readonly user: string | null
  /** The page on which it happens. */
  readonly path: string
  /** What the user does, for the reader of the matrix. */
  readonly words: string
  /** Everything before the last step. */
  readonly prepare: (page: Page) => Promise<void>
  /** The step that makes the call. */
  readonly act: (page: Page) => Promise<void>
  /** After a failure the page stands there as before, so that the step can be done once more. */
  readonly canBeRepeated?: boolean
}

export const nothing = () => Promise.resolve()

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

export const dialog = (page: Page) => page.getByRole('dialog')

export const press = (name: string) => (page: Page) => button(page, name).click()

export const pressInDialog = (name: string) => (page: Page) =>
  dialog(page).last().getByRole('button', { name, exact: true }).click()

export const fill = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text)
