import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App as AntApp, ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import { useEffect, useState } from 'react'
import { keepLive } from '#client/core/live/live-data.ts'
import { type Permissions } from '#client/core/session/permissions.ts'
import { actionsHeld } from '#client/core/session/access.ts'
import { type CurrentSession } from '#client/core/session/session.ts'
import { t, useLocale } from '#client/core/text.ts'
import { refreshDictionaries } from '#client/core/dictionary/dictionary-refresh.ts'
import { menuRoutesOf, withHome } from '#client/app/menu/menu-routes.ts'
import { NoticeHost } from '#client/app/notice-host.tsx'
import { useWorkspaceLook } from '#client/app/theme/workspace-look.ts'
import { WorkspacePages } from '#client/app/routes/workspace-pages.tsx'

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // A retry would eat a one-shot fault, and a kept tab must not ask again on each visit (rulings.md; client.md).
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 60_000 },
    },
  })
}

interface WorkspaceProps {
  session: CurrentSession
  permissions: Permissions
}

/** Everything behind the login, for one session: what antd needs, the query cache, and the pages of its menu. */
export function Workspace({ session, permissions }: WorkspaceProps) {
  const locale = useLocale()
  const theme = useWorkspaceLook()
  const [queryClient] = useState(createQueryClient)
  const map = withHome(menuRoutesOf(permissions.menu, actionsHeld(permissions)), t('首页'))

  useEffect(() => refreshDictionaries(locale), [locale])
  useEffect(() => keepLive(queryClient), [queryClient])

  return (
    <ConfigProvider
      theme={theme}
      locale={locale === 'zh-CN' ? zhCN : enUS}
      button={{ autoInsertSpace: false }}
    >
      <QueryClientProvider client={queryClient}>
        <AntApp>
          <NoticeHost />
          <WorkspacePages map={map} session={session} />
        </AntApp>
      </QueryClientProvider>
    </ConfigProvider>
  )
}
