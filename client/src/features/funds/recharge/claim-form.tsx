import { useQuery } from '@tanstack/react-query'
import { Alert, App, Form, Input, Select } from 'antd'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { fundAccounts } from '@settle/shared/features/funds/fund-account.ts'
import { claimRecharge } from '@settle/shared/features/funds/recharge-calls.ts'
import { type Recharge } from '@settle/shared/features/funds/recharge.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { useRefreshFunds } from '#client/features/funds/account/refresh-funds.ts'

interface ClaimFormProps {
  recharge: Recharge
  onClosed: () => void
}

interface ClaimValues {
  merchantId: string
  remark?: string
}

/** Says whose money it is that came from an unknown payer; only merchants with an account in that pool can have it. */
export function ClaimForm({ recharge, onClosed }: ClaimFormProps) {
  const [form] = Form.useForm<ClaimValues>()
  const { message } = App.useApp()
  const refresh = useRefreshFunds()
  const { id, rechargeNo, providerId, payPass, payerName, accountNo } = recharge
  const query = { ownerType: 'merchant', providerId, payPass, pageSize: 1_000 }
  const accounts = useQuery({
    queryKey: [fundAccounts.name, 'claim', query],
    queryFn: async ({ signal }) =>
      (await call(fundAccounts.endpoints.list, { query }, { signal })).records,
  })
  const all = accounts.data ?? []
  // The number that the money came in on is one merchant's own, so that this one is the likeliest.
  const likeliest = all.find((account) => account.accountNo === accountNo)?.ownerId

  if (accounts.isPending) return null
  return (
    <FormDrawer<ClaimValues>
      title={t('认领 {rechargeNo}', { rechargeNo })}
      submitText={t('确认认领')}
      form={form}
      initialValues={likeliest === undefined ? {} : { merchantId: likeliest }}
      draft={{ form: 'recharge-claim', id, version: recharge.version }}
      onClosed={onClosed}
      submit={async ({ merchantId, remark }) => {
        await call(claimRecharge, { body: { id, merchantId, ...(remark && { remark }) } })
        message.success(t('{rechargeNo} 已认领', { rechargeNo }))
        await refresh()
      }}
    >
      <Alert
        className="form-drawer-notice"
        type="warning"
        showIcon
        title={t('“{payerName}”转入 ¥{amount}，收款账号 {accountNo}', {
          payerName,
          amount: formatYuan(fen(recharge.amount)),
          accountNo,
        })}
        description={t('认领后计入所选商户的可用余额，不能撤销。请先核对付款凭证。')}
      />
      <Form.Item
        name="merchantId"
        label={t('认领商户')}
        extra={t('只列出在该资金池开户的商户。')}
        rules={[{ required: true, message: t('请选择商户') }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('请选择')}
          options={all.map(({ ownerId, ownerName }) => ({ value: ownerId, label: ownerName }))}
        />
      </Form.Item>
      <Form.Item name="remark" label={t('备注')}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </FormDrawer>
  )
}
