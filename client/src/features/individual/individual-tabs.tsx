import { Progress } from 'antd'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { bankItems } from '@settle/shared/features/dictionary/bank.dictionaries.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import {
  employmentStatus,
  signMode,
  signStatus,
} from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { jobNature } from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  type EmploymentShown,
  type IncomeLimit,
  type IncomeMonth,
  type PayeeAccountShown,
  type SignShown,
} from '@settle/shared/features/individual/individual-calls.ts'
import { payoutItems, type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec, within } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  countColumn,
  dictionaryColumn,
  type ListColumn,
  moneyColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { missing } from '#client/ui/text/missing.ts'
import { Money } from '#client/ui/text/money.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { SummaryFooter } from '#client/ui/list/summary-footer.tsx'
import { answerText } from '#client/ui/text/answer-text.ts'
import { type Revealed } from './individual-detail.screen.tsx'
import { StaticRows } from './static-rows.tsx'
import './individual.css'

/** How much of the month's limit is used with each provider (C12); from 80 % on it is said in red. */
export function Limits({ limits }: { limits: readonly IncomeLimit[] }) {
  if (limits.length === 0) return null

  return (
    <div className="income-limits">
      {limits.map(({ providerId, providerName, used, limit, rolling12, rolling12Limit }) => {
        const percent = Math.min(100, Math.floor((used * 100) / Math.max(1, limit)))
        return (
          <section key={providerId} className="income-limit">
            <h3>{providerName}</h3>
            <Progress
              percent={percent}
              {...(percent >= warnPercent ? { status: 'exception' as const } : {})}
              showInfo={false}
              aria-label={t('本月额度已用 {percent}%', { percent })}
            />
            <p>
              {t('本月累计')} <Money amount={used} /> / <Money amount={limit} />
            </p>
            <p>
              {t('本月还可发放')} <Money amount={Math.max(0, limit - used)} />
            </p>
            <p>
              {t('连续 12 个月')} <Money amount={rolling12} /> / <Money amount={rolling12Limit} />
            </p>
          </section>
        )
      })}
    </div>
  )
}

const warnPercent = 80

interface AccountsTabProps {
  accounts: readonly PayeeAccountShown[]
  full: Revealed | undefined
}

/** 收款账户: where the person is paid. */
export function AccountsTab({ accounts, full }: AccountsTabProps) {
  const rows = accounts.map((account) => ({
    ...account,
    accountNo: full?.accounts.find(({ id }) => id === account.id)?.accountNo ?? account.accountNo,
  }))
  const bank: ListColumn<PayeeAccountShown> = {
    key: 'bankCode',
    title: t('开户行'),
    render: ({ bankCode, bankBranch }) =>
      bankCode === null ? (
        missing
      ) : (
        <>
          <DictionaryText dictionary={bankItems} value={bankCode} /> {bankBranch}
        </>
      ),
  }

  return (
    <StaticRows
      label={t('收款账户')}
      rows={rows}
      columns={[
        dictionaryColumn('payChannel', t('支付渠道'), payChannel),
        textColumn('accountNo', t('收款账号')),
        bank,
        dictionaryColumn('verified', t('已核验'), yesNo),
        dictionaryColumn('isDefault', t('默认账户'), yesNo),
        timeColumn('createTime', t('添加时间')),
      ]}
      renderCard={(account) => (
        <ListCard
          title={account.accountNo}
          figure={<DictionaryText dictionary={payChannel} value={account.payChannel} />}
          party={bank.render(account)}
          time={account.createTime}
        />
      )}
      nothing={t('还没有收款账户。付款名单中的收款账号核验后会保存在这里。')}
    />
  )
}

/** 签约 by provider and merchant. */
export function SignsTab({ signs }: { signs: readonly SignShown[] }) {
  const status: ListColumn<SignShown> = {
    key: 'signStatus',
    title: t('签约状态'),
    render: (row) => <SignState sign={row} />,
  }

  return (
    <StaticRows
      label={t('签约')}
      rows={signs}
      columns={[
        textColumn('signNo', t('签约编号')),
        textColumn('merchantName', t('商户')),
        textColumn('providerName', t('服务商')),
        dictionaryColumn('signMode', t('签约方式'), signMode),
        status,
        timeColumn('signTime', t('签约时间')),
        timeColumn('unsignTime', t('解约时间')),
      ]}
      renderCard={(row) => (
        <ListCard
          title={row.providerName}
          status={<SignState sign={row} />}
          figure={row.merchantName}
          party={row.signNo}
          time={row.signTime ?? missing}
        />
      )}
      nothing={t('还没有签约。签约后才能付款。')}
    />
  )
}

