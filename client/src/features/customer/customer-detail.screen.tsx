import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { applyStatus } from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { customerHold } from '@settle/shared/features/customer/customer.dictionaries.ts'
import { customerInfos, type CustomerInfo } from '@settle/shared/features/customer/customer.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useTabTitle } from '#client/core/storage/tab.ts'
import { t, useLocale } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { RecordTimeline } from '#client/ui/detail/record-timeline.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { Timeline, TimelineStep } from '#client/ui/detail/timeline.tsx'
import { CustomerPageActions } from './customer-actions.tsx'
import { ownersOf } from './customer-columns.tsx'
import { CustomerGroups } from './customer-groups.tsx'
import { CustomerLog } from './customer-log.tsx'
import './customer.css'

/** 客户详情 (domain.md 2.4): what is known of a company, the talks with it, and how far its account is. */
export function CustomerDetailScreen() {
  const [parameters] = useSearchParams()
  const id = parameters.get('id') ?? ''

  return id === '' ? <NoCustomer /> : <CustomerPage key={id} id={id} />
}

function NoCustomer() {
  const navigate = useNavigate()

  return (
    <Page title={t('客户详情')}>
      <EmptyState
        sentence={t('没有指定客户')}
        action={
          <Button onClick={() => void navigate('..', { relative: 'path' })}>
            {t('查看客户列表')}
          </Button>
        }
      />
    </Page>
  )
}

function CustomerPage({ id }: { id: string }) {
  const locale = useLocale()
  const { data, error, refetch } = useQuery({
    queryKey: [customerInfos.name, 'read', id, locale],
    queryFn: ({ signal }) =>
      call(customerInfos.endpoints.read, { query: { id } }, { signal, quiet: true }),
    retry: false,
  })
  useTabTitle(data?.companyName)

  if (data !== undefined) return <CustomerFound customer={data} />
  return (
    <Page title={t('客户详情')}>
      {error === null ? (
        <section className="customer-group" aria-busy="true">
          <span className="skeleton-bar" />
          <span className="skeleton-bar" />
        </section>
      ) : (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

function CustomerFound({ customer }: { customer: CustomerInfo }) {
  const { companyName, operatorName, merchantCode, refuseReason } = customer
  const facts = [operatorName ?? t('平台直营'), ownersOf(customer), merchantCode]

  return (
    <Page
      title={companyName}
      mark={<StatusTag dictionary={customerHold} value={customer.holdStatus} />}
      actions={<CustomerPageActions customer={customer} />}
    >
      <p className="customer-facts">{facts.filter(Boolean).join(' · ')}</p>
      {refuseReason !== null && (
        <Alert
          type="error"
          showIcon
          title={t('审核驳回：{reason}', { reason: refuseReason })}
          description={t('修改资料后可以重新提交开户申请。')}
        />
      )}
      <ApplicationSteps customer={customer} />
      <CustomerGroups customer={customer} />
      <CustomerLog customer={customer} />
      <RecordTimeline resource={customerInfos} id={customer.id} />
    </Page>
  )
}

/** 申请进度: reported, applied for, decided on, opened. */
function ApplicationSteps({ customer }: { customer: CustomerInfo }) {
  const { applyStatus: status, applyTime, createTime, merchantCode } = customer
  const { notApplied, applied, passed, refused } = applyStatus.values
  const hasApplied = status !== notApplied
  const isOpened = status === passed

  return (
    <Timeline label={t('申请进度')}>
      <TimelineStep state="done" title={t('报备|漏斗')} time={createTime} />
      <TimelineStep
        state={hasApplied ? 'done' : 'current'}
        title={hasApplied ? t('申请|漏斗') : t('申请开户')}
        {...(applyTime !== null && { time: applyTime })}
      />
      <TimelineStep
        state={status === refused ? 'failed' : stateOf(status === applied, isOpened)}
        title={status === refused ? t('审核驳回') : t('审核')}
      />
      <TimelineStep state={isOpened ? 'done' : 'coming'} title={t('已开户')}>
        {merchantCode}
      </TimelineStep>
    </Timeline>
  )
}

function stateOf(isCurrent: boolean, isDone: boolean) {
  if (isDone) return 'done'
  return isCurrent ? 'current' : 'coming'
}
