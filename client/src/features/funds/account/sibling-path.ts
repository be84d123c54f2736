/** The address of another screen in the same folder of the menu: `/merchant/account/list` and `flow` give `/merchant/account/flow`. */
export function siblingPath(pathname: string, name: string): string {
  return pathname.replace(/[^/]+$/, name)
}
