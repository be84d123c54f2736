import { call, CallFailure } from '#panel/control-api.ts'
import { dateTimeText } from '#panel/clock/date-time-text.ts'
import { usePanel } from '#panel/panel-model.ts'
import { announce } from '#panel/parts/feedback.tsx'
import { Choice, Field, Form, Submit, textIn } from '#panel/parts/form.tsx'
import { useReading } from '#panel/parts/use-reading.ts'
import { t } from '#panel/text.ts'

interface Scenario {
  readonly name: string
  readonly title: string
}

/** Makes a world: by its name alone, or with more said of how it begins. */
export function CreateForm() {
  const model = usePanel()
  const create = async (values: FormData, form: HTMLFormElement) => {
    const name = await model.create(orderIn(values))
    form.reset()
    announce(t('已创建世界 {name}', { name }))
  }
  return (
    <Form class="create" submit={create}>
      <div class="beside">
        <Field
          id="world-name"
          placeholder="demo"
          label={t('新世界的名字（可不填）')}
          help={nameRule()}
          isRefusable
        />
        <Submit text={t('创建世界')} kind="primary" />
      </div>
      <details>
        <summary>{t('更多选项：来源、场景、时限、开始时间')}</summary>
        <Options />
      </details>
    </Form>
  )
}

/** What is said of a world's name before the mistake. */
export function nameRule(): string {
  return t('小写字母、数字和连字符，以字母或数字开头，最长 32 位')
}

function Options() {
  const { chosen, chosenName, names } = usePanel()
  const { value: scenarios = [] } = useReading(
    () => call<readonly Scenario[]>('GET', '/__fake/v1/scenarios'),
    { of: 'server' },
  )
  const snapshots = chosen === undefined || chosen instanceof CallFailure ? [] : chosen.snapshots
  const moments = snapshots.map((snapshot) => `${chosenName}@${snapshot}`)
  return (
    <div class="grid-form">
      <Field
        id="world-from"
        list="world-sources"
        placeholder="seed"
        label={t('来源')}
        help={t('seed 是样例数据；也可以是世界名，或“世界名@快照名”')}
      />
      <datalist id="world-sources">
        {['seed', ...moments, ...names].map((value) => (
          <option key={value}>{value}</option>
        ))}
      </datalist>
      <Choice
        id="world-scenario"
        label={t('场景')}
        options={[
          ['', t('不用场景')],
          ...scenarios.map(({ name, title }) => [name, title] as const),
        ]}
      />
      <Field
        id="world-ttl"
        placeholder="2h"
        label={t('闲置多久后清除')}
        help={t('例如 30m、2h、1d；有名字的世界不填则一直保留')}
      />
      <Field
        id="world-now"
        type="datetime-local"
        step="1"
        label={t('从什么世界时间开始')}
        help={t('不早于来源的时间')}
      />
    </div>
  )
}

function orderIn(values: FormData) {
  const given = {
    name: textIn(values, 'world-name'),
    from: textIn(values, 'world-from'),
    scenario: textIn(values, 'world-scenario'),
    ttl: textIn(values, 'world-ttl'),
    now: dateTimeText(textIn(values, 'world-now')),
  }
  // What is left open is the server's to choose.
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}
