import { lazy } from 'react'
import { Link } from 'react-router-dom'
import { type Role } from '@settle/shared/core/role.ts'
import { employmentStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { jobNature } from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { employmentSource } from '@settle/shared/features/employment/employment.dictionaries.ts'
import { type Employment } from '@settle/shared/features/employment/employment.ts'
import { individualPageOf } from '@settle/shared/features/individual/individual-page.ts'
import { useCan } from '#client/core/session/access.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  dictionaryColumn,
  type ListColumn,
  moneyColumn,
  statusColumn,
  textColumn,
} from '#client/ui/columns/columns.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'

const EmploymentForm = lazy(async () => ({
  default: (await import('./employment-form.tsx')).EmploymentForm,
}))
const LeaveForm = lazy(async () => ({ default: (await import('./leave-form.tsx')).LeaveForm }))

const { employed } = employmentStatus.values

/** The columns of domain.md 2.6; a merchant needs no column for itself, and alone has something to do here. */
export function employmentColumns(role: Role): ListColumn<Employment>[] {
  return [
    {
      key: 'name',
      title: t('姓名'),
      render: (employment) => <PersonName employment={employment} />,
    },
    { ...textColumn<Employment>('certNo', t('证件号码')), yields: 2 },
    textColumn('phone', t('手机号')),
    ...(role === 'merchant' ? [] : [textColumn<Employment>('merchantName', t('商户'))]),
    ...(role === 'provider'
      ? []
      : [{ ...textColumn<Employment>('providerName', t('服务商')), yields: 1 }]),
    textColumn('jobTitle', t('岗位')),
    { ...dictionaryColumn<Employment>('jobNature', t('工作性质'), jobNature), yields: 3 },
    textColumn('entryDate', t('入职日期')),
    { ...textColumn<Employment>('leaveDate', t('离职日期')), yields: 4 },
    statusColumn('status', t('状态'), employmentStatus),
    moneyColumn('totalAmount', t('累计发放(元)')),
    { ...textColumn<Employment>('leaveReason', t('离职原因')), isExtra: true },
    { ...dictionaryColumn<Employment>('source', t('用工来源'), employmentSource), isExtra: true },
    ...(role === 'merchant'
      ? [
          actionsColumn<Employment>(t('操作'), 136, (employment) => (
            <EmploymentActions employment={employment} />
          )),
        ]
      : []),
  ]
}

interface EmploymentProps {
  employment: Employment
}

/** The name, which leads to the person's page where the console has one. */
function PersonName({ employment: { individualId, name } }: EmploymentProps) {
  const role = useSession()?.userInfo.info.roleCode ?? 'merchant'
  const page = individualPageOf(role, individualId)

  return (
    <span className="cell-text" title={name}>
      {page === undefined ? name : <Link to={page}>{name}</Link>}
    </span>
  )
}

/** What a merchant can do to one record: only to one in work. */
function EmploymentActions({ employment }: EmploymentProps) {
  const can = useCan()
  if (employment.status !== employed) return null

  return (
    <RowActions>
      {can('employment:add') && (
        <FormButton
          label={t('编辑')}
          type="link"
          renderForm={(close) => <EmploymentForm employment={employment} onClosed={close} />}
        />
      )}
      {can('employment:leave') && (
        <FormButton
          label={t('离职')}
          type="link"
          renderForm={(close) => <LeaveForm people={[employment]} onClosed={close} />}
        />
      )}
    </RowActions>
  )
}

interface LeaveChosenProps {
  people: readonly Employment[]
  onDone: () => void
}

/** Those of the chosen who still work there leave together. */
export function LeaveChosen({ people, onDone }: LeaveChosenProps) {
  const chosen = people.filter(({ status }) => status === employed)
  if (chosen.length === 0) return null

  return (
    <FormButton
      label={t('办理 {count} 人离职', { count: chosen.length })}
      type="text"
      renderForm={(close) => <LeaveForm people={chosen} onDone={onDone} onClosed={close} />}
    />
  )
}

/** One record on a narrow screen. */
export function EmploymentCard({ employment }: EmploymentProps) {
  const { jobTitle, merchantName, providerName, phone, entryDate, leaveDate } = employment
  const role = useSession()?.userInfo.info.roleCode

  return (
    <ListCard
      title={<PersonName employment={employment} />}
      status={<StatusTag dictionary={employmentStatus} value={employment.status} />}
      figure={
        <>
          {t('累计发放')} <Money amount={employment.totalAmount} isDecisive />
        </>
      }
      party={[jobTitle, role === 'merchant' ? providerName : merchantName, phone].join(' · ')}
      time={[entryDate, leaveDate].filter(Boolean).join(' – ')}
      actions={role === 'merchant' && <EmploymentActions employment={employment} />}
    />
  )
}
