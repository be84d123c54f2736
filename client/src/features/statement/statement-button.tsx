import { lazy } from 'react'
import { type FundAccount } from '@settle/shared/features/funds/fund-account.ts'
import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'

const StatementDrawer = lazy(async () => ({
  default: (await import('./statement-drawer.tsx')).StatementDrawer,
}))

interface StatementButtonProps {
  account: FundAccount
  /** Among the actions of a row; else beside the title of the account. */
  isInRow?: boolean
}

/** Opens the statements of an account, that of the last month that is over first. */
export function StatementButton({ account, isInRow = false }: StatementButtonProps) {
  return (
    <FormButton
      label={t('对账单')}
      type={isInRow ? 'link' : 'default'}
      size="small"
      renderForm={(close) => <StatementDrawer account={account} onClosed={close} />}
    />
  )
}
