import { type ReactNode } from 'react'
import { t, useLocale } from '#client/core/text.ts'
import './exception-page.css'

interface ExceptionPageProps {
  /** What stands in the drawing, at most four characters. */
  code: string
  title: string
  hint: string
  /** The way back. */
  children: ReactNode
}

/** The frame of these pages: a drawing, what happened, what to do, and the way back. */
export function ExceptionPage({ code, title, hint, children }: ExceptionPageProps) {
  useLocale()

  return (
    <section className="exception">
      <svg className="exception-drawing" viewBox="0 0 220 130" aria-hidden="true">
        <rect className="sheet" x="40" y="14" width="140" height="102" rx="10" />
        <path className="rule" d="M60 34h60M60 96h100" />
        <text className="code" x="110" y="78">
          {code}
        </text>
      </svg>
      <h1>{title}</h1>
      <p>{hint}</p>
      <div className="exception-actions">{children}</div>
    </section>
  )
}

/** 500: the server, or the page itself, failed. */
export function ServerErrorPage({ onRetry }: { onRetry: () => void }) {
  return (
    <ExceptionPage
      code="500"
      title={t('抱歉，服务器出错了')}
      hint={t('已提交成功的数据不会丢失。请稍后重试；多次失败请联系客服。')}
    >
      <button type="button" className="primary-button" onClick={onRetry}>
        {t('重新加载')}
      </button>
      {/* A full load: what failed may be in memory. */}
      <a href="/">{t('返回首页')}</a>
    </ExceptionPage>
  )
}
