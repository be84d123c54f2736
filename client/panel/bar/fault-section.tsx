import { type Operation, type Rule, type StandingFault } from '#panel/faults/fault-api.ts'
import { Button } from '#panel/parts/button.tsx'
import { announce } from '#panel/parts/feedback.tsx'
import { t } from '#panel/text.ts'
import { type BarModel } from './bar-model.ts'
import { Section } from './section.tsx'

const slowMs = 5_000

/** How a request can be made to fail, with the words that stand on its button. */
function failures(): readonly (readonly [text: string, effect: Rule['effect']])[] {
  return [
    ...[401, 403, 500, 504].map((status) => [`${status}`, { kind: 'status', status }] as const),
    [t('业务失败'), { kind: 'business' }],
    [t('慢 5 秒'), { kind: 'delay', delay: slowMs }],
    [t('断开'), { kind: 'reset' }],
    [t('残缺 JSON'), { kind: 'badJson' }],
  ]
}

/** Makes the next request fail, once: of this user where somebody is logged in, any call or a chosen one. */
export function FaultSection({ model }: { readonly model: BarModel }) {
  const { chosenOperation: chosen, operations } = model
  const fail = async (text: string, effect: Rule['effect']) => {
    await model.failNext(chosen === '' ? { effect } : { match: { operation: chosen }, effect })
    announce(t('下一次请求将会：{effect}', { effect: text }))
  }
  return (
    <Section id="bar-faults" title={t('让下一次请求失败')}>
      <label class="field">
        <span>{t('哪个接口')}</span>
        <select
          value={chosen}
          onChange={({ currentTarget }) => model.chooseOperation(currentTarget.value)}
        >
          <option value="">{t('任何一个（登录和后台轮询除外）')}</option>
          <Choices label={t('本页最近的请求')} operations={ofPage(model)} />
          <Choices label={t('全部接口')} operations={operations} />
        </select>
      </label>
      <div class="row">
        {failures().map(([text, effect]) => (
          <Button key={text} press={() => fail(text, effect)}>
            {text}
          </Button>
        ))}
      </div>
      <ul class="pending" aria-label={t('还没有发生的故障')}>
        {model.pending.map((fault) => (
          <li key={fault.id}>
            {pendingText(fault, operations)}
            <Button
              class="icon"
              aria-label={t('取消：{fault}', { fault: pendingText(fault, operations) })}
              press={() => model.callOff(fault)}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface ChoicesProps {
  readonly label: string
  readonly operations: readonly Operation[]
}

function Choices({ label, operations }: ChoicesProps) {
  if (operations.length === 0) return null
  return (
    <optgroup label={label}>
      {operations.map(({ id, name, method, path }) => (
        <option key={id} value={id}>
          {`${name} · ${method} ${path}`}
        </option>
      ))}
    </optgroup>
  )
}

/** The calls that the page made last, each once. */
function ofPage({ requests, operations }: BarModel): readonly Operation[] {
  const ids = new Set(requests.map(({ entry }) => entry?.operation))
  return operations.filter(({ id }) => ids.has(id))
}

function pendingText({ effect, match }: StandingFault, operations: readonly Operation[]): string {
  const { kind, status } = effect
  const [text = kind] =
    failures().find(([, one]) => one.kind === kind && one['status'] === status) ?? []
  const call = operations.find(({ id }) => id === match.operation)?.name ?? match.operation
  return [text, call ?? t('任何请求'), match.user ?? t('所有人')].join(' · ')
}
