import { webhookFaultKinds } from '@settle/shared/core/webhook-events.ts'
import { usePanel } from '#panel/panel-model.ts'
import { Button } from '#panel/parts/button.tsx'
import { Card } from '#panel/parts/card.tsx'
import { Choice, Form, Refusal, Submit, textIn } from '#panel/parts/form.tsx'
import { useReading } from '#panel/parts/use-reading.ts'
import { t } from '#panel/text.ts'
import { faultText } from './webhook-words.ts'
import { webhooksApi, type EventName, type WebhookFault } from './webhooks-api.ts'

const everyMs = 4_000

interface FaultsProps {
  readonly again: () => Promise<void>
}

/** What goes wrong on the way to a receiver. */
export function WebhookFaultsSection({ events }: { readonly events: readonly EventName[] }) {
  const { value: faults = [], again } = useReading(webhooksApi.faults, { everyMs })
  return (
    <Card
      id="webhook-faults"
      title={t('回调的故障')}
      hint={t('接下来的回调会晚到、重复、乱序、签名错或丢失，看你的服务能不能处理。')}
    >
      <FaultForm events={events} again={again} />
      {faults.length === 0 ? (
        <p class="hint apart">{t('没有故障：回调正常发送。')}</p>
      ) : (
        <FaultList faults={faults} again={again} />
      )}
    </Card>
  )
}

function FaultForm({ events, again }: FaultsProps & { readonly events: readonly EventName[] }) {
  const { chosenName: world } = usePanel()
  const send = async (values: FormData) => {
    const times = textIn(values, 'webhook-fault-times')
    await webhooksApi.addFault(world, {
      kind: textIn(values, 'webhook-fault-kind'),
      event: textIn(values, 'webhook-fault-event'),
      times: times === 'always' ? times : Number(times),
    })
    await again()
  }
  return (
    <Form class="grid-form" submit={send}>
      <Choice
        id="webhook-fault-kind"
        label={t('怎样出错')}
        options={webhookFaultKinds.map((kind) => [kind, faultText(kind)] as const)}
      />
      <Choice
        id="webhook-fault-event"
        label={t('哪个事件')}
        options={[
          ['*', t('任何事件')],
          ['ping', 'ping'],
          ...events.map(({ event, title }) => [event, `${title} ${event}`] as const),
        ]}
      />
      <Choice
        id="webhook-fault-times"
        label={t('几次')}
        options={[
          ['1', '1'],
          ['2', '2'],
          ['5', '5'],
          ['always', t('一直')],
        ]}
      />
      <Submit text={t('让回调出错')} kind="primary" />
      <Refusal />
    </Form>
  )
}

function FaultList({ faults, again }: FaultsProps & { readonly faults: readonly WebhookFault[] }) {
  const { chosenName: world } = usePanel()
  return (
    <>
      <ul class="thing-list apart">
        {faults.map(({ id, kind, event, times, met }) => (
          <li key={id}>
            <span class="grow">{faultText(kind)}</span>
            <code>{event}</code>
            <span class="hint">
              {times === 'always' ? t('一直') : t('还有 {count} 次', { count: times })}
              {met > 0 && ` · ${t('已发生 {count} 次', { count: met })}`}
            </span>
          </li>
        ))}
      </ul>
      <Button
        class="text danger"
        press={async () => {
          await webhooksApi.clearFaults(world)
          await again()
        }}
      >
        {t('清除回调的故障')}
      </Button>
    </>
  )
}
