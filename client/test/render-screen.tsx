import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { type ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { type TestServer } from '@settle/server/test/harness/test-server.ts'
import { seededPassword } from '@settle/server/test/harness/test-world.ts'
import { getUserPermissionByToken } from '@settle/shared/core/frame/menu.ts'
import { login } from '@settle/shared/features/session/session.ts'
import { NoticeHost } from '#client/app/notice-host.tsx'
import { call } from '#client/core/http/endpoint-call.ts'
import { keepPermissions } from '#client/core/session/permissions.ts'
import { session } from '#client/core/session/session.ts'
import { FormPlace } from '#client/ui/form/form-place.tsx'

interface ScreenOptions {
  server: Pick<TestServer, 'address'>
  /** The user name of a seeded user. */
  as: string
  /** The address of the screen with its query, for example `/isystem/user?status=2`. */
  path: string
}

declare global {
  /** What vitest's environment calls the page. */
  var jsdom: { reconfigure(settings: { url: string }): void }
}

// jsdom answers every question about visibility by walking all style sheets; antd's would cost seconds.
const themeWithoutStyles = { zeroRuntime: true, token: { motion: false } }

/** Renders a screen against the real server, as a user who has just logged in; failures are shown as in the workspace. */
export async function renderScreen(
  screen: ReactNode,
  { server, as: username, path }: ScreenOptions,
) {
  // The page must come from the server: its calls go to where the page is.
  jsdom.reconfigure({ url: server.address + path })
  session.signIn((await call(login, { body: { username, password: seededPassword } })).data)
  keepPermissions(await call(getUserPermissionByToken))

  return {
    user: userEvent.setup(),
    ...render(screen, {
      wrapper: ({ children }) => (
        <ConfigProvider
          locale={zhCN}
          button={{ autoInsertSpace: false }}
          theme={themeWithoutStyles}
        >
          <App>
            <QueryClientProvider client={new QueryClient()}>
              <BrowserRouter>
                <NoticeHost />
                <FormPlace>{children}</FormPlace>
              </BrowserRouter>
            </QueryClientProvider>
          </App>
        </ConfigProvider>
      ),
    }),
  }
}
