import { dateTimeOf } from '@settle/shared/core/day.ts'
import { eventText } from '#panel/clock/event-words.ts'
import { usePanel } from '#panel/panel-model.ts'
import { Button } from '#panel/parts/button.tsx'
import { Card } from '#panel/parts/card.tsx'
import { announce } from '#panel/parts/feedback.tsx'
import { useReading } from '#panel/parts/use-reading.ts'
import { t } from '#panel/text.ts'
import { type DueEvent, type DueNext, simulatorApi } from './simulator-api.ts'

const everyMs = 5_000

/** What will happen next by itself, and a way to go there. */
export function DueSection() {
  // Where the clock runs, what is due happens without anybody pressing anything.
  const { value: due } = useReading(simulatorApi.due, { everyMs })
  return (
    <Card id="due" title={t('接下来会发生')}>
      <div class="happened">{due && <DueList {...due} />}</div>
    </Card>
  )
}

function DueList({ total, events }: DueNext) {
  if (total === 0) {
    return (
      <p class="hint">
        {t('没有等待到期的事件。在应用里操作，或用下面的模拟，这里就会出现银行和支付宝的回音。')}
      </p>
    )
  }
  const more = total - events.length
  return (
    <>
      <ol>
        {events.map((event) => (
          <DueLine key={event.id} {...event} />
        ))}
      </ol>
      {more > 0 && <p class="hint">{t('之后还有 {count} 件', { count: more })}</p>}
    </>
  )
}

function DueLine({ kind, dueAt, dueAtMs }: DueEvent) {
  const model = usePanel()
  const name = eventText(kind)
  const go = async () => {
    // The clock takes whole seconds, and the event may be due in the middle of one.
    await model.setClock({ now: dateTimeOf(Math.ceil(dueAtMs / 1000) * 1000) })
    announce(t('已快进，见“发生了什么”'))
  }
  return (
    <li>
      <time class="figures hint">{dueAt}</time>
      <span class="grow">{name}</span>
      <Button
        class="text"
        aria-label={t('快进到这里：{time} {name}', { time: dueAt, name })}
        press={go}
      >
        {t('快进到这里')}
      </Button>
    </li>
  )
}
