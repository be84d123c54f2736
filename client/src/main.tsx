import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { fetchHttp } from '#client/core/http/endpoint-call.ts'
import { session } from '#client/core/session/session.ts'
import { loadRuntimeConfig, runtimeConfig } from '#client/core/look/runtime-config.ts'
import { startLocale } from '#client/core/text.ts'
import { App } from '#client/app/app.tsx'
import { loadBranding } from '#client/app/theme/branding-loading.ts'
import { holdCasTicket, LoginScreen } from '#client/features/login/index.ts'
import '#client/app/theme/base.css'

async function start(): Promise<void> {
  holdCasTicket()
  session.enterWorld(new URLSearchParams(window.location.search).get('__world'))
  fetchHttp()
  await loadRuntimeConfig()
  void loadBranding()
  await startLocale(runtimeConfig().locale)

  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no element #root.')
  createRoot(root).render(
    <StrictMode>
      <App LoginPage={LoginScreen} />
    </StrictMode>,
  )
}

void start()
