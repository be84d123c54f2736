import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { type DemoAccount } from '#client/core/look/runtime-config.ts'
import { t, useLocale } from '#client/core/text.ts'
import { type Credentials } from './login-form.tsx'

interface DemoAccountsProps {
  accounts: readonly DemoAccount[]
  isBusy: boolean
  onChoose: (credentials: Credentials) => void
  onApproach: () => void
}

/** The role accounts of a demo: one click logs in ([KIT-01]). */
export function DemoAccounts({ accounts, isBusy, onChoose, onApproach }: DemoAccountsProps) {
  const locale = useLocale()

  return (
    <section className="demo-accounts" aria-label={t('演示账号')}>
      <h2>{t('演示账号，点击即可登录')}</h2>
      <ul>
        {accounts.map((account) => (
          <li key={account.username}>
            <button
              type="button"
              className="demo-account"
              aria-disabled={isBusy || account.isPasswordChanged}
              onClick={() => {
                if (!account.isPasswordChanged) onChoose(account)
              }}
              onPointerEnter={onApproach}
              onFocus={onApproach}
            >
              <span className="demo-account-role">
                {roleCode.labelOf(account.roleCode, locale)}
              </span>
              <span className="demo-account-name">{account.realname}</span>
              <span className="demo-account-company">
                {account.isPasswordChanged ? t('密码已被修改，请手动登录') : account.busName}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
