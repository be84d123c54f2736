import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type Role } from '@settle/shared/core/role.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { type FundAccount, fundAccounts } from '@settle/shared/features/funds/fund-account.ts'
import { useDictionary } from '#client/core/dictionary/dictionaries.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'
import { useLocale } from '#client/core/text.ts'

/** What the accounts of a role's own business are called in the ledger. */
function ownerTypeOf(role: Role): FundAccount['ownerType'] {
  return role === 'admin' ? 'platform' : role
}

/** Whether an account or a withdrawal is the caller's own, not one that they may only look at. */
export function useIsOwn(): (row: Pick<FundAccount, 'ownerType' | 'ownerId'>) => boolean {
  const info = useSession()?.userInfo.info

  return ({ ownerType, ownerId }) =>
    info !== undefined &&
    ownerType === ownerTypeOf(info.roleCode) &&
    (ownerType === 'platform' || ownerId === info.busId)
}

/** The caller's own accounts, one for each pool, with balances of this moment. */
export function useOwnAccounts(): UseQueryResult<readonly FundAccount[]> {
  const role = useSession()?.userInfo.info.roleCode
  const locale = useLocale()
  const query = { ownerType: role === undefined ? '' : ownerTypeOf(role), pageSize: 1_000 }

  return useQuery({
    queryKey: [fundAccounts.name, 'own', query, locale],
    queryFn: async ({ signal }) =>
      (await call(fundAccounts.endpoints.list, { query }, { signal })).records,
    enabled: role !== undefined,
  })
}

/** How a pool is named: its provider and its channel. */
export function usePoolName(): (pool: Pick<FundAccount, 'providerName' | 'payPass'>) => string {
  const channels = useDictionary(payChannel.code)

  return ({ providerName, payPass }) =>
    `${providerName} · ${channels.find(({ value }) => value === payPass)?.text ?? payPass}`
}
