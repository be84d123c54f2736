import { useState } from 'preact/hooks'
import { usePanel } from '#panel/panel-model.ts'
import { Button } from '#panel/parts/button.tsx'
import { Card } from '#panel/parts/card.tsx'
import { announce } from '#panel/parts/feedback.tsx'
import { Field, Form, Refusal, Submit, textIn } from '#panel/parts/form.tsx'
import { t } from '#panel/text.ts'
import { faultApi, type Operation } from './fault-api.ts'
import { UserField } from './user-field.tsx'

/** What makes the server itself answer 401 and 403: nothing is faked. */
export function GenuineCard({ operations }: { readonly operations: readonly Operation[] }) {
  const { chosenName: world } = usePanel()
  const [user, setUser] = useState('merchant')
  const name = user.trim()
  const expire = async () => {
    const { expired } = await faultApi.expireToken(world, name)
    announce(
      expired === 0
        ? t('{name} 现在没有登录，没有可以过期的令牌', { name })
        : t('{name} 的 {expired} 个登录已过期，下一次请求会得到 401', { name, expired }),
    )
  }
  const revoke = async (values: FormData) => {
    const code = textIn(values, 'genuine-permission')
    await faultApi.revokePermission(world, name, code)
    announce(t('已收回 {name} 的权限 {code}；重置世界可以恢复', { name, code }))
  }
  const codes = new Set(operations.flatMap(({ permission }) => permission ?? []))
  return (
    <Card
      id="genuine"
      title={t('真实的 401 和 403')}
      hint={t('不伪造回答，而是真的让登录失效、真的收回权限。')}
    >
      <Form class="fault-form" submit={revoke}>
        <UserField id="genuine-user" label={t('用户名')} value={user} change={setUser} />
        <div class="row">
          <Button press={expire}>{t('让登录过期')}</Button>
          <span class="hint">{t('真实的 401')}</span>
        </div>
        <Field
          id="genuine-permission"
          list="permission-codes"
          placeholder="payout:submit"
          label={t('按钮权限')}
          help={t('收回后，调用它的接口会得到真实的 403')}
        />
        <div class="row">
          <Submit text={t('收回权限')} />
        </div>
        <Refusal />
        <datalist id="permission-codes">
          {[...codes].toSorted().map((code) => (
            <option key={code}>{code}</option>
          ))}
        </datalist>
      </Form>
    </Card>
  )
}
