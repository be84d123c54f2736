import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Form, Input, Radio, Select } from 'antd'
import { fundAccounts } from '@settle/shared/features/funds/fund-account.ts'
import { handleRecon } from '@settle/shared/features/reconciliation/recon-calls.ts'
import { reconProposal } from '@settle/shared/features/reconciliation/recon.dictionaries.ts'
import { proposalsFor } from '@settle/shared/features/reconciliation/recon.rules.ts'
import {
  type Recon,
  type ReconDifference,
  recons,
} from '@settle/shared/features/reconciliation/recon.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { useRefreshFunds } from '#client/features/funds/index.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'

interface HandleFormProps {
  recon: Recon
  difference: ReconDifference
  onClosed: () => void
}

interface HandleValues {
  proposal: ReconDifference['proposal'] & string
  merchantId?: string
  remark: string
}

const { claim, return: sendBack, suspense, wait } = reconProposal.values

/** Decides what is done about one difference; only what the bank confirms can be booked. */
export function HandleForm({ recon, difference, onClosed }: HandleFormProps) {
  const [form] = Form.useForm<HandleValues>()
  const proposal = Form.useWatch('proposal', form)
  const { message } = App.useApp()
  const can = useCan()
  const refresh = useRefreshFunds()
  const queryClient = useQueryClient()
  const { id, version, providerId, payPass } = recon
  const offered = proposalsFor(difference).filter(
    (one) =>
      (one !== claim || can('recharge:claim')) && (one !== sendBack || can('recharge:return')),
  )

  return (
    <FormDrawer<HandleValues>
      title={t('处理对账差异 {serial}', { serial: difference.bankSerial })}
      submitText={t('确认处理')}
      form={form}
      initialValues={offered.length === 1 ? { proposal: wait } : {}}
      onClosed={onClosed}
      submit={async ({ merchantId, ...values }) => {
        const { key } = difference
        const named = merchantId === undefined ? {} : { merchantId }
        await call(handleRecon, { body: { id, version, key, ...values, ...named } })
        message.success(t('差异已处理'))
        await Promise.all([queryClient.invalidateQueries({ queryKey: [recons.name] }), refresh()])
      }}
    >
      {offered.length === 1 && (
        <Alert
          className="form-drawer-notice"
          type="info"
          showIcon
          title={t('这是对账单的差错，银行账上的钱没有变化，不需要入账。')}
        />
      )}
      <Form.Item
        name="proposal"
        label={t('处理方案')}
        rules={[{ required: true, message: t('请选择处理方案') }]}
        extra={proposal === undefined ? undefined : consequenceOf(proposal)}
      >
        <Radio.Group
          vertical
          options={offered.map((value) => ({
            value,
            label: <DictionaryText dictionary={reconProposal} value={value} />,
          }))}
        />
      </Form.Item>
      {proposal === claim && <MerchantField providerId={providerId} payPass={payPass} />}
      <Form.Item
        name="remark"
        label={t('处理说明')}
        rules={[
          { required: true, whitespace: true, min: 2, message: t('请填写处理说明，至少 2 个字') },
        ]}
      >
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </FormDrawer>
  )
}

function consequenceOf(proposal: HandleValues['proposal']): string {
  switch (proposal) {
    case claim:
      return t('先登记到账，再计入所选商户的可用余额，不能撤销。')
    case suspense:
      return t('登记为待认领到账，之后在充值记录里认领或退回。')
    case sendBack:
      return t('登记到账并原路退回付款人，不能撤销。')
    default:
      return t('请银行更正，约 10 分钟后自动重新对账；银行漏发的到账通知会补发。')
  }
}

/** Only merchants with an account in the pool can have the money. */
function MerchantField({ providerId, payPass }: Pick<Recon, 'providerId' | 'payPass'>) {
  const query = { ownerType: 'merchant', providerId, payPass, pageSize: 1_000 }
  const accounts = useQuery({
    queryKey: [fundAccounts.name, 'claim', query],
    queryFn: async ({ signal }) =>
      (await call(fundAccounts.endpoints.list, { query }, { signal })).records,
  })

  return (
    <Form.Item
      name="merchantId"
      label={t('认领商户')}
      extra={t('只列出在该资金池开户的商户。')}
      rules={[{ required: true, message: t('请选择商户') }]}
    >
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('请选择')}
        loading={accounts.isPending}
        options={(accounts.data ?? []).map(({ ownerId, ownerName }) => ({
          value: ownerId,
          label: ownerName,
        }))}
      />
    </Form.Item>
  )
}
