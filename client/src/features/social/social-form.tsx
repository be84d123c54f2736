import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Form, Select, Table } from 'antd'
import { useState } from 'react'
import { type bizType } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import {
  type SocialTrial,
  submitSocialOrder,
  trySocialOrder,
} from '@settle/shared/features/social/social-calls.ts'
import { type SocialMember } from '@settle/shared/features/social/social-order.ts'
import { backPayableMonths, payableMonths } from '@settle/shared/features/social/social.rules.ts'
import { call, CallFailure } from '#client/core/http/endpoint-call.ts'
import { serverToday } from '#client/core/http/server-time.ts'
import { t } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { Fact, Facts } from '#client/ui/detail/fact-group.tsx'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { PaymentPasswordField } from '#client/ui/action/payment-password.tsx'
import { useMembers } from './use-members.ts'
import '#client/ui/detail/preview-panel.css'

interface SocialFormProps {
  type: Extract<ValueOf<typeof bizType>, '3' | '4'>
  onClosed: () => void
}

interface SocialValues {
  cityCode: string
  period: string
  periodTo?: string
  payPassword: string
}

/** 社保缴纳 or 补缴: city, months and people; what it costs stands beside, and the payment password submits it. */
export function SocialForm({ type, onClosed }: SocialFormProps) {
  const [form] = Form.useForm<SocialValues>()
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const found = useMembers()
  const members = found ?? []
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const cities = new Map(members.map(({ cityCode, cityName }) => [cityCode, cityName]))
  const [firstCity] = cities.keys()
  const city: string | undefined = Form.useWatch('cityCode', form) ?? firstCity
  const months = type === '3' ? payableMonths(serverToday()) : backPayableMonths(serverToday())
  const period: string = Form.useWatch('period', form) ?? months[0] ?? ''
  const periodTo: string | undefined = Form.useWatch('periodTo', form)
  const people = members.filter(({ cityCode }) => cityCode === city)
  const memberIds = people.map(({ id }) => id).filter((id) => !left.has(id))
  const draft = {
    bizType: type,
    cityCode: city ?? '',
    period,
    memberIds,
    ...(type === '4' ? { periodTo: periodTo ?? period } : {}),
  }
  const trial = useTrial(draft)

  return (
    <FormDrawer<SocialValues>
      title={type === '3' ? t('新建社保缴纳') : t('新建社保补缴')}
      form={form}
      isWide
      initialValues={{
        period: months[0] ?? '',
        ...(type === '4' && { periodTo: months[0] ?? '' }),
      }}
      submitText={t('提交并冻结')}
      onClosed={onClosed}
      submit={async ({ payPassword }) => {
        const { orderNo } = await call(submitSocialOrder, { body: { ...draft, payPassword } })
        message.success(t('社保订单 {orderNo} 已提交，等待服务商受理', { orderNo }))
        await queryClient.invalidateQueries()
      }}
    >
      <div className="form-with-preview">
        <div>
          <Form.Item name="cityCode" label={t('参保城市')}>
            <Select
              placeholder={firstCity === undefined ? t('先登记参保人员') : cities.get(firstCity)}
              options={[...cities].map(([value, label]) => ({ value, label }))}
            />
          </Form.Item>
          <Form.Item name="period" label={type === '3' ? t('缴费月份') : t('补缴自')}>
            <Select options={months.map((value) => ({ value, label: value }))} />
          </Form.Item>
          {type === '4' && (
            <Form.Item name="periodTo" label={t('补缴至')}>
              <Select
                options={months
                  .filter((month) => month >= period)
                  .map((value) => ({ value, label: value }))}
              />
            </Form.Item>
          )}
          <PaymentPasswordField />
        </div>
        <TrialPanel trial={trial} />
      </div>
      <People
        isLoading={found === undefined}
        people={people}
        chosen={memberIds}
        findings={trial.data?.findings ?? []}
        onChosen={(ids) =>
          setLeft(new Set(people.map(({ id }) => id).filter((id) => !ids.includes(id))))
        }
      />
    </FormDrawer>
  )
}

function useTrial(draft: Parameters<typeof submitDraftKey>[0]) {
  return useQuery<SocialTrial>({
    queryKey: submitDraftKey(draft),
    queryFn: ({ signal }) => call(trySocialOrder, { body: draft }, { signal, quiet: true }),
    enabled: draft.memberIds.length > 0 && draft.cityCode !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
}

function submitDraftKey(draft: {
  bizType: '3' | '4'
  cityCode: string
  period: string
  periodTo?: string
  memberIds: string[]
}) {
  return [trySocialOrder.id, draft]
}

function TrialPanel({ trial: { data, error } }: { trial: ReturnType<typeof useTrial> }) {
  return (
    <aside className="preview-panel" aria-label={t('试算')}>
      <strong>{t('试算')}</strong>
      {error instanceof CallFailure && <Alert type="error" showIcon title={error.message} />}
      {data === undefined ? (
        <p className="preview-panel-hint">{t('选择参保人员后，这里显示要冻结的金额。')}</p>
      ) : (
        <Facts>
          <Fact label={t('人数')} isNumber>
            {t('{count} 人', { count: data.headcount })}
          </Fact>
          <Fact label={t('单位部分(元)')}>
            <Money amount={data.companyAmount} />
          </Fact>
          <Fact label={t('个人部分(元)')}>
            <Money amount={data.personalAmount} />
          </Fact>
          <Fact label={t('滞纳金(元)')}>
            <Money amount={data.lateFee} />
          </Fact>
          <Fact label={t('服务费(元)')}>
            <Money amount={data.serviceFee} />
          </Fact>
          <Fact label={t('合计(元)')}>
            <Money amount={data.totalPay} isDecisive />
          </Fact>
          <Fact label={t('可用余额')}>
            <Money amount={data.available} />
          </Fact>
        </Facts>
      )}
      {data !== undefined && data.findings.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('{count} 人不符合，取消勾选或处理后才能提交', { count: data.findings.length })}
        />
      )}
    </aside>
  )
}

interface PeopleProps {
  isLoading: boolean
  people: readonly SocialMember[]
  chosen: readonly string[]
  findings: SocialTrial['findings']
  onChosen: (ids: readonly string[]) => void
}

function People({ isLoading, people, chosen, findings, onChosen }: PeopleProps) {
  const troubles = new Map(findings.map(({ memberId, message }) => [memberId, message]))
  if (people.length === 0 && !isLoading) {
    return <EmptyState sentence={t('这个服务商下还没有参保人员，请先在“参保人员”中登记或导入。')} />
  }

  return (
    <Table<SocialMember>
      size="small"
      loading={isLoading}
      rowKey="id"
      dataSource={[...people]}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      rowSelection={{
        selectedRowKeys: [...chosen],
        onChange: (keys) => onChosen(keys.map(String)),
        preserveSelectedRowKeys: true,
      }}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: t('姓名'), dataIndex: 'name' },
        { title: t('证件号码'), dataIndex: 'certNo' },
        { title: t('岗位'), dataIndex: 'jobTitle' },
        {
          title: t('缴费基数(元)'),
          align: 'right',
          render: (_: unknown, { base }) => <Money amount={base} />,
        },
        {
          title: t('检查结果'),
          render: (_: unknown, { id }) =>
            troubles.get(id) ?? (chosen.includes(id) ? t('符合') : ''),
        },
      ]}
    />
  )
}
