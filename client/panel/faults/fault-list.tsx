import { Button } from '#panel/parts/button.tsx'
import { Card } from '#panel/parts/card.tsx'
import { ask } from '#panel/parts/dialog.tsx'
import { announce } from '#panel/parts/feedback.tsx'
import { WarningIcon } from '#panel/parts/icons.tsx'
import { t } from '#panel/text.ts'
import { type StandingFault } from './fault-api.ts'
import {
  countText,
  effectDetails,
  effectName,
  matchText,
  sourceText,
  stateText,
} from './fault-words.ts'
import { type Faults } from './use-faults.ts'

/** The faults that stand in the chosen world, in the order in which they decide. */
export function FaultList({ faults }: { readonly faults: Faults }) {
  const { standing } = faults
  // What is over stands below, where it is not in the way.
  const lines = standing?.toSorted(activeFirst) ?? []
  return (
    <Card
      id="faults"
      title={t('生效中的故障')}
      beside={
        <>
          <p class="hint grow">{t('从上到下，先符合的先发生。')}</p>
          {lines.length > 0 && (
            <Button class="text danger" press={() => askClear(faults)}>
              {t('全部删除')}
            </Button>
          )}
        </>
      }
    >
      {standing?.length === 0 && (
        <p class="hint">{t('现在没有故障，所有请求都得到真实的回答。')}</p>
      )}
      <ul class="fault-list">
        {lines.map((fault) => (
          <FaultLine key={fault.id} fault={fault} faults={faults} />
        ))}
      </ul>
    </Card>
  )
}

function activeFirst(one: StandingFault, other: StandingFault): number {
  return Number(other.state === 'active') - Number(one.state === 'active')
}

function FaultLine({ fault, faults }: { readonly fault: StandingFault; readonly faults: Faults }) {
  const { id, source, state, held, effect } = fault
  const { kinds, operations } = faults
  const remove = async () => {
    await faults.remove(id)
    announce(t('已删除故障 {id}', { id }))
  }
  return (
    <li class={state === 'active' ? '' : 'over'}>
      <div class="title">
        <strong>{effectName(fault, kinds)}</strong>
        <span>{effectDetails(fault, kinds)}</span>
      </div>
      <p>{matchText(fault, operations)}</p>
      <p class="hint">
        <code>{id}</code>
        {` · ${sourceText(source)} · ${countText(fault)} `}
        <span class={`tag ${state}`}>{stateText(fault)}</span>
      </p>
      {state === 'suspended' && (
        <p class="warning">
          <WarningIcon />
          <span>
            {t(
              '它让同一个页面在 15 秒内刷新了 3 次，为避免无休止地刷新，已自动暂停。要再次使用，请删除后重新建立，次数选“一次”。',
            )}
          </span>
        </p>
      )}
      <div class="fault-actions">
        {(held > 0 || effect.kind === 'gate') && <ReleaseButton fault={fault} {...faults} />}
        <Button class="text danger" aria-label={t('删除故障 {id}', { id })} press={remove}>
          {t('删除')}
        </Button>
      </div>
    </li>
  )
}

function ReleaseButton({
  fault: { id, held },
  release,
}: { readonly fault: StandingFault } & Pick<Faults, 'release'>) {
  const text = t('放行（{held} 个等待中）', { held })
  const press = async () => {
    announce(t('已放行 {released} 个请求', { released: await release(id) }))
  }
  return (
    <Button
      class="text"
      aria-label={`${text} ${t('放行被故障 {id} 拦住的请求', { id })}`}
      press={press}
    >
      {text}
    </Button>
  )
}

function askClear({ standing, clear }: Faults): void {
  ask({
    title: t('删除全部 {count} 条故障？', { count: standing?.length ?? 0 }),
    content: <p>{t('被拦住的请求会立即放行；数据和时钟不受影响。')}</p>,
    confirm: t('全部删除'),
    isDangerous: true,
    perform: async () => {
      await clear()
      announce(t('已删除全部故障'))
    },
  })
}
