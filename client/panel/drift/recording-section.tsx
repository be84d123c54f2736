import { usePanel } from '#panel/panel-model.ts'
import { Button } from '#panel/parts/button.tsx'
import { Card } from '#panel/parts/card.tsx'
import { useReading } from '#panel/parts/use-reading.ts'
import { t } from '#panel/text.ts'
import { driftApi } from './drift-api.ts'

const everyMs = 4_000

/** Taking rows of the real server over into the chosen world. */
export function RecordingSection() {
  const { chosenName: world } = usePanel()
  const { value, again } = useReading(driftApi.recording, { everyMs })
  if (value === undefined) return null
  const { isOn, added, changed, refused, resources } = value
  return (
    <Card
      id="recording"
      title={t('录制到世界 {world}', { world })}
      hint={t(
        '两边都问时，把真实的列表和详情收进这个世界：去掉个人信息，同一行总是同一个编号。重置世界会停止录制。',
      )}
      beside={
        <>
          <span class="grow" />
          <Button
            class={isOn ? 'button' : 'button primary'}
            press={async () => {
              await driftApi.record(world, !isOn)
              await again()
            }}
          >
            {isOn ? t('停止录制') : t('开始录制')}
          </Button>
        </>
      }
    >
      <p class="apart" role="status">
        {t('新增 {added} 行，更新 {changed} 行', { added, changed })}
      </p>
      <ul class="thing-list">
        {refused.map(({ resource, reason, count }) => (
          <li key={`${resource} ${reason}`}>
            <code>{resource}</code>
            <span class="grow">{reason}</span>
            <span class="hint">{t('{count} 行没有收', { count })}</span>
          </li>
        ))}
      </ul>
      <p class="hint">{t('能录制的：{names}', { names: resources.join(' ') })}</p>
    </Card>
  )
}
