import { Alert, App, Form, Input } from 'antd'
import { formatYuan, parseYuan } from '@settle/shared/core/money/fen.ts'
import { transferBetweenPools } from '@settle/shared/features/funds/transfer-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { PaymentPasswordField } from '#client/ui/action/payment-password.tsx'
import { YuanField } from '#client/ui/form/yuan-field.tsx'
import { useOwnAccounts } from '#client/features/funds/account/own-accounts.ts'
import { PoolField } from '#client/features/funds/account/pool-field.tsx'
import { useRefreshFunds } from '#client/features/funds/account/refresh-funds.ts'

interface TransferFormProps {
  onClosed: () => void
}

interface TransferValues {
  from: string
  to: string
  amount: string
  payPassword: string
  remark?: string
}

/** Moves money between two pools of one merchant, at once (domain.md 3.14, mode 3). */
export function TransferForm({ onClosed }: TransferFormProps) {
  const [form] = Form.useForm<TransferValues>()
  const { message } = App.useApp()
  const refresh = useRefreshFunds()
  const accounts = useOwnAccounts()
  const all = accounts.data ?? []
  const fromId = Form.useWatch('from', form)
  const from = all.find(({ id }) => id === fromId)

  const submit = async (values: TransferValues) => {
    const source = all.find(({ id }) => id === values.from)
    const target = all.find(({ id }) => id === values.to)
    if (source === undefined || target === undefined) return
    const { transferNo } = await call(transferBetweenPools, {
      body: {
        fromProviderId: source.providerId,
        fromPayPass: source.payPass,
        toProviderId: target.providerId,
        toPayPass: target.payPass,
        amount: parseYuan(values.amount),
        payPassword: values.payPassword,
        ...(values.remark && { remark: values.remark }),
      },
    })
    message.success(t('划转 {transferNo} 已到账', { transferNo }))
    await refresh()
  }

  if (accounts.isPending) return null
  return (
    <FormDrawer<TransferValues>
      title={t('内部划转')}
      submitText={t('确认划转')}
      form={form}
      initialValues={{}}
      draft={{ form: 'transfer' }}
      onClosed={onClosed}
      submit={submit}
    >
      <Alert
        className="form-drawer-notice"
        type="info"
        showIcon
        title={
          all.length < 2
            ? t('划转需要两个资金账户，目前只有 {count} 个。', { count: all.length })
            : t('在自己的两个资金账户之间划转，即时到账，不能撤回。')
        }
      />
      <PoolField name="from" label={t('转出账户')} accounts={all} />
      <PoolField name="to" label={t('转入账户')} accounts={all.filter(({ id }) => id !== fromId)} />
      <YuanField
        name="amount"
        label={t('划转金额')}
        extra={from && t('可划转 {available} 元', { available: formatYuan(from.available) })}
        limit={from && { amount: from.available, sentence: t('超过可用余额') }}
      />
      <Form.Item name="remark" label={t('备注')}>
        <Input maxLength={200} />
      </Form.Item>
      <PaymentPasswordField />
    </FormDrawer>
  )
}
