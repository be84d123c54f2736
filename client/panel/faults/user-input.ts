import { element } from '#panel/element.ts'
import { inputOf } from '#panel/form.ts'
import { type Account } from '#panel/control-api.ts'
import { roleNameOf } from '#panel/role-name.ts'
import { redraw } from '#panel/element.ts'

/** The one list that every input of a user offers: the accounts of the chosen world. Other names may be typed. */
export class UserNames {
  readonly node = element('datalist', { id: 'user-names' })

  show(accounts: readonly Account[]): void {
    redraw(
      this.node,
      ...accounts.map(({ username, realname, role }) =>
        element('option', { value: username }, `${roleNameOf(role)} ${realname}`),
      ),
    )
  }
}

/** An input of a login name. */
export function userInput(id: string, value = ''): HTMLInputElement {
  return inputOf(id, { list: 'user-names', value, placeholder: 'merchant' })
}
