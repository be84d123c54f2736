import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { type getCustomerFunnel } from '@settle/shared/features/customer/customer-calls.ts'
import { customerStage } from '@settle/shared/features/customer/customer.dictionaries.ts'
import { type DashboardLink } from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { t } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { RowsLink } from '#client/features/dashboard/view/dashboard-paths.tsx'
import { useFunnel } from '#client/features/dashboard/view/dashboard-queries.ts'
import { shareOf } from '#client/features/dashboard/figure/figure-format.ts'
import { LoadingRows } from '#client/features/dashboard/recent/loading-rows.tsx'

type Funnel = ResultOf<typeof getCustomerFunnel>

/** 客户漏斗 (domain.md 6): how many reported companies came how far, and how many of the step before that are. */
export function FunnelCard({ path }: { path: string }) {
  const funnel = useFunnel()
  return (
    <section className="dashboard-card chart-card" aria-labelledby="dashboard-funnel">
      <h2 id="dashboard-funnel">{t('客户漏斗')}</h2>
      {funnel.isPending && <LoadingRows count={4} />}
      {funnel.isError && (
        <ErrorState failure={funnel.error} onRetry={() => void funnel.refetch()} />
      )}
      {funnel.data !== undefined && <Steps funnel={funnel.data} path={path} />}
    </section>
  )
}

interface Step {
  readonly name: string
  readonly count: number
  readonly link: DashboardLink
}

function Steps({ funnel, path }: { funnel: Funnel; path: string }) {
  const { reported, applied, opened, firstOrder } = funnel
  if (reported === 0) {
    return (
      <EmptyState
        sentence={t('还没有报备的客户。报备后，这里显示每一步走了多远。')}
        action={<RowsLink link={{ path, query: {} }}>{t('去报备客户')}</RowsLink>}
      />
    )
  }
  const { applied: hasApplied, opened: isOpened, paying } = customerStage.values
  const cameTo = (stage: string) => ({ path, query: { stage_begin: stage } })
  const steps: readonly Step[] = [
    { name: t('报备|漏斗'), count: reported, link: { path, query: {} } },
    { name: t('申请开户'), count: applied, link: cameTo(hasApplied) },
    { name: t('已开户'), count: opened, link: cameTo(isOpened) },
    { name: t('已首单'), count: firstOrder, link: cameTo(paying) },
  ]
  return (
    <ol className="funnel-steps">
      {steps.map(({ name, count, link }, index) => {
        const before = steps[index - 1]?.count
        return (
          <li key={name}>
            <RowsLink link={link}>{name}</RowsLink>
            <strong>{count}</strong>
            <small>
              {before !== undefined &&
                before > 0 &&
                t('转化 {share}', { share: shareOf(count, before) })}
            </small>
            <span className="funnel-bar">
              <span style={{ inlineSize: shareOf(count, reported) }} />
            </span>
          </li>
        )
      })}
    </ol>
  )
}
