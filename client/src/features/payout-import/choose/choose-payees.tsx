import { useMutation } from '@tanstack/react-query'
import { App, Button, Form } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { fen, type Fen, plainYuan } from '@settle/shared/core/money/fen.ts'
import {
  chosenPayeeLimit,
  getLastBatch,
  importChosenPayees,
  type KnownPayee,
} from '@settle/shared/features/payout-import/chosen-payees.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { findYuan } from '#client/core/list/find-yuan.ts'
import { useUnsaved } from '#client/core/storage/tab.ts'
import { t } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { Money } from '#client/ui/text/money.tsx'
import {
  type BatchHead,
  BatchHeadFields,
  usePayChannels,
} from '#client/features/payout-import/create/batch-head.tsx'
import { ChosenRows, type ChosenRow } from './chosen-rows.tsx'
import {
  useImportPlace,
  useRefreshImports,
} from '#client/features/payout-import/session/import-session.ts'
import './choose-payees.css'

const PayeePicker = lazy(async () => ({
  default: (await import('./payee-picker.tsx')).PayeePicker,
}))

/** Step 1 without a file: people whom we know, or those of the last batch, and what each of them gets. */
export function ChoosePayees() {
  const [form] = Form.useForm<BatchHead>()
  const { message, modal } = App.useApp()
  const { toCheck } = useImportPlace()
  const refresh = useRefreshImports()
  const channels = usePayChannels()
  const typedChannel = Form.useWatch('payPass', form)
  const payPass = typedChannel ?? channels[0]?.payPass
  const [rows, setRows] = useState<readonly ChosenRow[]>([])
  const [isPicking, setPicking] = useState(false)
  const query = payPass === undefined ? {} : { payPass }

  const add = (payees: readonly KnownPayee[]) => {
    const known = new Set(rows.map(({ individualId }) => individualId))
    const fresh = payees.filter(({ individualId }) => !known.has(individualId))
    setRows([...rows, ...fresh.map((payee) => ({ ...payee, amountText: '', remark: '' }))])
  }
  const repeating = useMutation({
    mutationFn: () => call(getLastBatch, { query }),
    onSuccess: (last) => {
      if (last === null) return void message.info(t('当前服务商还没有付过款，请选择人员或上传表格'))
      const { batchName, payeeCount, records } = last
      setRows(records.map((row) => ({ ...row, amountText: plainYuan(fen(row.amount)) })))
      form.setFieldsValue({ batchName })
      if (payeeCount > records.length) {
        message.warning(
          t('上一批有 {count} 人，只带入前 {limit} 人；更多请上传表格', {
            count: payeeCount,
            limit: chosenPayeeLimit,
          }),
        )
      }
    },
  })
  const checking = useMutation({
    mutationFn: async ({ batchName = '' }: BatchHead) => {
      const summary = await call(importChosenPayees, {
        body: {
          ...query,
          batchName: batchName.trim(),
          rows: rows.map(({ individualId, amountText, remark }) => ({
            individualId,
            amountText,
            remark,
          })),
        },
      })
      await refresh()
      toCheck(summary.id)
    },
  })
  const repeat = () => {
    if (rows.length === 0) return repeating.mutate()
    void modal.confirm({
      title: t('用上一批替换现在的名单？'),
      content: t('已选的 {count} 人和填写的金额会被替换。', { count: rows.length }),
      okText: t('替换'),
      onOk: () => repeating.mutate(),
    })
  }
  const total = totalOf(rows)
  const unfilled = rows.filter(({ amountText }) => amountText.trim() === '').length

  // Once it is checked the server holds it.
  useUnsaved(rows.length > 0 || checking.isPending)

  return (
    <section className="create-card choose-payees">
      <Form
        form={form}
        layout="vertical"
        className="create-form"
        disabled={checking.isPending}
        onFinish={(head) => checking.mutate(head)}
      >
        <BatchHeadFields
          nameHint={t('例如：11月保洁劳务费。')}
          isNameRequired
          fixedChannel={
            rows.length === 0 ? undefined : t('收款账号随渠道而定，清空名单后才能更换渠道。')
          }
        />
      </Form>
      <div className="create-files">
        <Button onClick={() => setPicking(true)}>{t('添加人员')}</Button>
        <Button loading={repeating.isPending} onClick={repeat}>
          {t('重复上一批')}
        </Button>
      </div>
      {rows.length === 0 ? (
        <EmptyState sentence={t('还没有选人。添加人员，或带入上一批的人员和金额再修改。')} />
      ) : (
        <ChosenRows rows={rows} onChange={setRows} />
      )}
      {rows.length > 0 && (
        <div className="choose-foot">
          <span>
            {t('{count} 人，合计', { count: rows.length })} <Money amount={total} isDecisive />
            {unfilled > 0 && (
              <span className="choose-unfilled">
                {t('还有 {count} 人没有填金额', { count: unfilled })}
              </span>
            )}
          </span>
          <Button
            type="primary"
            loading={checking.isPending}
            disabled={unfilled > 0 || rows.length > chosenPayeeLimit}
            onClick={() => form.submit()}
          >
            {t('校验名单')}
          </Button>
        </div>
      )}
      {isPicking && (
        <Suspense fallback={null}>
          <PayeePicker
            payPass={payPass}
            chosen={rows}
            onAdd={add}
            onClosed={() => setPicking(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** The sum of what can be read as an amount, in fen. */
function totalOf(rows: readonly ChosenRow[]): Fen {
  return fen(rows.reduce((sum, { amountText }) => sum + (findYuan(amountText) ?? 0), 0))
}
