import { type ReactNode } from 'react'
import { Link } from 'react-router-dom'
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

function ExceptionPage({ code, title, hint, children }: ExceptionPageProps) {
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

function HomeLink() {
  return (
    <Link className="primary-button" to="/">
      {t('返回首页')}
    </Link>
  )
}

/** 403: the page is known, but not for this user ([ROUTE-14]). */
export function ForbiddenPage() {
  return (
    <ExceptionPage
      code="403"
      title={t('抱歉，你无权访问该页面')}
      hint={t('如需使用，请联系你所在主体的管理员开通权限。')}
    >
      <HomeLink />
    </ExceptionPage>
  )
}

/** 404: nobody knows the page, or this user's menu does not hold it. */
export function NotFoundPage() {
  return (
    <ExceptionPage
      code="404"
      title={t('抱歉，你访问的页面不存在或无权访问')}
      hint={t('请检查地址是否完整，或从菜单重新进入。')}
    >
      <HomeLink />
    </ExceptionPage>
  )
}

/** 406: the server cannot answer in a form that the client takes. */
export function NotAcceptablePage() {
  return (
    <ExceptionPage
      code="406"
      title={t('抱歉，请求的内容格式无法提供')}
      hint={t('没有数据被改变。请返回首页后重试。')}
    >
      <HomeLink />
    </ExceptionPage>
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

/** A menu entry names a screen that this client does not have ([ROUTE-13]). */
export function UnknownModulePage({ component }: { component: string }) {
  return (
    <ExceptionPage
      code="？"
      title="Cannot find module"
      hint={t('菜单指向的页面组件“{component}”在当前版本中不存在，请联系管理员检查菜单配置。', {
        component,
      })}
    >
      <HomeLink />
    </ExceptionPage>
  )
}
