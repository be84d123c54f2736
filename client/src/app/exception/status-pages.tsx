import { Link } from 'react-router-dom'
import { t } from '#client/core/text.ts'
import { ExceptionPage } from './exception-page.tsx'

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
