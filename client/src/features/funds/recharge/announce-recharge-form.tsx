import { Alert, Form, Input } from 'antd'
import { parseYuan } from '@settle/shared/core/money/fen.ts'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { type FundAccount } from '@settle/shared/features/funds/fund-account.ts'
import { announceRecharge, openCashier } from '@settle/shared/features/funds/recharge-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { YuanField } from '#client/ui/form/yuan-field.tsx'
import { useOwnAccounts } from '#client/features/funds/account/own-accounts.ts'
import { PoolField } from '#client/features/funds/account/pool-field.tsx'
import { useRefreshFunds } from '#client/features/funds/account/refresh-funds.ts'

/** What an announcement leads to: a transfer at a bank, or a payment at Alipay's cashier. */
export type Announced = ResultOf<typeof announceRecharge> | ResultOf<typeof openCashier>

interface AnnounceRechargeFormProps {
  onAnnounced: (announced: Announced) => void
  /** Called when nothing was announced. */
  onClosed: () => void
}

interface RechargeValues {
  pool: string
  amount: string
  remark?: string
}

const alipayChannels: ReadonlySet<string> = new Set([
  payChannel.values.alipay,
  payChannel.values.alipayNew,
])

/** Announces a recharge of one of the merchant's pools; on Alipay channels it opens the cashier. */
export function AnnounceRechargeForm({ onAnnounced, onClosed }: AnnounceRechargeFormProps) {
  const [form] = Form.useForm<RechargeValues>()
  const refresh = useRefreshFunds()
  const currentProviderId = useSession()?.userInfo.info.providerId
  const accounts = useOwnAccounts()
  const all = accounts.data ?? []
  const chosenId = Form.useWatch('pool', form)
  const isAlipay = isAlipayPool(all.find(({ id }) => id === chosenId))

  const submit = async ({ pool, amount, remark }: RechargeValues) => {
    const account = all.find(({ id }) => id === pool)
    if (account === undefined) return
    const { providerId, payPass } = account
    const into = { providerId, payPass, amount: parseYuan(amount) }
    const announced = isAlipayPool(account)
      ? await call(openCashier, { query: into })
      : await call(announceRecharge, { body: { ...into, ...(remark && { remark }) } })
    await refresh()
    onAnnounced(announced)
  }

  if (accounts.isPending) return null
  return (
    <FormDrawer<RechargeValues>
      title={t('充值|按钮')}
      submitText={isAlipay ? t('下一步：打开付款码') : t('下一步：查看收款信息')}
      form={form}
      initialValues={firstPool(all, currentProviderId)}
      draft={{ form: 'recharge' }}
      onClosed={onClosed}
      submit={submit}
    >
      <Alert
        className="form-drawer-notice"
        type="info"
        showIcon
        title={
          isAlipay
            ? t('下一步用支付宝扫码付款，付款后约 5 秒到账。')
            : t(
                '下一步给出收款账户，请从本企业的对公账户转账；付款户名不一致的款项要由服务商认领。',
              )
        }
      />
      <PoolField name="pool" label={t('充值账户')} accounts={all} />
      <YuanField name="amount" label={t('充值金额')} />
      {!isAlipay && (
        <Form.Item name="remark" label={t('备注')}>
          <Input maxLength={200} />
        </Form.Item>
      )}
    </FormDrawer>
  )
}

function isAlipayPool(account: FundAccount | undefined): boolean {
  return account !== undefined && alipayChannels.has(account.payPass)
}

/** The pool that the merchant works with at the moment, else its first one. */
function firstPool(accounts: readonly FundAccount[], providerId: string | null | undefined) {
  const first = accounts.find((account) => account.providerId === providerId) ?? accounts[0]

  return first === undefined ? {} : { pool: first.id }
}
