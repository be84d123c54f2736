import { certType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { signStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import {
  type ProviderPerson,
  providerPeople,
} from '@settle/shared/features/provider/provider-parts.ts'
import { oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec, within } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  countColumn,
  dictionaryColumn,
  type ListColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { missing } from '#client/ui/text/missing.ts'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'

const peopleList = listCodec({
  filters: { signStatus: oneOf(signStatus) },
  sortable: ['signTime', 'merchantCount'],
  order: { column: 'signTime', direction: 'desc' },
})

/** 签约人员: one row for each person, masked. */
export function ProviderPeople({ id }: { id: string }) {
  const list = useResourceList(providerPeople, within(peopleList, { providerId: id }))

  return (
    <>
      <StatusTabs list={list} name="signStatus" dictionary={signStatus} />
      <ResourceTable
        list={list}
        columns={columns()}
        renderCard={(person) => <PersonCard person={person} />}
        empty={<EmptyState sentence={t('还没有签约人员。商户导入签约后会出现在这里。')} />}
      />
    </>
  )
}

function columns(): ListColumn<ProviderPerson>[] {
  return [
    textColumn('name', t('姓名')),
    dictionaryColumn('certType', t('证件类型'), certType),
    textColumn('certNo', t('证件号码')),
    textColumn('phone', t('手机号')),
    countColumn('merchantCount', t('合作商户数')),
    statusColumn('signStatus', t('签约状态'), signStatus),
    timeColumn('signTime', t('签约时间')),
  ]
}

function PersonCard({ person }: { person: ProviderPerson }) {
  return (
    <ListCard
      title={person.name}
      status={<StatusTag dictionary={signStatus} value={person.signStatus} />}
      figure={<span className="cell-figures">{person.certNo}</span>}
      party={person.phone}
      time={person.signTime ?? missing}
    />
  )
}
