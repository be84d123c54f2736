import { type CallFailure } from '#panel/control-api.ts'
import { itemsOf, textOf } from '#panel/docs/json.ts'
import { type PanelModel, usePanel } from '#panel/panel-model.ts'
import { Button } from '#panel/parts/button.tsx'
import { Card } from '#panel/parts/card.tsx'
import { ask } from '#panel/parts/dialog.tsx'
import { announce } from '#panel/parts/feedback.tsx'
import { Choice, Field, Form, Refusal, Submit, textIn } from '#panel/parts/form.tsx'
import { useReading } from '#panel/parts/use-reading.ts'
import { t } from '#panel/text.ts'
import { type Movable, simulatorApi } from './simulator-api.ts'
import { entityText, isRefusal, stateText, transitionText } from './step-words.ts'

const everyMs = 5_000
/** What can be moved by hand. */
const kinds = [
  'bank-opening',
  'remittance',
  'review',
  'alipay-sign',
  'express',
  'invoice-application',
  'red-form',
  'tax-declaration',
  'platform-report',
]

/** What the outside world could do now, one press each; and any step by hand. */
export function StepsSection() {
  const { value: things } = useReading(simulatorApi.things, { everyMs })
  return (
    <Card
      id="steps"
      title={t('替外部世界走一步')}
      hint={t('银行、支付宝和审核人现在能做的事，按下就做完。')}
    >
      <div>{things && <ThingList things={things} />}</div>
      <details>
        <summary>{t('手动填写一步（可以试不允许的）')}</summary>
        <StepForm />
      </details>
    </Card>
  )
}

function ThingList({ things }: { readonly things: readonly Movable[] }) {
  if (things.length === 0) return <p class="hint">{t('现在没有等待外部世界的事。')}</p>
  return [...new Set(things.map(({ entity }) => entity))].map((entity) => (
    <section key={entity}>
      <h3>
        {entityText(entity)} <code class="hint">{entity}</code>
      </h3>
      <ul class="thing-list">
        {things
          .filter((thing) => thing.entity === entity)
          .map((thing) => (
            <ThingLine key={thing.id} {...thing} />
          ))}
      </ul>
    </section>
  ))
}

function ThingLine({ entity, id, name, state, allowed }: Movable) {
  const model = usePanel()
  const go = (transition: string) => {
    const step = [entity, id, transition]
    return isRefusal(transition)
      ? askReason(model, `${name}：${transitionText(transition)}`, step)
      : move(model, step, '')
  }
  return (
    <li>
      <div class="grow">
        {name}
        <p class="hint">
          {stateText(state)} · <code>{id}</code>
        </p>
      </div>
      {allowed.map((transition) => (
        <Button
          key={transition}
          aria-label={`${name}：${transitionText(transition)}`}
          press={() => go(transition)}
        >
          {transitionText(transition)}
        </Button>
      ))}
    </li>
  )
}

function askReason(model: PanelModel, title: string, step: readonly string[]): void {
  ask({
    title,
    content: (
      <Field
        id="reason"
        label={t('原因（可不填）')}
        help={t('商户会看到这句话，最长 200 字')}
        maxlength={200}
        autofocus
      />
    ),
    confirm: transitionText(step.at(-1) ?? ''),
    perform: (values) => move(model, step, textIn(values, 'reason')),
  })
}

async function move(model: PanelModel, step: readonly string[], reason: string): Promise<void> {
  const { state, allowed } = await simulatorApi.move(model.chosenName, step, reason)
  const next =
    allowed.length === 0
      ? ''
      : t('，接下来可以：{steps}', { steps: allowed.map(transitionText).join(' / ') })
  announce(t('已完成，现在是“{state}”', { state: stateText(state) }) + next)
  await model.refresh()
}

function StepForm() {
  const model = usePanel()
  const submit = (values: FormData) =>
    move(
      model,
      ['step-entity', 'step-id', 'step-transition'].map((id) => textIn(values, id)),
      '',
    )
  return (
    <Form class="grid-form" submit={submit}>
      <Choice
        id="step-entity"
        label={t('什么')}
        options={kinds.map((kind) => [kind, `${entityText(kind)} ${kind}`])}
      />
      <Field id="step-id" label={t('编号')} />
      <Field id="step-transition" label={t('步骤')} placeholder="pass" />
      <Submit text={t('走这一步')} />
      <Refusal more={standingOf} />
    </Form>
  )
}

/** Where the thing stands that would not go the step, and what it would do instead. */
function standingOf({ result }: CallFailure) {
  const state = textOf(result, 'state')
  if (state === undefined) return null
  const allowed = itemsOf(result, 'allowed').map(String)
  return (
    <>
      <p>{t('现在的状态：{state}', { state: `${stateText(state)} (${state})` })}</p>
      <p>
        {allowed.length === 0
          ? t('现在没有允许的步骤；先在应用里往前走，或看上面的列表。')
          : t('允许的步骤：{steps}', { steps: allowed.join(' / ') })}
      </p>
    </>
  )
}
