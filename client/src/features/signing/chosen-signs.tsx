import { useMutation } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import {
  remindSignRecords,
  resignRecords,
  sendSignRecords,
  type SignOutcome,
} from '@settle/shared/features/signing/signing-calls.ts'
import { type SignRecordRow } from '@settle/shared/features/signing/sign-records.ts'
import { signStage, stageOf } from '@settle/shared/features/signing/sign-stage.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { type RowSelection } from '#client/core/list/row-selection.ts'
import { t } from '#client/core/text.ts'
import { LeftDialog } from './left-dialog.tsx'
import { useMayMove, useRefreshSigns } from './sign-role.ts'

const { signed, unarchived } = signStage.values

/** What can be done to the chosen records: each button says for how many of them. */
export function ChosenSigns({ selection }: { selection: RowSelection<SignRecordRow> }) {
  const { modal, message } = App.useApp()
  const may = useMayMove()
  const refresh = useRefreshSigns()
  const [left, setLeft] = useState<SignOutcome['left']>([])
  const doing = useMutation({
    mutationFn: async (act: () => Promise<SignOutcome>) => {
      const outcome = await act()
      setLeft(outcome.left)
      if (outcome.left.length === 0)
        message.success(t('已办理 {count} 人', { count: outcome.doneCount }))
      selection.clear()
      await refresh()
    },
  })
  const { rows } = selection
  const toRemind = rows.filter((row) => may(row, 'remind'))
  const toSend = rows.filter((row) => !isSigned(row) && (may(row, 'send') || may(row, 'resign')))
  const toResign = rows.filter((row) => isSigned(row) && may(row, 'resign'))

  const askToResign = () => {
    void modal.confirm({
      title: t('请 {count} 人重新签约？', { count: toResign.length }),
      content: t('按现行合同模板重新签约。原合同随即终止，重签完成之前不能向他们付款。'),
      okText: t('重签'),
      cancelText: t('取消'),
      onOk: () =>
        doing.mutateAsync(() => call(resignRecords, idsOf(toResign))).catch(() => undefined),
    })
  }

  return (
    <>
      {toRemind.length > 0 && (
        <Button
          type="text"
          loading={doing.isPending}
          onClick={() => doing.mutate(() => call(remindSignRecords, idsOf(toRemind)))}
        >
          {t('提醒 {count} 人', { count: toRemind.length })}
        </Button>
      )}
      {toSend.length > 0 && (
        <Button
          type="text"
          loading={doing.isPending}
          onClick={() => doing.mutate(() => call(sendSignRecords, idsOf(toSend)))}
        >
          {t('发送给 {count} 人', { count: toSend.length })}
        </Button>
      )}
      {toResign.length > 0 && (
        <Button type="text" onClick={askToResign}>
          {t('重签 {count} 人', { count: toResign.length })}
        </Button>
      )}
      <LeftDialog left={left} onClosed={() => setLeft([])} />
    </>
  )
}

function isSigned(row: SignRecordRow): boolean {
  const stage = stageOf(row)
  return stage === signed || stage === unarchived
}

function idsOf(rows: readonly SignRecordRow[]) {
  return { body: { ids: rows.map(({ id }) => id) } }
}
