import { useLocation, useParams } from 'react-router-dom'
import { t } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { Page } from '#client/ui/detail/page.tsx'

/**
 * What a menu shows that names one of the online form screens ([ROUTE-11]): which form it asks for, and why there is
 * nothing of it, for the specification describes no call that would read or keep one.
 */
export function OnlineFormScreen() {
  const { code } = useParams()
  const { pathname } = useLocation()

  return (
    <Page title={t('在线表单')}>
      <EmptyState
        sentence={
          code === undefined
            ? t('菜单 {path} 指向在线表单，但当前服务器没有提供在线表单的接口。', {
                path: pathname,
              })
            : t('菜单 {path} 指向在线表单“{code}”，但当前服务器没有提供在线表单的接口。', {
                path: pathname,
                code,
              })
        }
        action={
          <p className="empty-state-hint">
            {t('请联系管理员：改用在线报表，或在菜单管理中把它指向已有的页面。')}
          </p>
        }
      />
    </Page>
  )
}
