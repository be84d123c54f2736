import { contractKind } from '@settle/shared/features/contract/contract.dictionaries.ts'
import { contractMachine } from '@settle/shared/features/contract/contract.status.ts'
import { type Contract } from '@settle/shared/features/contract/contract.ts'
import { contractStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { useCan } from '#client/core/session/access.ts'
import { useSession } from '#client/core/session/session.ts'

/** What may be done to a contract now, by its state and by the buttons of the one who looks (domain.md 3.15). */
export function useContractMoves() {
  const can = useCan()
  const role = useSession()?.userInfo.info.roleCode ?? 'agent'

  return (contract: Contract) => {
    const { contractStatus: status, contractKind: kind } = contract
    const events = contractMachine.allowedEvents(status, role)
    const mayMove = can('contract:retryArchive')
    return {
      mayDownload: can('contract:download'),
      mayRetry: mayMove && events.includes('retryArchive'),
      maySend:
        mayMove &&
        kind !== contractKind.values.individual &&
        status === contractStatus.values.unsigned,
    }
  }
}

/** The page of one contract in the console of the one who looks; undefined where it has none. */
export function useContractPage(): (id: string) => string | undefined {
  const role = useSession()?.userInfo.info.roleCode
  const folders = { admin: '/plate', provider: '/provider' } as const
  const folder = role === 'admin' || role === 'provider' ? folders[role] : undefined

  return (id) => (folder === undefined ? undefined : `${folder}/people/contract/detail?id=${id}`)
}

/** Whether a signed contract still waits for the archive's answer. */
export function isArchiving({ contractStatus: status, archiveTime }: Contract): boolean {
  return status === contractStatus.values.signed && archiveTime === null
}
