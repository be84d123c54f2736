import { Drawer, Table, type TableProps, Tag } from 'antd'
import { useState } from 'react'
import { formatPercent, ppm } from '@settle/shared/core/money/ppm.ts'
import { type SocialRate, type SocialRule } from '@settle/shared/features/social/social-rule.ts'
import { socialRuleAt } from '@settle/shared/features/social/social.rules.ts'
import { serverToday } from '#client/core/http/server-time.ts'
import { t } from '#client/core/text.ts'
import { missing } from '#client/ui/text/missing.ts'
import { Money } from '#client/ui/text/money.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { useRules } from './use-rules.ts'
import './social.css'

/** 社保规则: what each city asks of company and person, each rule from a month on (domain.md 2.10). */
export function RulesDrawer({ onClosed }: { onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true)
  const rules = useRules()
  const isNarrow = useIsNarrow()

  return (
    <Drawer
      open={isOpen}
      title={t('社保规则')}
      size={isNarrow ? '100%' : 'min(100%, 1280px)'}
      onClose={() => setOpen(false)}
      afterOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClosed()
      }}
    >
      <p className="social-rules-hint">
        {t('某月按该城市当月已执行的最近一条规则计算；比例为“单位 + 个人”。')}
      </p>
      <Table<SocialRule>
        size="small"
        rowKey="id"
        loading={rules === undefined}
        dataSource={inOrder(rules ?? [])}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        className="social-rules"
        scroll={{ x: true }}
        columns={columns(rules ?? [])}
      />
    </Drawer>
  )
}

/** By city, the latest month first. */
function inOrder(rules: readonly SocialRule[]): SocialRule[] {
  return rules.toSorted(
    (one, other) =>
      one.cityCode.localeCompare(other.cityCode) ||
      other.effectiveMonth.localeCompare(one.effectiveMonth),
  )
}

function columns(rules: readonly SocialRule[]): NonNullable<TableProps<SocialRule>['columns']> {
  return [
    { title: t('参保城市'), dataIndex: 'cityName', fixed: 'left' },
    {
      title: t('执行月份'),
      render: (_: unknown, { effectiveMonth }) => (
        <span className="cell-figures">{effectiveMonth}</span>
      ),
    },
    { title: t('状态'), render: (_: unknown, rule) => <Standing rule={rule} rules={rules} /> },
    {
      title: t('基数下限(元)'),
      align: 'right',
      render: (_: unknown, { baseMin }) => <Money amount={baseMin} />,
    },
    {
      title: t('基数上限(元)'),
      align: 'right',
      render: (_: unknown, { baseMax }) => <Money amount={baseMax} />,
    },
    ...kinds().map(([kind, title]) => ({
      title,
      align: 'right' as const,
      render: (_: unknown, { rates }: SocialRule) => (
        <span className="cell-figures">{ratesOf(rates, kind)}</span>
      ),
    })),
    {
      title: t('服务费(元/人月)'),
      align: 'right',
      render: (_: unknown, { serviceFee }) => <Money amount={serviceFee} />,
    },
  ]
}

/** The kinds of insurance with what they are called. */
function kinds(): readonly (readonly [SocialRate['kind'], string])[] {
  return [
    ['养老', t('养老')],
    ['医疗', t('医疗')],
    ['失业', t('失业')],
    ['工伤', t('工伤')],
    ['生育', t('生育')],
    ['公积金', t('公积金')],
  ]
}

function ratesOf(rates: readonly SocialRate[], kind: SocialRate['kind']): string {
  const found = rates.find((rate) => rate.kind === kind)
  if (found === undefined) return missing
  const { companyRate, personalRate } = found
  return personalRate === 0 ? short(companyRate) : `${short(companyRate)} + ${short(personalRate)}`
}

/** A rate without the zeros at its end: most of them are whole percents. */
function short(rate: number): string {
  return formatPercent(ppm(rate)).replace(/\.?0+%$/, '%')
}

interface StandingProps {
  rule: SocialRule
  rules: readonly SocialRule[]
}

/** Whether a rule holds this month, will hold, or was replaced. */
function Standing({ rule, rules }: StandingProps) {
  const month = serverToday().slice(0, 7)
  const ofCity = rules.filter(({ cityCode }) => cityCode === rule.cityCode)
  if (socialRuleAt(ofCity, month)?.id === rule.id) return <Tag color="success">{t('执行中')}</Tag>
  return <Tag>{rule.effectiveMonth > month ? t('未到执行月份') : t('已被替代')}</Tag>
}
