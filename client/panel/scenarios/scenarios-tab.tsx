import { Fragment } from 'preact'
import { useState } from 'preact/hooks'
import { CallFailure } from '#panel/control-api.ts'
import { usePanel } from '#panel/panel-model.ts'
import { Button } from '#panel/parts/button.tsx'
import { Card } from '#panel/parts/card.tsx'
import { ask } from '#panel/parts/dialog.tsx'
import { announce, complain } from '#panel/parts/feedback.tsx'
import { useReading } from '#panel/parts/use-reading.ts'
import { roleNameOf } from '#panel/role-name.ts'
import { t } from '#panel/text.ts'
import { enterAtThisOrigin, pageIn } from '#panel/world-origin.ts'
import { roleOf, type Scenario, scenarioApi } from './scenario-api.ts'
import './scenarios.css'

/** Named starting points: one press makes a world of its own and opens its first screen. */
export function ScenariosTab() {
  const { value: scenarios = [] } = useReading(scenarioApi.list, { of: 'server' })
  return (
    <Card
      id="scenarios"
      title={t('场景')}
      hint={t('每个场景从样例数据开始，在自己的世界里打开，不影响别人；登录页已填好账号和密码。')}
    >
      <ul class="scenarios">
        {scenarios.map((scenario) => (
          <ScenarioCard key={scenario.name} scenario={scenario} />
        ))}
      </ul>
    </Card>
  )
}

function ScenarioCard({ scenario }: { readonly scenario: Scenario }) {
  const { name, title, shows, account } = scenario
  const { chosenName: world } = usePanel()
  const role = roleOf(scenario)
  const { before, openInNewWorld, askLoad } = useOpening(scenario)
  return (
    <li class={`account ${role ?? ''}`}>
      <span class="tag">{role === undefined ? account : roleNameOf(role)}</span>
      <h3 id={`scenario-${name}`}>{title}</h3>
      <p>{shows}</p>
      <dl class="hint">
        {factsOf(scenario).map(([term, fact]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>
              <code>{fact}</code>
            </dd>
          </Fragment>
        ))}
      </dl>
      <div class="row">
        <Button aria-label={t('在新世界打开：{title}', { title })} press={openInNewWorld}>
          {t('在新世界打开')}
        </Button>
        <Button
          class="text"
          aria-label={t('载入 {world}：{title}', { world, title })}
          press={askLoad}
        >
          {t('载入 {world}', { world })}
        </Button>
        {before && (
          <a class="text" href={before.address} target="_blank" rel="noopener">
            {t('打开 {world}', { world: before.world })}
          </a>
        )}
      </div>
    </li>
  )
}

function factsOf({ account, screen, advance, faults = [] }: Scenario) {
  return [
    [t('登录账号'), account],
    [t('第一页'), screen],
    ...(advance === null ? [] : [[t('已过去'), advance] as const]),
    ...(faults.length === 0 ? [] : [[t('故障'), String(faults.length)] as const]),
  ] as const
}

/** Opens a scenario in a window; `before` is where it was opened last. */
function useOpening(scenario: Scenario) {
  const model = usePanel()
  const [before, setBefore] = useState<{ readonly world: string; readonly address: string }>()
  const { title } = scenario

  /** Leads a window to the first screen; where the browser did not open one, the card has a link to it. */
  const show = (shown: Window | null) => {
    const { chosen: world, hasOwnOrigins: hasOwnOrigin } = model
    if (world === undefined || world instanceof CallFailure) return shown?.close()
    const { account, screen } = scenario
    const path = `/user/login?${new URLSearchParams({ account, redirect: screen })}`
    const address = pageIn(world, { who: roleOf(scenario) ?? 'home', hasOwnOrigin, path })
    if (!hasOwnOrigin) enterAtThisOrigin(world)
    setBefore({ world: world.name, address })
    if (shown === null) return complain(t('浏览器拦截了新窗口，请按场景下的链接打开'))
    // The application is not to reach back into the panel.
    Object.assign(shown, { opener: null })
    shown.location.replace(address)
  }
  /** Opened at the press, because a browser takes a later one for an unasked window. */
  const withWindow = async (prepare: () => Promise<void>) => {
    const shown = window.open('about:blank')
    try {
      await prepare()
      show(shown)
    } catch (error) {
      shown?.close()
      throw error
    }
  }
  const openInNewWorld = () =>
    withWindow(async () => {
      const name = freeName(scenario.name, model.names)
      await scenarioApi.create(name, scenario.name)
      await model.choose(name)
      announce(t('已在世界 {name} 打开：{title}', { name, title }))
    })
  const load = (name: string) =>
    withWindow(async () => {
      await scenarioApi.load(name, scenario)
      await model.refresh()
      announce(t('{name} 现在是：{title}', { name, title }))
    })
  const askLoad = () => {
    const { chosenName: name } = model
    ask({
      title: t('把 {name} 换成“{title}”？', { name, title }),
      content: <Losses world={name} />,
      confirm: t('载入'),
      isDangerous: true,
      perform: () => load(name),
    })
  }
  return { before, openInNewWorld, askLoad }
}

function Losses({ world: name }: { readonly world: string }) {
  return (
    <>
      <p>{t('这些会丢失，且不能恢复：')}</p>
      <ul class="losses">
        <li>{t('{name} 的全部改动、故障规则和时钟', { name })}</li>
        <li>{t('所有人的登录')}</li>
      </ul>
      <p>{t('想保留它，请取消并选“在新世界打开”。')}</p>
    </>
  )
}

/** `agreement`, or `agreement-2` where somebody opened it before. */
function freeName(name: string, taken: readonly string[]): string {
  let number = 1
  const named = () => (number === 1 ? name : `${name}-${number}`)
  while (taken.includes(named())) number += 1
  return named()
}
