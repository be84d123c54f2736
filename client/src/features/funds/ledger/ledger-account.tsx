import { useQuery } from '@tanstack/react-query'
import { fundAccounts } from '@settle/shared/features/funds/fund-account.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { accountKindText } from './ledger-words.ts'
import './ledger-account.css'

interface LedgerAccountProps {
  /** `kind/ownerId/providerId:payPass` */
  account: string
  ownerNames: ReadonlyMap<string, string>
}

/** An account of the ledger in words: what kind it is, and whose. */
export function LedgerAccount({ account, ownerNames }: LedgerAccountProps) {
  const [kind = '', ownerId = ''] = account.split('/')

  return (
    <span className="ledger-account" title={account}>
      {accountKindText(kind)}
      <small>{ownerNames.get(ownerId) ?? ownerId}</small>
    </span>
  )
}

const query = { pageSize: 1_000 }

/** The names of all who have an account, by their id; none until they are there. */
export function useOwnerNames(): ReadonlyMap<string, string> {
  const { data = [] } = useQuery({
    queryKey: [fundAccounts.name, 'owners', query],
    queryFn: async ({ signal }) =>
      (await call(fundAccounts.endpoints.list, { query }, { signal, quiet: true })).records,
    staleTime: 600_000,
  })

  return new Map(
    data.flatMap(({ ownerId, ownerName, providerId, providerName }) => [
      [ownerId, ownerName],
      [providerId, providerName],
    ]),
  )
}
