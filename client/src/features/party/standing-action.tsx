import { type ReactNode } from 'react'
import { t } from '#client/core/text.ts'
import { ReasonAction } from '#client/ui/action/reason-dialog.tsx'
import { useRefreshParties } from './use-party-query.ts'

interface StandingActionProps {
  name: string
  isFrozen: boolean
  size: 'small' | 'middle'
  /** What is so when it is frozen, and when it is not any more. */
  frozen: ReactNode
  unfrozen: ReactNode
  /** Freezes or unfreezes it. */
  run: (reason: string) => Promise<unknown>
}

/** Freezes or unfreezes a business, with a reason that its users see. */
export function StandingAction(props: StandingActionProps) {
  const { name, isFrozen, size, frozen, unfrozen, run } = props
  const refresh = useRefreshParties()

  return (
    <ReasonAction
      // A dialog that is open stays what it was.
      key={String(isFrozen)}
      size={size}
      isHarmless={isFrozen}
      label={isFrozen ? t('解冻') : t('冻结')}
      title={isFrozen ? t('解冻 {name}？', { name }) : t('冻结 {name}？', { name })}
      consequence={isFrozen ? unfrozen : frozen}
      done={isFrozen ? t('已解冻 {name}', { name }) : t('已冻结 {name}', { name })}
      run={async (reason) => {
        await run(reason)
        await refresh()
      }}
    />
  )
}
