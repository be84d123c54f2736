import { Form, Select } from 'antd'
import { formatYuan } from '@settle/shared/core/money/fen.ts'
import { type FundAccount } from '@settle/shared/features/funds/fund-account.ts'
import { t } from '#client/core/text.ts'
import { usePoolName } from './own-accounts.ts'

interface PoolFieldProps {
  name: string
  label: string
  accounts: readonly FundAccount[]
}

/** Which of the caller's own accounts is meant, each with what is available on it; the value is the account's id. */
export function PoolField({ name, label, accounts }: PoolFieldProps) {
  const poolName = usePoolName()

  return (
    <Form.Item name={name} label={label} rules={[{ required: true, message: t('请选择账户') }]}>
      <Select
        placeholder={t('请选择')}
        options={accounts.map((account) => ({
          value: account.id,
          label: t('{pool}（可用 {available}）', {
            pool: poolName(account),
            available: formatYuan(account.available),
          }),
        }))}
      />
    </Form.Item>
  )
}
