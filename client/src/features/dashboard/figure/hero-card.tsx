import { type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type Role } from '@settle/shared/core/role.ts'
import {
  type DashboardCard,
  type DashboardFigure,
  type DashboardOutlook,
} from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { type DashboardPeriod } from '@settle/shared/features/dashboard/dashboard-period.rules.ts'
import {
  type DashboardScreen,
  findDashboardPath,
} from '@settle/shared/features/dashboard/dashboard-paths.rules.ts'
import { t } from '#client/core/text.ts'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { RowsLink, useIsOpen } from '#client/features/dashboard/view/dashboard-paths.tsx'
import { type useOverview } from '#client/features/dashboard/view/dashboard-queries.ts'
import { figureName } from '#client/features/dashboard/view/dashboard-words.ts'
import { Change } from './figure-change.tsx'
import { formatFigure } from './figure-format.ts'

/** The one figure that each role comes for; the others stand smaller below it. */
export const heroFigure: Readonly<Record<Role, DashboardFigure>> = {
  admin: 'payout',
  operator: 'available',
  provider: 'toAccept',
  merchant: 'available',
  agent: 'available',
}

interface Action {
  readonly screen: DashboardScreen
  readonly label: string
}

/** What one does with it; the first is what the role does most. */
function actionsOf(role: Role): readonly Action[] {
  switch (role) {
    case 'admin':
      return [
        { screen: 'batchOrder', label: t('查看批次单') },
        { screen: 'merchantAudit', label: t('审核商户') },
      ]
    case 'operator':
      return [
        { screen: 'withdrawal', label: t('申请提现') },
        { screen: 'share', label: t('分润管理') },
      ]
    case 'provider':
      return [
        { screen: 'batchOrder', label: t('去受理') },
        { screen: 'invoiceApply', label: t('去开票') },
      ]
    case 'merchant':
      return [
        { screen: 'createBatch', label: t('发起付款') },
        { screen: 'recharge', label: t('充值|按钮') },
      ]
    case 'agent':
      return [
        { screen: 'withdrawal', label: t('申请提现') },
        { screen: 'customer', label: t('报备客户') },
      ]
  }
}

interface HeroCardProps {
  overview: ReturnType<typeof useOverview>
  role: Role
  period: DashboardPeriod
}

/** The figure that the role comes for, large, with what it says and what one does with it (visual.md, round two). */
export function HeroCard({ overview, role, period }: HeroCardProps) {
  if (overview.isPending) return <LoadingHero />
  if (overview.isError) {
    return (
      <section className="dashboard-card hero-card">
        <ErrorState failure={overview.error} onRetry={() => void overview.refetch()} />
      </section>
    )
  }
  const { cards, outlook } = overview.data
  const card = cards.find(({ figure }) => figure === heroFigure[role])
  if (card === undefined) return null
  return (
    <section className="dashboard-card hero-card" aria-labelledby="dashboard-hero">
      <div>
        <h2 id="dashboard-hero">
          <RowsLink link={card.link} className="figure-name">
            {figureName(card.figure, role, period)}
            {card.unit === 'fen' && <small>{t('元')}</small>}
          </RowsLink>
        </h2>
        <strong className="hero-value">{formatFigure(card.unit, card.value)}</strong>
        <p className="hero-sentence">{sentenceOf({ role, card, cards, outlook, period })}</p>
      </div>
      <Actions role={role} isEmpty={card.value === 0} />
    </section>
  )
}

interface Told {
  readonly role: Role
  readonly card: DashboardCard
  readonly cards: readonly DashboardCard[]
  readonly outlook: DashboardOutlook | null
  readonly period: DashboardPeriod
}

function sentenceOf({ role, card, cards, outlook, period }: Told): ReactNode {
  const other = (figure: DashboardFigure) => cards.find((one) => one.figure === figure)
  if (role === 'merchant')
    return outlook === null ? null : <Outlook outlook={outlook} card={card} />
  if (role === 'admin') return <Change card={card} period={period} />
  const beside = other(role === 'provider' ? 'payoutToday' : 'shareHold')
  if (beside === undefined) return null
  const amount = formatFigure('fen', beside.value)
  return (
    <RowsLink link={beside.link}>
      {role === 'provider'
        ? t('今日已下发 {amount} 元', { amount })
        : t('另有待结分润 {amount} 元，到期后自动解冻', { amount })}
    </RowsLink>
  )
}

/** How long the balance lasts; the payments that say so stand behind it. */
function Outlook({ outlook, card }: { outlook: DashboardOutlook; card: DashboardCard }) {
  const { days, link } = outlook
  if (card.value === 0) return t('账户里还没有钱，充值到账后即可发起付款。')
  if (days === null) return t('近 30 天没有支出。')
  return (
    <RowsLink link={link}>
      {days === 0
        ? t('按近 30 天的支出，不够用一天，请及时充值。')
        : t('按近 30 天的支出，约可用 {days} 天。', { days })}
    </RowsLink>
  )
}

/** An empty account is charged before anybody can be paid. */
function Actions({ role, isEmpty }: { role: Role; isEmpty: boolean }) {
  const isOpen = useIsOpen()
  const known = actionsOf(role)
  const inOrder = role === 'merchant' && isEmpty ? known.toReversed() : known
  const actions = inOrder.flatMap(({ screen, label }) => {
    const path = findDashboardPath(role, screen)
    return path !== undefined && isOpen(path) ? [{ path, label }] : []
  })
  return (
    <div className="hero-actions">
      {actions.map(({ path, label }, index) => (
        <Link key={path} className={index === 0 ? 'primary-button' : 'hero-button'} to={path}>
          {label}
        </Link>
      ))}
    </div>
  )
}

function LoadingHero() {
  return (
    <section className="dashboard-card hero-card" aria-busy="true" aria-label={t('正在加载')}>
      <div className="hero-loading">
        <span className="dashboard-bar" data-size="short" />
        <span className="dashboard-bar" data-size="tall" />
        <span className="dashboard-bar" />
      </div>
    </section>
  )
}
