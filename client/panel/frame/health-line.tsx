import { type Health, health } from '#panel/health.ts'
import { useCell } from '#panel/parts/cell.ts'
import { t } from '#panel/text.ts'
import { RetryButton } from './retry-button.tsx'

/** How the server is, in two words. */
export function HealthLine() {
  const { health: standing } = useCell(health)
  return (
    <div id="health" class={standing} role="status" aria-live="polite">
      <span class="dot" />
      {wordsOf(standing)}
    </div>
  )
}

/** What is to be done where the server does not answer, or no longer keeps what is changed. */
export function Outage() {
  const { health: standing, reason } = useCell(health)
  const safe = t(
    '已保存的数据是安全的。请看启动服务的终端，必要时重新运行 npm start；服务恢复后，本页会自动继续。',
  )
  const text = isOut(standing) ? safe : reason
  return (
    <div id="outage" role="alert">
      {(isOut(standing) || standing === 'failing') && (
        <div class="outage">
          <div>
            <h2>{wordsOf(standing)}</h2>
            <p>{text}</p>
          </div>
          <RetryButton />
        </div>
      )}
    </div>
  )
}

/** Whether nothing can be asked now. */
export function isOut(standing: Health): boolean {
  return standing === 'silent' || standing === 'unready'
}

function wordsOf(standing: Health): string {
  const words: Readonly<Record<Health, string>> = {
    unknown: t('正在检查服务'),
    ok: t('服务正常'),
    failing: t('修改不再保存'),
    unready: t('服务未就绪'),
    silent: t('服务没有响应'),
  }
  return words[standing]
}
