import { CallFailure } from '#panel/control-api.ts'
import { usePanel } from '#panel/panel-model.ts'
import { useDeed } from '#panel/parts/button.tsx'
import { ClockFace } from '#panel/parts/clock-face.tsx'
import { complain } from '#panel/parts/feedback.tsx'
import { t } from '#panel/text.ts'
import { modeText } from '#panel/virtual-clock.ts'

/** Chooses the world that every tab is about, with its clock beside it. */
export function WorldChooser() {
  const model = usePanel()
  const { names, chosenName, chosen, standing } = model
  const [, start] = useDeed(complain)
  return (
    <div class="chooser" hidden={standing !== 'ready'}>
      <label for="world" class="hint">
        {t('当前世界')}
      </label>
      <select
        id="world"
        aria-label={t('当前世界')}
        value={chosenName}
        onChange={({ currentTarget }) => start(() => model.choose(currentTarget.value))}
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <span class="hint world-clock">
        {chosen !== undefined && !(chosen instanceof CallFailure) && (
          <>
            <ClockFace clock={chosen.clock} /> · {modeText(chosen.clock)}
          </>
        )}
      </span>
    </div>
  )
}
