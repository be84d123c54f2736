import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import { dateTimeOf } from '@settle/shared/core/day.ts'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { checkLedgerHealth } from '@settle/shared/features/funds/ledger-calls.ts'
import { copyText } from '#client/core/storage/clipboard.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { serverNow } from '#client/core/http/server-time.ts'
import { t } from '#client/core/text.ts'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import '#client/ui/form/form-drawer.css'
import './ledger-health-drawer.css'

type HealthCheck = ResultOf<typeof checkLedgerHealth>

interface LedgerHealthDrawerProps {
  onClosed: () => void
}

/** Checks every invariant of the money and says which holds and by which figure (domain.md 4.9). */
export function LedgerHealthDrawer({ onClosed }: LedgerHealthDrawerProps) {
  const [isOpen, setOpen] = useState(true)
  const isNarrow = useIsNarrow()
  const { message } = App.useApp()
  const checking = useQuery({
    queryKey: [checkLedgerHealth.id],
    queryFn: async ({ signal }) => ({
      checks: await call(checkLedgerHealth, {}, { signal, quiet: true }),
      at: dateTimeOf(serverNow()),
    }),
    // A result tells of one moment: opening it again checks again.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const { data, error, isFetching, refetch } = checking
  const copy = async ({ checks, at }: HealthResultProps) => {
    if (await copyText(reportOf(checks, at))) message.success(t('已复制检查结果'))
  }

  return (
    <Drawer
      open={isOpen}
      title={t('资金健康检查')}
      size={isNarrow ? '100%' : 640}
      onClose={() => setOpen(false)}
      afterOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClosed()
      }}
      footer={
        <div className="form-drawer-footer">
          <Button
            disabled={data === undefined}
            onClick={() => {
              if (data !== undefined) void copy(data)
            }}
          >
            {t('复制结果')}
          </Button>
          <Button type="primary" loading={isFetching} onClick={() => void refetch()}>
            {t('重新检查')}
          </Button>
        </div>
      }
    >
      {data === undefined && error !== null && (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <>
          <p className="health-note">{t('正在逐条检查账务，分录很多时需要几秒。')}</p>
          <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
        </>
      )}
      {data !== undefined && <HealthResult checks={data.checks} at={data.at} />}
    </Drawer>
  )
}

interface HealthResultProps {
  checks: HealthCheck
  /** When it was checked, in the server's world. */
  at: string
}

function HealthResult({ checks, at }: HealthResultProps) {
  const broken = checks.filter(({ holds }) => !holds)
  const isSound = broken.length === 0

  return (
    <>
      <Alert
        role="status"
        type={isSound ? 'success' : 'error'}
        showIcon
        title={
          isSound
            ? t('全部 {count} 项成立', { count: checks.length })
            : t('{broken} 项不成立，共 {count} 项', {
                broken: broken.length,
                count: checks.length,
              })
        }
        description={t('检查时间 {at}', { at })}
      />
      <ul className="health-checks">
        {/* What is broken must not be searched for. */}
        {[...broken, ...checks.filter(({ holds }) => holds)].map(({ name, holds, figure }) => (
          <li key={name} data-holds={holds}>
            {holds ? (
              <CheckCircleFilled aria-label={t('成立')} />
            ) : (
              <CloseCircleFilled aria-label={t('不成立')} />
            )}
            <span>{name}</span>
            <span className="health-figure">{figure}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The result as lines of text. */
function reportOf(checks: HealthCheck, at: string): string {
  const lines = checks.map(({ name, holds, figure }) => `${holds ? '✓' : '✗'} ${name}\t${figure}`)
  return [`${t('资金健康检查')} ${at}`, ...lines].join('\n')
}