function SignState({ sign: { signStatus: status, failReason, unsignTime } }: { sign: SignShown }) {
  if (unsignTime !== null) {
    return (
      <span className="status-tag" data-meaning="ended">
        {t('已解约')}
      </span>
    )
  }
  return (
    <>
      <StatusTag dictionary={signStatus} value={status} />
      {failReason !== null && <span className="row-mark">{answerText(failReason)}</span>}
    </>
  )
}

/** 用工记录 of the person. */
export function EmploymentsTab({ employments }: { employments: readonly EmploymentShown[] }) {
  return (
    <StaticRows
      label={t('用工记录')}
      rows={employments}
      columns={[
        textColumn('merchantName', t('商户')),
        textColumn('providerName', t('服务商')),
        textColumn('jobTitle', t('岗位')),
        dictionaryColumn('jobNature', t('工作性质'), jobNature),
        textColumn('entryDate', t('入职日期')),
        textColumn('leaveDate', t('离职日期')),
        statusColumn('status', t('状态'), employmentStatus),
      ]}
      renderCard={(row) => (
        <ListCard
          title={row.jobTitle}
          status={<StatusTag dictionary={employmentStatus} value={row.status} />}
          figure={row.merchantName}
          party={row.providerName}
          time={`${row.entryDate} – ${row.leaveDate ?? ''}`}
        />
      )}
      nothing={t('还没有用工记录')}
    />
  )
}

/** 税务累计: what was paid and withheld, by month and provider. */
export function IncomeTab({ incomes }: { incomes: readonly IncomeMonth[] }) {
  const rows = incomes.map((income) => ({
    ...income,
    id: `${income.month}/${income.providerId}`,
    tax: income.vat + income.surcharge + income.iit,
  }))

  return (
    <StaticRows
      label={t('税务累计')}
      rows={rows}
      columns={[
        textColumn('month', t('所属月份')),
        textColumn('providerName', t('服务商')),
        countColumn('count', t('笔数')),
        moneyColumn('amount', t('发放金额(元)')),
        moneyColumn('vat', t('增值税(元)')),
        moneyColumn('surcharge', t('附加税(元)')),
        moneyColumn('iit', t('个税(元)')),
        moneyColumn('net', t('实发金额(元)')),
      ]}
      renderCard={(row) => (
        <ListCard
          title={row.month}
          figure={
            <>
              {t('实发')} <Money amount={row.net} isDecisive />
            </>
          }
          party={row.providerName}
          time={
            <>
              {t('税费')} <Money amount={row.tax} />
            </>
          }
        />
      )}
      nothing={t('还没有付款成功的记录')}
    />
  )
}

const paymentList = listCodec({
  name: 'related',
  filters: { status: oneOf(paymentStatus) },
  sortable: ['amount', 'finishTime'],
})

/** 收款记录: the payments to the person, as the list of payments shows them. */
export function PaymentsTab({ id }: { id: string }) {
  const list = useResourceList(payoutItems, within(paymentList, { individualId: id }))

  return (
    <>
      <StatusTabs list={list} name="status" dictionary={paymentStatus} />
      <ResourceTable
        list={list}
        columns={paymentColumns()}
        renderCard={(item) => (
          <ListCard
            title={item.orderNo}
            status={<StatusTag dictionary={paymentStatus} value={item.status} />}
            figure={<Money amount={item.net} isDecisive />}
            party={`${item.merchantName} · ${item.providerName}`}
            time={item.finishTime ?? item.createTime}
          />
        )}
        footer={
          <SummaryFooter
            list={list}
            sums={{ amount: t('发放金额'), tax: t('税费'), net: t('实发金额') }}
          />
        }
        empty={<EmptyState sentence={t('还没有付款')} />}
      />
    </>
  )
}

function paymentColumns(): ListColumn<PayoutItem>[] {
  return [
    textColumn('orderNo', t('批次号')),
    { ...textColumn<PayoutItem>('merchantName', t('商户')), yields: 2 },
    { ...textColumn<PayoutItem>('providerName', t('服务商')), yields: 1 },
    moneyColumn('amount', t('发放金额(元)')),
    moneyColumn('tax', t('税费(元)')),
    moneyColumn('net', t('实发金额(元)')),
    statusColumn('status', t('状态'), paymentStatus),
    timeColumn('finishTime', t('完成时间')),
  ]
}
