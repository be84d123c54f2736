import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  readIndividualDetail,
  revealIndividual,
  type IndividualDetail,
} from '@settle/shared/features/individual/individual-calls.ts'
import {
  individualInfos,
  type IndividualInfo,
} from '@settle/shared/features/individual/individual-info.ts'
import { realNameStatus } from '@settle/shared/features/individual/individual.dictionaries.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t, useLocale } from '#client/core/text.ts'
import { DetailTabs } from '#client/features/party/index.ts'
import { AmountFigure, AmountStrip } from '#client/ui/list/amount-strip.tsx'
import { DetailFacts, DetailPage, DetailSkeleton } from '#client/ui/detail/detail-page.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { RecordTimeline } from '#client/ui/detail/record-timeline.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { Duplicates } from './duplicates.tsx'
import { IndividualPageActions } from './individual-actions.tsx'
import { IndividualBasics } from './individual-basics.tsx'
import { BlackMark } from './individual-columns.tsx'
import { useHasScreen } from './individual-role.ts'
import {
  AccountsTab,
  EmploymentsTab,
  IncomeTab,
  Limits,
  PaymentsTab,
  SignsTab,
} from './individual-tabs.tsx'
import './individual.css'

/** 自由职业者详情 (domain.md 2.6): who somebody is, with whom they signed, what they got, and what may still be paid. */
export function IndividualDetailScreen() {
  return (
    <DetailPage title={t('自由职业者详情')} resource={individualInfos} nameOf={({ name }) => name}>
      {(person) => <PersonFound person={person} />}
    </DetailPage>
  )
}

/** What was revealed of a person, until the page is left. */
export type Revealed = Awaited<ReturnType<typeof revealPerson>>

function revealPerson(id: string) {
  return call(revealIndividual, { body: { id } })
}

function PersonFound({ person }: { person: IndividualInfo }) {
  const { id, age, phone, realNameMsg } = person
  const can = useCan()
  const locale = useLocale()
  const [full, setFull] = useState<Revealed>()
  const reveal = useMutation({ mutationFn: () => revealPerson(id), onSuccess: setFull })
  const detail = useQuery({
    queryKey: [individualInfos.name, 'detail', id, locale],
    queryFn: ({ signal }) => call(readIndividualDetail, { query: { id } }, { signal, quiet: true }),
    retry: false,
  })

  return (
    <Page
      title={full?.name ?? person.name}
      mark={
        <>
          <StatusTag dictionary={realNameStatus} value={person.realNameStatus} />
          <BlackMark person={person} />
        </>
      }
      actions={
        <>
          {can('individual:viewSensitive') && full === undefined && (
            <Button loading={reveal.isPending} onClick={() => reveal.mutate()}>
              {t('查看完整信息')}
            </Button>
          )}
          <IndividualPageActions person={person} risks={detail.data?.risks} />
        </>
      }
    >
      <DetailFacts>
        {t('{age} 岁', { age })}
        {full?.phone ?? phone}
        {t('签约 {count} 家服务商', { count: person.signedProviders })}
      </DetailFacts>
      {person.realNameStatus === yesNo.values.no && (
        <Alert
          type="error"
          showIcon
          title={t('实名核验未通过：{reason}', { reason: t(realNameMsg ?? '') })}
          description={t('改正姓名或手机号后重新核验；通过之前不能付款。')}
        />
      )}
      <AmountStrip>
        <AmountFigure label={t('本月收款')} amount={person.monthIncome} isDecisive />
        <AmountFigure label={t('累计收款')} amount={person.totalIncome} />
      </AmountStrip>
      {detail.data === undefined ? (
        <NotYet failure={detail.error} onRetry={() => void detail.refetch()} />
      ) : (
        <>
          <Risks risks={detail.data.risks} />
          <Limits limits={detail.data.limits} />
          <Duplicates person={person} duplicates={detail.data.duplicates} />
          <PersonTabs person={person} detail={detail.data} full={full} />
        </>
      )}
    </Page>
  )
}

function NotYet({ failure, onRetry }: { failure: Error | null; onRetry: () => void }) {
  return failure === null ? <DetailSkeleton /> : <ErrorState failure={failure} onRetry={onRetry} />
}

function Risks({ risks }: { risks: IndividualDetail['risks'] }) {
  return risks.map(({ id, kind, ownerName, reason, expireDate }) => (
    <Alert
      key={id}
      type="error"
      showIcon
      title={
        kind === 'executive'
          ? t('属于董监高名单，不能由本商户付款')
          : t('在{owner}的黑名单中，付款会被拦截', { owner: ownerName ?? t('平台') })
      }
      description={[
        reason,
        expireDate === null ? t('长期有效') : t('有效期至 {day}', { day: expireDate }),
      ]
        .filter(Boolean)
        .join(' · ')}
    />
  ))
}

interface PersonTabsProps {
  person: IndividualInfo
  detail: IndividualDetail
  full: Revealed | undefined
}

function PersonTabs({ person, detail, full }: PersonTabsProps) {
  const hasScreen = useHasScreen()
  const { id } = person

  return (
    <DetailTabs
      id={id}
      tabs={[
        {
          key: 'basics',
          label: t('基本信息'),
          children: <IndividualBasics person={person} full={full} />,
        },
        {
          key: 'accounts',
          label: t('收款账户'),
          children: <AccountsTab accounts={detail.accounts} full={full} />,
        },
        { key: 'signs', label: t('签约'), children: <SignsTab signs={detail.signs} /> },
        {
          key: 'employments',
          label: t('用工记录'),
          children: <EmploymentsTab employments={detail.employments} />,
        },
        ...(hasScreen('PayoutItemList')
          ? [{ key: 'payments', label: t('收款记录'), children: <PaymentsTab id={id} /> }]
          : []),
        { key: 'income', label: t('税务累计'), children: <IncomeTab incomes={detail.incomes} /> },
        {
          key: 'log',
          label: t('变更记录'),
          children: <RecordTimeline resource={individualInfos} id={id} isOnly />,
        },
      ]}
    />
  )
}
