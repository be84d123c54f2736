import { type ClockSetting } from '#panel/control-api.ts'
import { Button } from '#panel/parts/button.tsx'
import { ClockFace } from '#panel/parts/clock-face.tsx'
import { announce } from '#panel/parts/feedback.tsx'
import { t } from '#panel/text.ts'
import { modeText } from '#panel/virtual-clock.ts'
import { type BarModel } from './bar-model.ts'
import { Section } from './section.tsx'

/** The time of the world: it can be let pass, and stopped. */
export function ClockSection({ model }: { readonly model: BarModel }) {
  const { world } = model
  if (world === undefined) return null
  const { clock } = world
  const set = async (setting: ClockSetting) => {
    const happened = await model.setClock(setting)
    announce(t('时钟已设置，发生了 {count} 件到期的事', { count: happened.length }))
  }
  return (
    <Section id="bar-clock" title={t('时钟')}>
      <p>
        <ClockFace clock={clock} /> <span class="tag">{modeText(clock)}</span>
      </p>
      <div class="row">
        <Button press={() => set({ advance: '1h' })}>{t('快进 1 小时')}</Button>
        <Button press={() => set({ advance: '1d' })}>{t('快进 1 天')}</Button>
        {clock.mode === 'frozen' ? (
          <Button press={() => set({ mode: 'real' })}>{t('继续走')}</Button>
        ) : (
          <Button press={() => set({ mode: 'frozen' })}>{t('冻结时钟')}</Button>
        )}
      </div>
    </Section>
  )
}
