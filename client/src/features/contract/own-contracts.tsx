import { useQuery } from '@tanstack/react-query'
import {
  listOwnContracts,
  type OwnContract,
} from '@settle/shared/features/contract/contract-calls.ts'
import { contracts } from '@settle/shared/features/contract/contract.ts'
import { contractStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { FactGroup } from '#client/ui/detail/fact-group.tsx'
import { DownloadAction } from './contract-actions.tsx'
import { termOf } from './contract-columns.tsx'
import './contract-paper.css'

/** 合同 of the own company with its partners (domain.md 2.6); nothing for a provider, who has the whole list. */
export function OwnContracts() {
  const role = useSession()?.userInfo.info.roleCode
  const isReader = role === 'operator' || role === 'agent' || role === 'merchant'
  const { data } = useQuery({
    queryKey: [contracts.name, listOwnContracts.id],
    queryFn: ({ signal }) => call(listOwnContracts, {}, { signal }),
    enabled: isReader,
    retry: false,
  })
  if (data === undefined || data.length === 0) return null

  return (
    <FactGroup title={t('合同|多份')}>
      <ul className="own-contracts">
        {data.map((contract) => (
          <OwnContractLine key={contract.id} contract={contract} />
        ))}
      </ul>
    </FactGroup>
  )
}

function OwnContractLine({ contract }: { contract: OwnContract }) {
  const can = useCan()
  const { id, title, contractNo, partyA, partyB, contractStatus: status, voidTime } = contract
  const isSigned = contract.signTime !== null

  return (
    <li>
      <span>
        {title}
        <br />
        <span className="own-contracts-minor cell-figures">{contractNo}</span>
      </span>
      <span>
        {partyA} · {partyB}
        <br />
        <span className="own-contracts-minor cell-figures">
          {voidTime === null ? termOf(contract) : t('已于 {time} 解约', { time: voidTime })}
        </span>
      </span>
      <StatusTag dictionary={contractStatus} value={status} />
      <span>{isSigned && can('contract:download') && <DownloadAction id={id} />}</span>
    </li>
  )
}
