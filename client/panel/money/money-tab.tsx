import { call, controlApi, worldPath } from '#panel/control-api.ts'
import { Button } from '#panel/parts/button.tsx'
import { Card } from '#panel/parts/card.tsx'
import { useReading } from '#panel/parts/use-reading.ts'
import { t } from '#panel/text.ts'
import { timeOf } from '#panel/virtual-clock.ts'
import './money.css'

/** One rule that always holds, with what it was found to be. */
interface Invariant {
  readonly name: string
  readonly holds: boolean
  readonly figure: string
  /** The rule in words, and what it means where it does not hold. */
  readonly title: string
  readonly ifBroken: string
}

interface Check {
  readonly invariants: readonly Invariant[]
  /** The world's time of the check. */
  readonly time: string
}

/** Whether all money of the chosen world is where it should be (domain.md 4.9). */
export function MoneyTab() {
  const { value: check, again } = useReading(checkNow)
  return (
    <Card
      id="money"
      title={t('资金核对')}
      hint={t('每一分钱都应说得清从哪里来、到哪里去。这些规则在任何时刻都成立；红色说明账出了错。')}
      beside={
        <>
          <span class="grow" />
          <Button class="button primary" press={again}>
            {t('重新核对')}
          </Button>
        </>
      }
    >
      {check && <CheckResult {...check} />}
    </Card>
  )
}

async function checkNow(world: string): Promise<Check> {
  const [invariants, { clock }] = await Promise.all([
    call<readonly Invariant[]>('GET', worldPath(world, '/invariants')),
    controlApi.world(world),
  ])
  return { invariants, time: timeOf(clock) ?? '–' }
}

/** The result of a check, the broken rules first. */
function CheckResult({ invariants, time }: Check) {
  const broken = invariants.filter(({ holds }) => !holds)
  const isGood = broken.length === 0
  return (
    <>
      <p class={isGood ? 'verdict good' : 'verdict bad'} role="status">
        {isGood
          ? t('{count} 条规则全部成立', { count: invariants.length })
          : t('{count} 条规则不成立', { count: broken.length })}
        <span class="hint">{t('核对于世界时间 {time}', { time })}</span>
      </p>
      <ul class="invariants">
        {[...broken, ...invariants.filter(({ holds }) => holds)].map((each) => (
          <InvariantLine key={each.name} {...each} />
        ))}
      </ul>
    </>
  )
}

function InvariantLine({ title, ifBroken, holds, figure }: Invariant) {
  return (
    <li class={holds ? '' : 'broken'}>
      <span class={`tag ${holds ? 'good' : 'bad'}`}>{holds ? t('成立') : t('不成立')}</span>
      <div class="grow">
        <h3>{title}</h3>
        {holds ? (
          <p class="hint">{t('红色意味着：{meaning}', { meaning: ifBroken })}</p>
        ) : (
          <p class="failure">
            {`${ifBroken}。${t('在“请求”里打开“只看有改动”，找到出错前的那次调用；要继续演示，可恢复快照或重置世界。')}`}
          </p>
        )}
      </div>
      <span class="figures">{figure}</span>
    </li>
  )
}
