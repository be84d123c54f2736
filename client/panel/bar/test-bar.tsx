import { ClockFace } from '#panel/parts/clock-face.tsx'
import { useCell } from '#panel/parts/cell.ts'
import { FailureText, Toasts } from '#panel/parts/feedback.tsx'
import { t } from '#panel/text.ts'
import { modeText } from '#panel/virtual-clock.ts'
import { type BarModel } from './bar-model.ts'
import { ChangeSection } from './change-section.tsx'
import { ClockSection } from './clock-section.tsx'
import { FaultSection } from './fault-section.tsx'
import { RequestSection, RequestText } from './request-section.tsx'
import { WorldSection } from './world-section.tsx'

/** The bar: one line, and below it what can be done. */
export function TestBar({ model }: { readonly model: BarModel }) {
  useCell(model.changes)
  const { isOpen, failure } = model
  return (
    <aside aria-label={t('测试栏')}>
      <Line model={model} />
      {failure && (
        <div class="failure-line" role="alert">
          <FailureText failure={failure} />
          {failure.code === 'FAKE_TOKEN_REQUIRED' && (
            <a href="/__fake/" target="_blank" rel="noopener">
              {t('在控制面板里输入令牌')}
            </a>
          )}
        </div>
      )}
      {isOpen && <Sections model={model} />}
      <Toasts />
    </aside>
  )
}

function Line({ model }: { readonly model: BarModel }) {
  const { isOpen, world, page } = model
  const [last] = model.requests
  return (
    <div class="line">
      <button
        type="button"
        class="open"
        aria-expanded={isOpen}
        aria-controls="sections"
        onClick={() => model.toggle()}
      >
        {t('测试栏')}
        <span aria-hidden="true">{isOpen ? '▾' : '▴'}</span>
      </button>
      {world && (
        <>
          <span class="world">{world.name}</span>
          <span class="clock">
            <ClockFace clock={world.clock} />
            {world.clock.mode !== 'real' && <span class="tag">{modeText(world.clock)}</span>}
          </span>
        </>
      )}
      <span class="last">{last && <RequestText request={last} />}</span>
      <button type="button" class="icon" aria-label={t('关闭测试栏')} onClick={page.turnOff}>
        ×
      </button>
    </div>
  )
}

function Sections({ model }: { readonly model: BarModel }) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // One press closes one thing: not a dialog of the page too.
    event.stopPropagation()
    model.toggle()
  }
  /* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- it scrolls, the keyboard scrolls it, and Escape closes it */
  return (
    <div
      id="sections"
      class="sections"
      role="group"
      aria-label={t('测试栏')}
      tabIndex={0}
      onKeyDown={press}
    >
      <FaultSection model={model} />
      <RequestSection model={model} />
      <ChangeSection model={model} />
      <div class="column">
        <ClockSection model={model} />
        <WorldSection model={model} />
      </div>
    </div>
  )
}
