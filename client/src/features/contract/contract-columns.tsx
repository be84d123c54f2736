import { Tag } from 'antd'
import { Link } from 'react-router-dom'
import { contractKind } from '@settle/shared/features/contract/contract.dictionaries.ts'
import { type Contract } from '@settle/shared/features/contract/contract.ts'
import { contractStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  dictionaryColumn,
  type ListColumn,
  textColumn,
  wordColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { missing } from '#client/ui/text/missing.ts'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { ContractRowActions } from './contract-actions.tsx'
import { isArchiving, useContractPage } from './contract-moves.ts'

/** The columns of domain.md 2.6; a provider is party A of all of its contracts. */
export function contractColumns(isProvider: boolean): ListColumn<Contract>[] {
  return [
    {
      key: 'contractNo',
      title: t('合同编号'),
      width: 192,
      render: (contract) => <ContractNumber contract={contract} />,
    },
    { ...dictionaryColumn<Contract>('contractKind', t('类型'), contractKind), yields: 3 },
    { ...textColumn<Contract>('partyA', t('甲方')), isExtra: isProvider },
    { key: 'partyB', title: t('乙方'), render: (contract) => <PartyB contract={contract} /> },
    { ...textColumn<Contract>('merchantName', t('商户')), yields: 2 },
    {
      key: 'contractStatus',
      title: t('合同状态'),
      isStatus: true,
      render: (contract) => <ContractState contract={contract} />,
    },
    {
      key: 'endDate',
      title: t('有效期'),
      width: 208,
      yields: 4,
      render: (contract) => <span className="cell-figures">{termOf(contract)}</span>,
    },
    timeColumn('signTime', t('签署时间')),
    { ...timeColumn<Contract>('archiveTime', t('归档时间')), yields: 1 },
    extra(textColumn('title', t('合同名称'))),
    extra(wordColumn('archiveMsg', t('归档说明'))),
    extra(wordColumn('lapseReason', t('未签署原因'))),
    extra(timeColumn('voidTime', t('解约时间'))),
    extra(timeColumn('createTime', t('创建时间'))),
    actionsColumn(t('操作'), 168, (contract) => <ContractRowActions contract={contract} />),
  ]
}

function extra(column: ListColumn<Contract>): ListColumn<Contract> {
  return { ...column, isExtra: true }
}

/** `2026-11-23 至 2027-11-22`; a dash before it is signed. */
export function termOf({ beginDate, endDate }: Pick<Contract, 'beginDate' | 'endDate'>): string {
  return beginDate === null || endDate === null
    ? missing
    : t('{begin} 至 {end}', { begin: beginDate, end: endDate })
}

/** How it stands; what the state does not say stands beside it. */
export function ContractState({ contract }: { contract: Contract }) {
  return (
    <>
      <StatusTag dictionary={contractStatus} value={contract.contractStatus} />
      {contract.voidTime !== null && <Tag>{t('已解约')}</Tag>}
      {isArchiving(contract) && <Tag>{t('归档中')}</Tag>}
    </>
  )
}

function ContractNumber({ contract: { id, contractNo } }: { contract: Contract }) {
  const page = useContractPage()(id)

  return page === undefined ? contractNo : <Link to={page}>{contractNo}</Link>
}

function PartyB({ contract: { name, partyB } }: { contract: Contract }) {
  const text = name ?? partyB

  return (
    <span className="cell-text" title={text}>
      {text}
    </span>
  )
}

/** One contract on a narrow screen. */
export function ContractCard({ contract }: { contract: Contract }) {
  const { name, partyA, partyB, contractKind: kind, signTime, createTime } = contract

  return (
    <ListCard
      title={<ContractNumber contract={contract} />}
      status={<ContractState contract={contract} />}
      figure={<DictionaryText dictionary={contractKind} value={kind} />}
      party={`${partyA} · ${name ?? partyB}`}
      time={signTime ?? createTime}
      actions={<ContractRowActions contract={contract} />}
    />
  )
}
