import { useEveryItem } from '#client/core/dictionary/every-item.ts'

/** The name of the person behind an account; the account's own name for somebody whom the reader's list of users lacks. */
export function UserName({ account }: { account: string }) {
  const users = useEveryItem('sys_user,realname,username')
  const name = users.find(({ value }) => value === account)?.text ?? account

  return (
    <span className="cell-text" title={name}>
      {name}
    </span>
  )
}
