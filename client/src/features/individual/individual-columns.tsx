import { Link } from 'react-router-dom'
import { certType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { gender, registerStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type IndividualInfo } from '@settle/shared/features/individual/individual-info.ts'
import { realNameStatus } from '@settle/shared/features/individual/individual.dictionaries.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  countColumn,
  dictionaryColumn,
  type ListColumn,
  moneyColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { IndividualRowActions } from './individual-actions.tsx'
import { useIndividualPage } from './individual-role.ts'

type Column = ListColumn<IndividualInfo>

/** The columns of domain.md 2.6, the same for all who have the list. */
export function individualColumns(): Column[] {
  return [
    {
      key: 'name',
      title: t('姓名'),
      render: (person) => <PersonName person={person} />,
    },
    { ...textColumn<IndividualInfo>('certNo', t('证件号码')), yields: 3 },
    textColumn('phone', t('手机号')),
    statusColumn('realNameStatus', t('实名状态'), realNameStatus),
    { ...countColumn<IndividualInfo>('signedProviders', t('签约服务商数')), yields: 2 },
    moneyColumn('monthIncome', t('本月收款(元)')),
    moneyColumn('totalIncome', t('累计收款(元)')),
    { ...timeColumn<IndividualInfo>('createTime', t('创建时间')), yields: 1 },
    extra(dictionaryColumn('certType', t('证件类型'), certType)),
    extra(dictionaryColumn('gender', t('性别'), gender)),
    extra(countColumn('age', t('年龄'))),
    extra(statusColumn('registerStatus', t('个体户状态'), registerStatus)),
    actionsColumn(t('操作'), 136, (person) => <IndividualRowActions person={person} />),
  ]
}

/** A column that is shown when somebody asks for it. */
function extra(column: Column): Column {
  return { ...column, isExtra: true }
}

/** The name, which leads to the person's page; who stands on the blacklist says so. */
function PersonName({ person }: { person: IndividualInfo }) {
  const page = useIndividualPage()

  return (
    <span className="cell-text" title={person.name}>
      <Link to={page(person.id)}>{person.name}</Link> <BlackMark person={person} />
    </span>
  )
}

/** Said of people on the blacklist alone. */
export function BlackMark({ person }: { person: Pick<IndividualInfo, 'isBlack'> }) {
  return (
    person.isBlack === yesNo.values.yes && (
      <span className="status-tag" data-meaning="failed">
        {t('黑名单')}
      </span>
    )
  )
}

/** One person on a narrow screen. */
export function IndividualCard({ person }: { person: IndividualInfo }) {
  const { certNo, phone, monthIncome, createTime } = person

  return (
    <ListCard
      title={<PersonName person={person} />}
      status={<StatusTag dictionary={realNameStatus} value={person.realNameStatus} />}
      figure={
        <>
          {t('本月收款')} <Money amount={monthIncome} isDecisive />
        </>
      }
      party={[phone, certNo].join(' · ')}
      time={createTime}
      actions={<IndividualRowActions person={person} />}
    />
  )
}
