import { App, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { settleStatus } from '@settle/shared/features/dictionary/project.dictionaries.ts'
import {
  cancelSettlement,
  continueSettlement,
} from '@settle/shared/features/settlement/settlement-calls.ts'
import { type Settlement } from '@settle/shared/features/settlement/settlement.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { checkPathOf } from '#client/features/payout-import/index.ts'
import { ConfirmAction } from '#client/ui/action/confirm-action.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { useRefreshProjects } from '#client/features/project/project/project-role.ts'

interface SettleActionProps {
  settlement: Settlement
  size: 'small' | 'middle'
}

/** What the user may do to a row of the list; what carries it on stands first. */
export function SettleRowActions({ settlement }: { settlement: Settlement }) {
  return <RowActions>{useActionsOf({ settlement, size: 'small' }).toReversed()}</RowActions>
}

/** The same on the page of one. */
export function SettlePageActions({ settlement }: { settlement: Settlement }) {
  return useActionsOf({ settlement, size: 'middle' })
}

function useActionsOf(props: SettleActionProps): ReactNode[] {
  const can = useCan()
  const isDraft = props.settlement.status === settleStatus.values.toSettle
  if (!isDraft || !can('settle:create')) return []
  return [<CancelAction key="cancel" {...props} />, <ContinueAction key="continue" {...props} />]
}

/** On to the list of payees, made anew where it has expired. */
function ContinueAction({ settlement: { id }, size }: SettleActionProps) {
  const navigate = useNavigate()
  const [isOpening, setOpening] = useState(false)

  const open = async () => {
    setOpening(true)
    try {
      const { importId } = await call(continueSettlement, { body: { id } })
      await navigate(checkPathOf(importId ?? ''))
    } catch {
      // The refusal has been shown.
      setOpening(false)
    }
  }

  return (
    <Button
      type={size === 'small' ? 'link' : 'primary'}
      size={size}
      loading={isOpening}
      onClick={() => void open()}
    >
      {t('继续付款')}
    </Button>
  )
}

function CancelAction({ settlement: { id, settleNo }, size }: SettleActionProps) {
  const { message } = App.useApp()
  const refresh = useRefreshProjects()

  return (
    <ConfirmAction
      size={size}
      label={t('取消结算')}
      title={t('取消结算单 {settleNo}？', { settleNo })}
      consequence={t('付款名单草稿会删除，交付回到待结算。')}
      run={async () => {
        await call(cancelSettlement, { body: { id } })
        message.success(t('结算单 {settleNo} 已取消', { settleNo }))
        await refresh()
      }}
    />
  )
}
