import { useState } from 'preact/hooks'
import { usePanel } from '#panel/panel-model.ts'
import { Button } from '#panel/parts/button.tsx'
import { Card } from '#panel/parts/card.tsx'
import { CopyButton } from '#panel/parts/copy-button.tsx'
import { announce } from '#panel/parts/feedback.tsx'
import { Choice, Field, Form, Refusal, Submit, textIn } from '#panel/parts/form.tsx'
import { t } from '#panel/text.ts'
import { webhooksApi, type Endpoint, type EventName } from './webhooks-api.ts'

interface EndpointsProps {
  readonly events: readonly EventName[]
  readonly endpoints: readonly Endpoint[]
  readonly again: () => Promise<void>
}

/** Whom the chosen world calls. */
export function EndpointsSection({ events, endpoints, again }: EndpointsProps) {
  return (
    <Card
      id="webhooks"
      title={t('发往哪里')}
      hint={t(
        '事情发生后，系统用签了名的 POST 请求告诉这些地址。没有自己的服务时，先用本服务的收件箱。',
      )}
    >
      <EndpointForm events={events} again={again} />
      {endpoints.length === 0 ? (
        <p class="hint apart">{t('还没有回调地址：什么都不会发出。')}</p>
      ) : (
        <ul class="thing-list apart">
          {endpoints.map((endpoint) => (
            <EndpointLine key={endpoint.id} endpoint={endpoint} again={again} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function EndpointForm({ events, again }: Pick<EndpointsProps, 'events' | 'again'>) {
  const { chosenName: world } = usePanel()
  const [secret, show] = useState<string>()
  const send = async (values: FormData, form: HTMLFormElement) => {
    const event = textIn(values, 'webhook-event')
    const { secret: told } = await webhooksApi.add(world, {
      url: textIn(values, 'webhook-url'),
      events: [event],
      user: textIn(values, 'webhook-user'),
    })
    form.reset()
    show(told)
    await again()
  }
  return (
    <Form class="grid-form" submit={send}>
      <Field
        id="webhook-url"
        label={t('地址')}
        defaultValue="inbox:"
        help={t('http(s)://…，或 inbox:（本服务的收件箱）')}
      />
      <Choice
        id="webhook-event"
        label={t('事件')}
        help={t('它的名字是回调里的 type')}
        options={[
          ['*', t('所有事件')],
          ...events.map(({ event, title }) => [event, `${title} ${event}`] as const),
        ]}
      />
      <Field
        id="webhook-user"
        label={t('以谁的身份接收')}
        defaultValue="admin"
        help={t('按这个账号的数据范围和遮盖')}
      />
      <Submit text={t('添加地址')} kind="primary" />
      <Refusal />
      {secret !== undefined && (
        <p class="webhook-secret" role="status">
          {t('签名密钥只显示这一次：')} <code>{secret}</code>
          <CopyButton text={secret} label={t('复制签名密钥')} done={t('已复制签名密钥')} />
        </p>
      )}
    </Form>
  )
}

function EndpointLine({ endpoint, again }: { endpoint: Endpoint; again: () => Promise<void> }) {
  const { chosenName: world } = usePanel()
  const { id, url, events, user, isEnabled, secretEnd } = endpoint
  return (
    <li class="webhook-line">
      <code class="grow">{url}</code>
      <span class="tag">{events.includes('*') ? t('所有事件') : events.join(' ')}</span>
      <span class="hint">
        {user} · {t('密钥 …{end}', { end: secretEnd })}
        {!isEnabled && ` · ${t('已停用')}`}
      </span>
      <span class="row">
        <Button
          disabled={!isEnabled}
          press={async () => {
            await webhooksApi.ping(world, id)
            announce(t('已发出 ping，结果在下面的记录里'))
          }}
        >
          {t('试发 ping')}
        </Button>
        <Button
          press={async () => {
            await webhooksApi.change(world, id, { isEnabled: !isEnabled })
            await again()
          }}
        >
          {isEnabled ? t('停用') : t('启用')}
        </Button>
        <Button
          class="text danger"
          aria-label={t('删除地址 {url}', { url })}
          press={async () => {
            await webhooksApi.remove(world, id)
            await again()
          }}
        >
          {t('删除')}
        </Button>
      </span>
    </li>
  )
}
