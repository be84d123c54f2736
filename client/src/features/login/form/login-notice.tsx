import { useState } from 'react'
import { copyText } from '#client/core/storage/clipboard.ts'
import { type FailureNotice, reportOf } from '#client/core/notifier.ts'
import { t } from '#client/core/text.ts'
import { type useLoginNotices } from './use-login-notices.ts'
import './login-notice.css'

interface LoginNoticeProps {
  notice: FailureNotice
  onClose: () => void
}

/** The failures that stand in the corner of a page, each until it is closed. */
export function LoginNotices({ shown, close }: ReturnType<typeof useLoginNotices>) {
  return (
    <div className="login-notices">
      {shown.map(({ id, notice }) => (
        <LoginNotice key={id} notice={notice} onClose={() => close(id)} />
      ))}
    </div>
  )
}

/** A failure on the login page, drawn without antd (client.md, Budgets). */
function LoginNotice({ notice, onClose }: LoginNoticeProps) {
  return (
    <div className="login-notice" role="alert">
      <strong>{notice.title}</strong>
      <p>{notice.text}</p>
      {notice.reason !== undefined && <p className="login-hint">{notice.reason}</p>}
      {notice.request?.requestId !== undefined && (
        <CopyReport id={notice.request.requestId} report={reportOf(notice.request)} />
      )}
      <button
        type="button"
        className="plain-button login-notice-close"
        aria-label={t('关闭')}
        onClick={onClose}
      >
        ×
      </button>
    </div>
  )
}

function CopyReport({ id, report }: { id: string; report: string }) {
  const [isCopied, setIsCopied] = useState(false)

  return (
    <button
      type="button"
      className="plain-button login-notice-copy"
      onClick={() => void copyText(report).then(setIsCopied)}
    >
      {isCopied ? t('已复制') : t('复制请求编号 {requestId}', { requestId: id })}
    </button>
  )
}
