import { CallFailure, controlApi, type World } from '#panel/control-api.ts'
import { defaultWorldName, orFailure, type PanelModel, usePanel } from '#panel/panel-model.ts'
import { Button } from '#panel/parts/button.tsx'
import { Card } from '#panel/parts/card.tsx'
import { ClockFace } from '#panel/parts/clock-face.tsx'
import { ask } from '#panel/parts/dialog.tsx'
import { announce, FailureText } from '#panel/parts/feedback.tsx'
import { Field, textIn } from '#panel/parts/form.tsx'
import { useReading } from '#panel/parts/use-reading.ts'
import { WorldLink } from '#panel/parts/world-link.tsx'
import { t } from '#panel/text.ts'
import { modeText } from '#panel/virtual-clock.ts'
import { CreateForm, nameRule } from './create-form.tsx'
import { askReset } from './reset-dialog.tsx'

/** A world, or why it cannot be read; undefined before it is. */
type Found = World | CallFailure | undefined

/** The list of worlds and what can be done with each. */
export function WorldsSection() {
  const model = usePanel()
  const { names, shownNames, chosen, chosenName } = model
  const { value: worlds } = useReading(async () => readWorlds(model.shownNames), { of: 'worlds' })
  const find = (name: string) => (name === chosenName ? chosen : undefined) ?? worlds?.get(name)
  return (
    <Card
      id="worlds"
      class="worlds"
      title={t('世界')}
      hint={t('每个世界有自己的数据、登录状态和时钟，互不影响。')}
    >
      <CreateForm />
      <ul class="world-list">
        {shownNames.map((name) => (
          <WorldLine key={name} name={name} world={find(name)} />
        ))}
      </ul>
      {names.length > shownNames.length && (
        <Button press={() => model.showMore()}>
          {t('再显示一些（共 {total} 个）', { total: names.length })}
        </Button>
      )}
    </Card>
  )
}

async function readWorlds(names: readonly string[]): Promise<ReadonlyMap<string, Found>> {
  const readings = names.map(
    async (name) => [name, await orFailure(controlApi.world(name))] as const,
  )
  return new Map(await Promise.all(readings))
}

function WorldLine({ name, world }: { readonly name: string; readonly world: Found }) {
  const model = usePanel()
  const isChosen = name === model.chosenName
  const known = world instanceof CallFailure ? undefined : world
  return (
    <li class={isChosen ? 'chosen' : ''}>
      <div class="title">
        <Button
          class="name"
          title={t('所有标签页改为显示这个世界')}
          aria-current={isChosen ? 'true' : undefined}
          press={() => model.choose(name)}
        >
          {name}
        </Button>
        {isChosen && <span class="tag">{t('当前')}</span>}
        {isBroken(world) && <span class="tag">{t('已损坏')}</span>}
        {known?.holdsChanges && <span class="tag changed">{t('有改动')}</span>}
      </div>
      {world instanceof CallFailure && <FailureText failure={world} />}
      {known && <Facts world={known} leader={model.leaders.get(name)} />}
      <Actions name={name} world={world} />
    </li>
  )
}

interface FactsOf {
  readonly world: World
  readonly leader: string | null | undefined
}

function Facts({ world: { clock, seed }, leader }: FactsOf) {
  return (
    <dl>
      <dt>{t('时钟')}</dt>
      <dd>
        <ClockFace clock={clock} /> · {modeText(clock)}
      </dd>
      <dt>{t('种子')}</dt>
      <dd>
        <code title={seed}>{seed}</code>
      </dd>
      {leader !== undefined && (
        <>
          <dt>{t('服务器')}</dt>
          <dd>{leader === null ? t('由下一次调用决定') : <code>{leader}</code>}</dd>
        </>
      )}
    </dl>
  )
}

function Actions({ name, world }: { readonly name: string; readonly world: Found }) {
  const model = usePanel()
  const known = world instanceof CallFailure ? undefined : world
  return (
    <div class="row actions">
      {known && (
        <WorldLink
          world={known}
          who="home"
          text={t('打开')}
          label={t('打开世界 {name}（新标签页）', { name })}
        />
      )}
      {/* Of one that cannot be opened nothing can be made; it can be deleted. */}
      {!isBroken(world) && (
        <>
          <Button
            class="text"
            aria-label={t('派生世界 {name}', { name })}
            press={() => askFork(model, name)}
          >
            {t('派生')}
          </Button>
          <Button
            class="text danger"
            aria-label={t('重置世界 {name}', { name })}
            press={() => askReset(model, name, known)}
          >
            {t('重置')}
          </Button>
        </>
      )}
      {name !== defaultWorldName && (
        <Button
          class="text danger"
          aria-label={t('删除世界 {name}', { name })}
          press={() => askDelete(model, name)}
        >
          {t('删除')}
        </Button>
      )}
    </div>
  )
}

function isBroken(world: Found): boolean {
  return world instanceof CallFailure && world.code === 'FAKE_WORLD_BROKEN'
}

function askFork(model: PanelModel, name: string): void {
  ask({
    title: t('派生世界 {name}', { name }),
    content: (
      <>
        <p>
          {t('新世界从 {name} 此刻的数据和时钟开始，之后互不影响；登录状态不会带过去。', { name })}
        </p>
        <Field id="fork-name" label={t('新世界的名字')} help={nameRule()} autofocus />
      </>
    ),
    confirm: t('派生'),
    perform: async (values) => {
      const newName = textIn(values, 'fork-name')
      await model.fork(name, newName)
      announce(t('已从 {name} 派生出 {newName}', { name, newName }))
    },
  })
}

function askDelete(model: PanelModel, name: string): void {
  ask({
    title: t('删除世界 {name}？', { name }),
    content: (
      <>
        <p>{t('{name} 的数据、登录状态和时钟会永久消失，不能恢复。', { name })}</p>
        <p>{t('还开着它的窗口会看到“世界已被清除”，不会看到其他世界的数据。')}</p>
      </>
    ),
    confirm: t('删除'),
    isDangerous: true,
    perform: async () => {
      await model.delete(name)
      announce(t('已删除世界 {name}', { name }))
    },
  })
}
