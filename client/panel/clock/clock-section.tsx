import { dateTimeOf } from '@settle/shared/core/day.ts'
import { addressOf } from '#panel/address.ts'
import { CallFailure, type ClockSetting, type Happening, type World } from '#panel/control-api.ts'
import { type PanelModel, usePanel } from '#panel/panel-model.ts'
import { Button } from '#panel/parts/button.tsx'
import { Card } from '#panel/parts/card.tsx'
import { ClockFace } from '#panel/parts/clock-face.tsx'
import { announce, FailureText } from '#panel/parts/feedback.tsx'
import { Field, Form, Submit, textIn } from '#panel/parts/form.tsx'
import { t } from '#panel/text.ts'
import { modeText, timeOf, type VirtualClock } from '#panel/virtual-clock.ts'
import { dateTimeText } from './date-time-text.ts'
import { eventText } from './event-words.ts'

const usualScale = 60

/** The virtual clock of the chosen world. */
export function ClockSection() {
  const { chosen, chosenName, lastMove } = usePanel()
  const world = chosen instanceof CallFailure ? undefined : chosen
  return (
    <Card id="clock" class="clock" title={t('时钟')}>
      <div class="face">
        {chosen instanceof CallFailure && <FailureText failure={chosen} />}
        {world && <Face {...world} />}
      </div>
      <h3>{t('走法')}</h3>
      {world && <Modes clock={world.clock} />}
      <h3>{t('快进')}</h3>
      <p class="hint">
        {t('到期的事件会按顺序全部发生。时钟只能向前；要回到过去，请恢复快照：')}
        <a href={addressOf('worlds', chosenName)}>{t('世界与快照')}</a>
      </p>
      <Advance clock={world?.clock} />
      <div class="happened" aria-live="polite">
        {lastMove?.world === chosenName && <Happened happenings={lastMove.happenings} />}
      </div>
    </Card>
  )
}

function Face({ clock }: World) {
  return (
    <>
      <p class="now">
        <ClockFace clock={clock} />
      </p>
      <p class="hint">
        {modeText(clock)} · {t('上海时间')}
      </p>
    </>
  )
}

function Modes({ clock: { mode, scale } }: { readonly clock: VirtualClock }) {
  const model = usePanel()
  const choices = [
    ['real', t('真实'), {}],
    ['frozen', t('冻结|时钟'), {}],
    ['scaled', t('倍速'), { scale: usualScale }],
  ] as const
  return (
    <>
      <div class="row">
        <div class="segments" role="group" aria-label={t('走法')}>
          {choices.map(([value, text, more]) => (
            <Button
              key={value}
              aria-pressed={mode === value}
              press={() => set(model, { mode: value, ...more })}
            >
              {text}
            </Button>
          ))}
        </div>
        <p class="hint">{modeHint(mode)}</p>
      </div>
      {mode === 'scaled' && <ScaleForm key={scale} scale={scale} />}
    </>
  )
}

function modeHint(mode: VirtualClock['mode']): string {
  if (mode === 'frozen') return t('停住不动，只随快进前进')
  return mode === 'real' ? t('与真实时间同速') : t('按倍数前进，到期的事件自动发生')
}

function ScaleForm({ scale }: { readonly scale: number }) {
  const model = usePanel()
  const submit = (values: FormData) =>
    set(model, { mode: 'scaled', scale: Number(textIn(values, 'clock-scale')) })
  return (
    <Form submit={submit}>
      <Field
        id="clock-scale"
        inputmode="decimal"
        defaultValue={String(scale)}
        label={t('倍数')}
        help={t('大于 0，最大 100000；60 表示 1 秒走 1 分钟')}
        isRefusable
      />
      <Submit text={t('应用')} />
    </Form>
  )
}

/** The ways forward: a usual step, one of any length, and to a moment. */
function Advance({ clock }: { readonly clock: VirtualClock | undefined }) {
  const model = usePanel()
  const steps = [
    ['1h', t('+1 小时')],
    ['1d', t('+1 天')],
    ['3d', t('+3 天')],
    ['7d', t('+7 天')],
  ] as const
  const now = clock && timeOf(clock)
  return (
    <>
      <div class="row steps" role="group" aria-label={t('快进')}>
        {steps.map(([advance, text]) => (
          <Button key={advance} press={() => set(model, { advance })}>
            {text}
          </Button>
        ))}
      </div>
      <div class="pair">
        <Form submit={(values) => set(model, { advance: textIn(values, 'clock-advance') })}>
          <Field
            id="clock-advance"
            placeholder="90m"
            label={t('快进多久')}
            help={t('整数加单位 ms、s、m、h、d，例如 90m')}
            isRefusable
          />
          <Submit text={t('快进')} />
        </Form>
        <Form submit={(values) => set(model, { now: dateTimeText(textIn(values, 'clock-now')) })}>
          <Field
            id="clock-now"
            type="datetime-local"
            step="1"
            min={now?.replace(' ', 'T') ?? ''}
            label={t('快进到')}
            help={t('晚于现在的上海时间')}
            isRefusable
          />
          <Submit text={t('快进到')} />
        </Form>
      </div>
    </>
  )
}

async function set(model: PanelModel, setting: ClockSetting): Promise<void> {
  await model.setClock(setting)
  const { chosen } = model
  if (chosen === undefined || chosen instanceof CallFailure) return
  const { clock, name } = chosen
  announce(
    t('{name} 的时钟：{now}，{mode}', { name, now: timeOf(clock) ?? '–', mode: modeText(clock) }),
  )
}

function Happened({ happenings }: { readonly happenings: readonly Happening[] }) {
  return (
    <>
      <h3>{t('发生了什么')}</h3>
      <p class="hint">
        {happenings.length === 0
          ? t('这段时间里没有到期的事件。')
          : t('发生了 {count} 件事', { count: happenings.length })}
      </p>
      <ol>
        {happenings.map(({ kind, dueAtMs, error }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a list of the past, which never changes
          <li key={index}>
            <time class="figures hint">{dateTimeOf(dueAtMs)}</time>
            <span title={kind}>{eventText(kind)}</span>
            {error !== undefined && <span class="warning">{error}</span>}
          </li>
        ))}
      </ol>
    </>
  )
}
