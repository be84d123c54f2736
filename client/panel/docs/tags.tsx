import { type ComponentChildren } from 'preact'
import { roles } from '@settle/shared/core/role.ts'
import { roleNameOf } from '#panel/role-name.ts'
import { t } from '#panel/text.ts'
import { addressOf } from './place.ts'
import { type Call } from './reference.ts'

/** The verb of a call in its colour. */
export function MethodTag({ method, isChanging }: Call) {
  // A GET that changes data is not to look harmless.
  const tone = method === 'GET' && isChanging ? 'changing' : method.toLowerCase()
  return <span class={`method ${tone}`}>{method}</span>
}

/** Links to calls, each with its verb and its name. */
export function CallLinks({ calls }: { readonly calls: readonly Call[] }) {
  return (
    <ul class="call-links">
      {calls.map((call) => (
        <li key={call.id}>
          <a href={addressOf(call.id)}>
            <MethodTag {...call} />
            <span>{call.summary}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Who may make a call, whether it changes data, what it asks for besides a role, whether pages make it on a timer. */
export function FactRow(call: Call) {
  const { isChanging, permission, isBackground } = call
  return (
    <div class="row facts">
      <Fact name={t('可调用')}>
        <RoleChips {...call} />
      </Fact>
      <Fact name={t('作用')}>
        {isChanging ? (
          <span class="tag changing">{t('会改变数据')}</span>
        ) : (
          <span class="tag neutral">{t('只读')}</span>
        )}
      </Fact>
      {permission !== undefined && (
        <Fact name={t('按钮权限')}>
          <code class="tag neutral">{permission}</code>
        </Fact>
      )}
      {isBackground && <span class="tag neutral">{t('后台调用')}</span>}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div class="row fact">
      <span class="hint">{name}</span>
      {children}
    </div>
  )
}

/** The five roles: those that may call it, and those that may not, struck through. */
function RoleChips({ isPublic, roles: callers }: Call) {
  if (isPublic) return <span class="tag">{t('无需登录')}</span>
  return (
    <ul class="row chips" aria-label={t('可调用的角色')}>
      {roles.map((role) => (
        <li key={role} class={callers.includes(role) ? `tag ${role}` : 'tag off'}>
          {roleNameOf(role)}
          {!callers.includes(role) && <span class="spoken">{t('（不能调用）')}</span>}
        </li>
      ))}
    </ul>
  )
}
