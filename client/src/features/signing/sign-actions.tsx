import { useMutation } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { lazy, type ReactNode } from 'react'
import {
  invalidateSignRecord,
  remindSignRecords,
  resignRecords,
  revealSignRecord,
  sendSignRecords,
} from '@settle/shared/features/signing/signing-calls.ts'
import { type SignRecordRow } from '@settle/shared/features/signing/sign-records.ts'
import { signStage, stageOf } from '@settle/shared/features/signing/sign-stage.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { MoveAction } from '#client/ui/action/move-action.tsx'
import { ReasonAction } from '#client/ui/action/reason-dialog.tsx'
import { RevealButton } from '#client/ui/detail/reveal-button.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { useMayMove, useRefreshSigns } from './sign-role.ts'
import './signing.css'

const PaperForm = lazy(async () => ({ default: (await import('./paper-form.tsx')).PaperForm }))
const SendForm = lazy(async () => ({ default: (await import('./send-form.tsx')).SendForm }))

interface SignActionProps {
  row: SignRecordRow
  size?: 'small' | 'middle'
}

/** What can be done to one record in a list. */
export function SignRowActions({ row }: { row: SignRecordRow }) {
  return <RowActions>{useActions(row, 'small')}</RowActions>
}

/** The same on the page of the record. */
export function SignPageActions({ row }: { row: SignRecordRow }) {
  // The one that is asked for stands last, as on every page.
  return useActions(row, 'middle').toReversed()
}

/** One by one, so that a row keeps two in sight. */
function useActions(row: SignRecordRow, size: 'small' | 'middle'): ReactNode[] {
  const may = useMayMove()
  const can = useCan()
  const { failed, toSend } = signStage.values
  const stage = stageOf(row)
  const isToAsk = stage === toSend || stage === failed

  return [
    may(row, 'remind') && <RemindButton key="remind" row={row} size={size} />,
    isToAsk && (may(row, 'send') || may(row, 'resign')) && (
      <FormButton
        key="send"
        label={stage === failed ? t('重新发起') : t('发送')}
        type={size === 'small' ? 'link' : 'primary'}
        renderForm={(close) => <SendForm row={row} onClosed={close} />}
      />
    ),
    !isToAsk && may(row, 'resign') && <ResignAction key="resign" row={row} size={size} />,
    can('individual:viewSensitive') && <RevealPerson key="reveal" row={row} size={size} />,
    may(row, 'signOnPaper') && (
      <FormButton
        key="paper"
        label={t('登记纸质签约')}
        type={size === 'small' ? 'link' : 'default'}
        renderForm={(close) => <PaperForm row={row} onClosed={close} />}
      />
    ),
    may(row, 'invalidate') && <InvalidateAction key="invalidate" row={row} size={size} />,
  ]
}

function RemindButton({ row, size = 'small' }: SignActionProps) {
  const { message } = App.useApp()
  const refresh = useRefreshSigns()
  const remind = useMutation({
    mutationFn: async () => {
      await call(remindSignRecords, { body: { ids: [row.id] } })
      message.success(t('已再次发送给{name}，链接 7 天内有效', { name: row.name }))
      await refresh()
    },
  })

  return (
    <Button
      type={size === 'small' ? 'link' : 'default'}
      size={size}
      loading={remind.isPending}
      onClick={() => remind.mutate()}
    >
      {t('提醒')}
    </Button>
  )
}

function ResignAction({ row, size = 'small' }: SignActionProps) {
  const refresh = useRefreshSigns()

  return (
    <MoveAction
      label={t('重签')}
      title={t('请{name}重新签约？', { name: row.name })}
      consequence={t('按现行合同模板重新签约。原合同随即终止，重签完成之前不能向其付款。')}
      done={t('已发起重签')}
      size={size}
      run={async () => {
        await call(resignRecords, { body: { ids: [row.id] } })
        await refresh()
      }}
    />
  )
}

function InvalidateAction({ row, size = 'small' }: SignActionProps) {
  const refresh = useRefreshSigns()
  const { id, version, name, merchantName } = row
  const { signed, unarchived } = signStage.values
  const stage = stageOf(row)
  const isSigned = stage === signed || stage === unarchived

  return (
    <ReasonAction
      label={isSigned ? t('解约') : t('撤回邀请')}
      title={isSigned ? t('与{name}解约？', { name }) : t('撤回对{name}的邀请？', { name })}
      consequence={
        isSigned
          ? t('{merchant}从此不能再向其付款，进行中的批次不受影响。解约不能恢复，只能重新邀请。', {
              merchant: merchantName,
            })
          : t('链接随即作废，{merchant}会收到通知。', { merchant: merchantName })
      }
      usualReasons={[t('合作项目已结束'), t('本人要求解约'), t('人员信息有误')]}
      done={isSigned ? t('已与{name}解约', { name }) : t('已撤回对{name}的邀请', { name })}
      size={size}
      run={async (reason) => {
        await call(invalidateSignRecord, { body: { id, version, reason } })
        await refresh()
      }}
    />
  )
}

/** Shows who somebody is in full. */
function RevealPerson({ row: { id }, size = 'small' }: SignActionProps) {
  return (
    <RevealButton
      title={t('签约人完整信息')}
      size={size}
      reveal={async () => {
        const { name, certNo, phone } = await call(revealSignRecord, { body: { id } })
        return [
          [t('姓名'), name],
          [t('证件号码'), certNo],
          [t('手机号'), phone],
        ]
      }}
    />
  )
}

/** Sends what was not sent, or begins what failed anew. */
export async function sendOne(
  id: string,
  changes: { phone?: string; signMode?: SignRecordRow['signMode'] },
): Promise<void> {
  await call(sendSignRecords, { body: { ids: [id], ...changes } })
}
