import { useQuery } from '@tanstack/react-query'
import { Alert, App, Form, Skeleton } from 'antd'
import { parseYuan, formatYuan } from '@settle/shared/core/money/fen.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { getBusDetailInfo } from '@settle/shared/features/account/account-calls.ts'
import { applyWithdrawal } from '@settle/shared/features/funds/withdrawal-calls.ts'
import { smsType } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { sendSms } from '@settle/shared/features/sms/sms.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { SmsCodeFields } from '#client/features/sms/index.ts'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { PaymentPasswordField } from '#client/ui/action/payment-password.tsx'
import { YuanField } from '#client/ui/form/yuan-field.tsx'
import { useOwnAccounts } from '#client/features/funds/account/own-accounts.ts'
import { PoolField } from '#client/features/funds/account/pool-field.tsx'
import { useRefreshFunds } from '#client/features/funds/account/refresh-funds.ts'

interface WithdrawFormProps {
  onClosed: () => void
}

interface WithdrawValues {
  pool: string
  amount: string
  payPassword?: string
  smsCode?: string
}

/** Asks for money to be sent to the bound bank account; the proof that it is the owner who asks depends on the role (domain.md 3.13). */
export function WithdrawForm({ onClosed }: WithdrawFormProps) {
  const [form] = Form.useForm<WithdrawValues>()
  const { message } = App.useApp()
  const refresh = useRefreshFunds()
  const role = useSession()?.userInfo.info.roleCode
  const accounts = useOwnAccounts()
  const withMoney = (accounts.data ?? []).filter(({ available }) => available > 0)
  const chosenId = Form.useWatch('pool', form)
  const chosen = withMoney.find(({ id }) => id === chosenId)
  const { admin, agent, operator } = roleCode.values
  const { withdrawal } = smsType.values

  const submit = async ({ pool, amount, payPassword, smsCode }: WithdrawValues) => {
    const account = withMoney.find(({ id }) => id === pool)
    if (account === undefined) return
    const { providerId, payPass } = account
    const applied = await call(applyWithdrawal, {
      body: {
        providerId,
        payPass,
        amount: parseYuan(amount),
        ...(payPassword !== undefined && { payPassword }),
        ...(smsCode !== undefined && { smsCode }),
      },
    })
    message.success(t('提现申请 {withdrawNo} 已提交', { withdrawNo: applied.withdrawNo }))
    await refresh()
  }

  if (accounts.isPending) return null
  return (
    <FormDrawer<WithdrawValues>
      title={t('提现|按钮')}
      submitText={t('提交提现申请')}
      form={form}
      initialValues={withMoney[0] === undefined ? {} : { pool: withMoney[0].id }}
      draft={{ form: 'withdrawal' }}
      onClosed={onClosed}
      submit={submit}
    >
      {withMoney.length === 0 ? (
        <Alert
          className="form-drawer-notice"
          type="warning"
          showIcon
          title={t('没有可提现的余额。冻结和在途的金额不能提现。')}
        />
      ) : (
        <Alert
          className="form-drawer-notice"
          type="info"
          showIcon
          title={
            role === agent || role === operator
              ? t('提交后金额先冻结，审核通过后由银行付款；驳回或失败时退回可用余额。')
              : t('提交后立即发往银行，一般几秒内到账；失败时退回可用余额。')
          }
        />
      )}
      <PoolField name="pool" label={t('提现账户')} accounts={withMoney} />
      <YuanField
        name="amount"
        label={t('提现金额')}
        extra={
          chosen &&
          t('可提现 {available} 元', {
            available: formatYuan(chosen.available),
          })
        }
        limit={chosen && { amount: chosen.available, sentence: t('超过可用余额') }}
      />
      {role !== admin && <BoundAccount />}
      {role === agent && (
        <SmsCodeFields
          names={{ phone: 'mobile', code: 'smsCode' }}
          label={t('手机号')}
          extra={t('当前用户绑定的手机号')}
          send={(mobile) =>
            call(sendSms, { body: { mobile, smsType: withdrawal } }, { quiet: true })
          }
        />
      )}
      {role !== agent && role !== admin && <PaymentPasswordField />}
    </FormDrawer>
  )
}

/** Where the money goes: no choice, the account is bound to the business. */
function BoundAccount() {
  const { data } = useQuery({
    queryKey: [getBusDetailInfo.id],
    queryFn: ({ signal }) => call(getBusDetailInfo, {}, { signal }),
  })

  return (
    <Form.Item label={t('收款账户')}>
      {data === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      ) : (
        <span className="cell-figures">
          {data.accountName}
          <br />
          {data.accountBankNo_dictText} {data.accountNo}
        </span>
      )}
    </Form.Item>
  )
}
