import { addressOf } from '#panel/address.ts'
import { type Account, CallFailure, controlApi, type World } from '#panel/control-api.ts'
import { usePanel } from '#panel/panel-model.ts'
import { Card } from '#panel/parts/card.tsx'
import { CopyButton } from '#panel/parts/copy-button.tsx'
import { FailureText } from '#panel/parts/feedback.tsx'
import { WarningIcon } from '#panel/parts/icons.tsx'
import { useReading } from '#panel/parts/use-reading.ts'
import { WorldLink } from '#panel/parts/world-link.tsx'
import { roleNameOf } from '#panel/role-name.ts'
import { t } from '#panel/text.ts'
import './accounts.css'

/** The five role accounts of the chosen world ([KIT-01]). */
export function AccountsTab() {
  const { chosen, chosenName, hasOwnOrigins } = usePanel()
  const { value: accounts } = useReading(async (world) => controlApi.accounts(world))
  const hint = hasOwnOrigins
    ? t('每个角色在自己的地址打开，五个角色可以在同一个浏览器里并排。')
    : undefined
  return (
    <Card id="accounts" title={t('账号|列表')} hint={hint}>
      {chosen instanceof CallFailure && <FailureText failure={chosen} />}
      {chosen !== undefined && !(chosen instanceof CallFailure) && accounts !== undefined && (
        <AccountList world={chosen} accounts={accounts} />
      )}
      <p class="hint way-back">
        {t('演示前先拍一张快照，演示后恢复它，就能再来一遍：')}
        <a href={addressOf('worlds', chosenName)}>{t('世界与快照')}</a>
      </p>
    </Card>
  )
}

function AccountList({ world, accounts }: { world: World; accounts: readonly Account[] }) {
  const { hasOwnOrigins } = usePanel()
  if (accounts.length === 0) {
    return <p class="hint">{t('没有可用的演示账号：FAKE_DEMO=off，或账号已被删除。')}</p>
  }
  return (
    <>
      {!hasOwnOrigins && (
        <p class="notice">
          {t(
            '这个浏览器打不开各角色自己的地址（*.localhost 只在服务所在的机器上有效，Safari 也不支持）。角色将在本页的地址打开，一个窗口同一时间只能登录一个账号，换角色前请先退出登录。要让角色并排，请为每个角色开一个隐私窗口，在其中打开本面板。',
          )}
        </p>
      )}
      <ul class="accounts">
        {accounts.map((account) => (
          <AccountCard key={account.username} account={account} world={world} />
        ))}
      </ul>
    </>
  )
}

function AccountCard({ account, world }: { account: Account; world: World }) {
  const { roleCode: role, realname, busName, username, password, isPasswordChanged } = account
  const roleName = roleNameOf(role)
  return (
    <li class={`account ${role}`}>
      <span class="tag">{roleName}</span>
      <h3>{realname}</h3>
      <p class="company">{busName}</p>
      <CopyLine name={t('用户名')} value={username} />
      {isPasswordChanged ? (
        <p class="warning">
          <WarningIcon />
          {t('密码在此世界中已被修改，初始密码不能登录')}
        </p>
      ) : (
        <CopyLine name={t('密码')} value={password} />
      )}
      <WorldLink
        world={world}
        who={role}
        text={t('打开')}
        label={t('以{role}身份打开 {world}（新标签页）', { role: roleName, world: world.name })}
      />
    </li>
  )
}

function CopyLine({ name, value }: { name: string; value: string }) {
  return (
    <div class="copy-line">
      <span class="hint">{name}</span>
      <code>{value}</code>
      <CopyButton
        text={value}
        label={t('复制{name} {value}', { name, value })}
        done={t('已复制{name} {value}', { name, value })}
      />
    </div>
  )
}
