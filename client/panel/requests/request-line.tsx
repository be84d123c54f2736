import { t } from '#panel/text.ts'
import { sourceText } from '#panel/faults/fault-words.ts'
import { type RequestSummary } from './request-summary.ts'
import { StatusTag } from './status-tag.tsx'

interface RequestLineProps {
  readonly entry: RequestSummary
  readonly topPx: number
  /** The line that Tab leads to. */
  readonly isCurrent: boolean
  readonly open: () => void
  /** To other lines, by keys. */
  readonly walk: (event: KeyboardEvent) => void
}

/** One request. The whole line is a target for the mouse; the keyboard and screen readers have the button. */
export function RequestLine({ entry, topPx, isCurrent, open, walk }: RequestLineProps) {
  const { worldTime, method, path, operation, user, role, durationMs } = entry
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its button is for the keyboard
    <div class="request-line" role="row" style={{ top: `${topPx}px` }} onClick={open}>
      <span role="cell" class="when figures hint">
        {worldTime.slice('YYYY-MM-DD '.length)}
      </span>
      <span role="cell" class="state">
        <StatusTag entry={entry} />
      </span>
      <span role="cell" class="call">
        <button
          type="button"
          class="call-button"
          title={path}
          tabIndex={isCurrent ? 0 : -1}
          onKeyDown={walk}
        >
          {`${method} ${path}`}
        </button>
      </span>
      <span role="cell" class="operation hint">
        {operation ?? '–'}
      </span>
      <span role="cell" class="user hint">
        {`${user ?? '–'}${role === null ? '' : ` · ${role}`}`}
      </span>
      <span role="cell" class="duration figures hint">
        {`${Math.round(durationMs)} ms`}
      </span>
      <span role="cell" class="marks">
        <Marks {...entry} />
      </span>
    </div>
  )
}

function Marks({ fault, changeCount, ignored, answeredBy }: RequestSummary) {
  return (
    <>
      {answeredBy === 'real' && <span class="tag changed">{t('真实服务')}</span>}
      {fault !== null && (
        <span class="tag changed" title={`${fault.kind} · ${fault.id}`}>
          {t('故障：{source}', { source: sourceText(fault.source) })}
        </span>
      )}
      {changeCount > 0 && <span class="tag">{t('改 {count} 行', { count: changeCount })}</span>}
      {ignored.length > 0 && (
        <span class="tag" title={ignored.join(' ')}>
          {t('忽略 {count} 个参数', { count: ignored.length })}
        </span>
      )}
    </>
  )
}
