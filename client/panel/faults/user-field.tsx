import { controlApi } from '#panel/control-api.ts'
import { Field, type FieldProps } from '#panel/parts/form.tsx'
import { useReading } from '#panel/parts/use-reading.ts'
import { roleNameOf } from '#panel/role-name.ts'

/** An input of a login name. */
export function UserField(props: FieldProps) {
  return <Field list="user-names" placeholder="merchant" {...props} />
}

/** The one list that every input of a user offers: the accounts of the chosen world. Other names may be typed. */
export function UserNames() {
  const { value: accounts = [] } = useReading(async (world) => controlApi.accounts(world))
  return (
    <datalist id="user-names">
      {accounts.map(({ username, realname, roleCode }) => (
        <option key={username} value={username}>
          {`${roleNameOf(roleCode)} ${realname}`}
        </option>
      ))}
    </datalist>
  )
}
