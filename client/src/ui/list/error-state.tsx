import { Button } from 'antd'
import { copyText } from '#client/core/storage/clipboard.ts'
import { CallFailure } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { EmptyState } from './empty-state.tsx'

interface ErrorStateProps {
  failure: Error
  onRetry: () => void
}

/** Says that reading failed, that nothing was changed, and how to go on (visual.md, rule 6). */
export function ErrorState({ failure, onRetry }: ErrorStateProps) {
  const requestId = failure instanceof CallFailure ? failure.requestId : undefined

  return (
    <div role="alert">
      <EmptyState
        sentence={t('加载失败：{reason}', { reason: failure.message })}
        action={
          <>
            <p className="empty-state-hint">
              {requestId === undefined
                ? t('数据没有改变。请检查网络后重试。')
                : t('数据没有改变。重试后仍然失败，请把请求编号告诉客服。')}
            </p>
            {requestId !== undefined && (
              <Button type="link" size="small" onClick={() => void copyText(requestId)}>
                {t('复制请求编号 {requestId}', { requestId })}
              </Button>
            )}
            <Button onClick={onRetry}>{t('重试')}</Button>
          </>
        }
      />
    </div>
  )
}

/** Above rows that could not be read anew: they may be old. */
export function RefreshWarning({ onRetry }: { onRetry: () => void }) {
  return (
    <output className="list-warning">
      {t('刷新失败，下面是上一次的数据')}
      <Button size="small" onClick={onRetry}>
        {t('重试')}
      </Button>
    </output>
  )
}
