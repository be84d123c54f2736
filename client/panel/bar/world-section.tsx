import { useState } from 'preact/hooks'
import { addressOf } from '#panel/address.ts'
import { controlApi, type World } from '#panel/control-api.ts'
import { Button } from '#panel/parts/button.tsx'
import { copyText } from '#panel/parts/clipboard.ts'
import { announce, complain } from '#panel/parts/feedback.tsx'
import { t } from '#panel/text.ts'
import { momentApi } from '#panel/worlds/moment-api.ts'
import { type BarModel } from './bar-model.ts'
import { pageAddressIn } from './page-address.ts'
import { PanelLink, Section } from './section.tsx'

const usualParts = ['data', 'clock', 'faults']

/** The world of the page: a moment of it is kept, another is made of it, it begins anew; and the link to here. */
export function WorldSection({ model }: { readonly model: BarModel }) {
  const { world } = model
  if (world === undefined) return null
  return (
    <Section key={world.name} id="bar-world" title={t('世界 {name}', { name: world.name })}>
      <Moments model={model} world={world} />
      <div class="row">
        <Button press={() => copyLink(world)}>{t('复制到这里的链接')}</Button>
        <PanelLink to={addressOf('worlds', world.name)} text={t('世界与快照')} />
        <PanelLink to={addressOf('accounts', world.name)} text={t('控制面板')} />
      </div>
    </Section>
  )
}

function Moments({ model, world }: { readonly model: BarModel; readonly world: World }) {
  const { name } = world
  const [kept, setKept] = useState<string>()
  const [copy, setCopy] = useState<World>()
  const [isAsking, setAsking] = useState(false)
  const keep = async () => {
    const taken = await momentApi.take(name, '')
    setKept(taken.name)
    announce(t('已拍快照 {name}', { name: taken.name }))
  }
  const goBack = async (moment: string) => {
    await momentApi.restore(name, moment)
    announce(t('已回到快照 {name}', { name: moment }))
    await model.refresh()
  }
  const reset = async () => {
    await controlApi.reset(name, usualParts)
    setAsking(false)
    announce(t('世界 {name} 已回到初始状态', { name }))
    await model.refresh()
  }
  if (isAsking) {
    return (
      <div class="row" role="group" aria-label={t('重置世界 {name}？', { name })}>
        <span>{t('数据、时钟和故障回到初始，不能恢复。')}</span>
        <Button press={reset}>{t('确定重置')}</Button>
        <Button press={() => setAsking(false)}>{t('取消')}</Button>
      </div>
    )
  }
  return (
    <>
      <div class="row">
        <Button press={keep}>{t('拍快照')}</Button>
        {kept !== undefined && (
          <Button press={() => goBack(kept)}>{t('回到 {name}', { name: kept })}</Button>
        )}
        <Button press={async () => setCopy(await forkOf(name))}>{t('派生')}</Button>
        <Button press={() => setAsking(true)}>{t('重置')}</Button>
      </div>
      {copy && (
        <p role="status">
          {t('已派生世界 {name}。', { name: copy.name })}{' '}
          <a href={pageAddressIn(copy)} target="_blank" rel="noopener">
            {t('在那里打开本页')}
          </a>
        </p>
      )}
    </>
  )
}

/** Another world that is as this one is now; it goes by itself after two hours of rest. */
async function forkOf(name: string): Promise<World> {
  return controlApi.world(await controlApi.create({ from: name }))
}

async function copyLink(world: World): Promise<void> {
  const link = pageAddressIn(world)
  if (await copyText(link)) announce(t('已复制 {link}', { link }))
  else complain(link)
}
