import { useState } from 'preact/hooks'
import { usePanel } from '#panel/panel-model.ts'
import { Button } from '#panel/parts/button.tsx'
import { Card } from '#panel/parts/card.tsx'
import { useReading } from '#panel/parts/use-reading.ts'
import { t } from '#panel/text.ts'
import { ContentText, prettyOf } from './content-text.tsx'
import { faultText, reasonText, stateText } from './webhook-words.ts'
import {
  webhooksApi,
  type Delivery,
  type Endpoint,
  type EventName,
  type WholeDelivery,
} from './webhooks-api.ts'

const everyMs = 2_000
const goodStates = new Set(['delivered', 'sending'])

interface DeliveriesProps {
  readonly events: readonly EventName[]
  readonly endpoints: readonly Endpoint[]
}

/** What the chosen world told whom, the newest first. */
export function DeliveriesSection({ events, endpoints }: DeliveriesProps) {
  const { value, again } = useReading(webhooksApi.deliveries, { everyMs })
  const titleOf = (name: string) => events.find(({ event }) => event === name)?.title ?? ''
  const urlOf = (id: string) => endpoints.find((one) => one.id === id)?.url ?? t('已删除的地址')
  return (
    <Card
      id="webhook-log"
      title={t('发送记录')}
      hint={t('没有收下的按世界的时钟再发：10 秒、1 分钟、5 分钟、30 分钟、2、8、24 小时后。')}
    >
      {value?.deliveries.length === 0 && (
        <p class="hint apart">{t('还没有发出过回调。试发一个 ping，或在系统里做点什么。')}</p>
      )}
      <ol class="webhook-log">
        {value?.deliveries.map((delivery) => (
          <DeliveryLine
            key={delivery.id}
            delivery={delivery}
            title={titleOf(delivery.event)}
            url={urlOf(delivery.endpoint)}
            again={again}
          />
        ))}
      </ol>
      {value?.more === true && <p class="hint apart">{t('只显示最新的 50 条。')}</p>}
    </Card>
  )
}

interface LineProps {
  readonly delivery: Delivery
  readonly title: string
  readonly url: string
  readonly again: () => Promise<void>
}

function DeliveryLine({ delivery, title, url, again }: LineProps) {
  const { chosenName: world } = usePanel()
  const [whole, hold] = useState<WholeDelivery>()
  const { id, event, occurredAt, state, fault, status, reason, dueAt, attemptCount } = delivery
  const read = async () => hold(await webhooksApi.delivery(world, id))
  return (
    <li>
      <div class="webhook-line">
        <span class={`tag ${goodStates.has(state) ? 'good' : 'bad'}`}>{stateText(state)}</span>
        <span class="grow">
          {title} <code>{event}</code>
        </span>
        {fault !== null && <span class="tag">{faultText(fault)}</span>}
        <span class="hint figures">
          {status ?? (reason === null ? '' : reasonText(reason))} ·{' '}
          {t('{count} 次尝试', { count: attemptCount })}
        </span>
        <time class="hint figures">{occurredAt}</time>
        <span class="row">
          <Button
            aria-expanded={whole !== undefined}
            press={() => (whole === undefined ? read() : hold(undefined))}
          >
            {whole === undefined ? t('内容') : t('收起')}
          </Button>
          <Button
            press={async () => {
              await webhooksApi.replay(world, id)
              await again()
              if (whole !== undefined) await read()
            }}
          >
            {t('重发')}
          </Button>
        </span>
      </div>
      <p class="hint">
        {url}
        {dueAt !== null && ` · ${t('{time} 再发', { time: dueAt })}`}
      </p>
      {whole !== undefined && <Whole {...whole} />}
    </li>
  )
}

function Whole({ body, attempts }: WholeDelivery) {
  return (
    <div class="webhook-whole">
      <ContentText label={t('回调的内容')} text={prettyOf(body)} />
      <ol>
        {numbered(attempts).map(({ number, time, status, reason, durationMs, answer }) => (
          <li key={number} class="hint">
            {number}. <span class="figures">{time}</span>{' '}
            <strong>{status ?? reasonText(reason ?? '')}</strong>{' '}
            {t('{ms} 毫秒', { ms: durationMs })} {answer !== '' && <code>{answer}</code>}
          </li>
        ))}
      </ol>
    </div>
  )
}

function numbered(attempts: WholeDelivery['attempts']) {
  return attempts.map((attempt, index) => ({ ...attempt, number: index + 1 }))
}
