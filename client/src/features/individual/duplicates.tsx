import { Alert } from 'antd'
import { Link } from 'react-router-dom'
import {
  mergeIndividuals,
  type DuplicateShown,
} from '@settle/shared/features/individual/individual-calls.ts'
import { type IndividualInfo } from '@settle/shared/features/individual/individual-info.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { ReasonAction } from '#client/ui/action/reason-dialog.tsx'
import { useIndividualPage, useRefreshPeople } from './individual-role.ts'

interface DuplicatesProps {
  person: IndividualInfo
  duplicates: readonly DuplicateShown[]
}

/** Rows that may be the same person, each with what tells it apart, and the way to make one of them. */
export function Duplicates({ person, duplicates }: DuplicatesProps) {
  if (duplicates.length === 0) return null

  return (
    <Alert
      type="warning"
      showIcon
      title={t('疑似重复登记')}
      description={
        <>
          <p>{t('姓名与生日或手机号相同。确认是同一人后合并，月限额此后合并计算。')}</p>
          <ul className="found-people duplicate-people">
            {duplicates.map((one) => (
              <Duplicate key={one.id} person={person} duplicate={one} />
            ))}
          </ul>
        </>
      }
    />
  )
}

function Duplicate({ person, duplicate }: { person: IndividualInfo; duplicate: DuplicateShown }) {
  const can = useCan()
  const page = useIndividualPage()
  const refresh = useRefreshPeople()
  const { id: dropId, name, certNo, phone, itemCount } = duplicate

  return (
    <li>
      <Link to={page(dropId)}>
        {name} · {certNo} · {phone} · {t('{count} 笔付款', { count: itemCount })}
      </Link>{' '}
      {can('individual:merge') && (
        <ReasonAction
          label={t('并入当前人员')}
          title={t('把 {certNo} 并入 {name}？', { certNo, name: person.name })}
          consequence={t(
            '对方的签约、用工、收款账户、付款明细和税务累计都归到当前人员，对方不再出现。此操作不能撤销。',
          )}
          usualReasons={[t('同一人先后以不同证件登记')]}
          done={t('已合并')}
          run={async (reason) => {
            await call(mergeIndividuals, { body: { keepId: person.id, dropId, reason } })
            await refresh()
          }}
        />
      )}
    </li>
  )
}
