import { Button } from 'antd'
import { useState } from 'react'
import { dateTimeOf } from '@settle/shared/core/day.ts'
import { serverNow } from '#client/core/http/server-time.ts'
import { t } from '#client/core/text.ts'
import {
  type Onboarding,
  type Refreshed,
} from '#client/features/onboarding/stage/use-onboarding.ts'

interface RefreshButtonProps {
  /** `default` where something else is the way on. */
  type?: 'primary' | 'default'
  refresh: Onboarding['refresh']
}

/** 刷新状态: asks anew, and says so where nothing has changed. */
export function RefreshButton({ type = 'primary', refresh }: RefreshButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<Refreshed>()

  const ask = async () => {
    setAsking(true)
    setOutcome(await refresh())
    setAsking(false)
  }

  return (
    <>
      <span className="onboarding-outcome" role="status">
        {!isAsking && outcome === 'unchanged' && (
          <>{t('{time} 已查询，状态没有变化', { time: dateTimeOf(serverNow()).slice(11) })}</>
        )}
      </span>
      <Button type={type} loading={isAsking} onClick={() => void ask()}>
        {t('刷新状态')}
      </Button>
    </>
  )
}
