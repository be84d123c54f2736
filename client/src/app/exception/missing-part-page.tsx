import { t } from '#client/core/text.ts'
import { ExceptionPage } from './exception-page.tsx'

/** A part of the client could not be loaded: the connection failed, or a newer version took its place. */
export function MissingPartPage({ onReload }: { onReload: () => void }) {
  return (
    <ExceptionPage
      code="↻"
      title={t('这个页面没有加载完整')}
      hint={t(
        '可能是网络中断，或系统刚更新到新版本。其他页签不受影响；请先保存其中未保存的内容，再重新加载。',
      )}
    >
      <button type="button" className="primary-button" onClick={onReload}>
        {t('重新加载')}
      </button>
    </ExceptionPage>
  )
}
