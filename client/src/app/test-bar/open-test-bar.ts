import { type TestBarProgram } from '@settle/shared/core/tested-page.ts'
import { pageRequests, subscribePageRequests } from '#client/core/http/page-requests.ts'
import { turnTestBar } from '#client/core/look/test-bar-choice.ts'
import { notifier } from '#client/core/notifier.ts'
import { session } from '#client/core/session/session.ts'
import { localeNow, subscribeLocale, t } from '#client/core/text.ts'
import './test-bar-room.css'

// The server's own, beside the panel: it is there when nothing of the application answers.
const address = '/__fake/bar.js'

/** Fetches the bar and shows it; resolves with what takes it away. Where it cannot be fetched, a sentence says so. */
export async function openTestBar(options: { takesFocus: boolean }): Promise<() => void> {
  try {
    const { showTestBar }: TestBarProgram = await import(/* @vite-ignore */ address)
    return showTestBar(
      {
        requests: pageRequests,
        onRequest: subscribePageRequests,
        session: () => {
          const current = session.read()
          return current && { username: current.userInfo.username, world: current.world }
        },
        locale: localeNow,
        onLocale: subscribeLocale,
        turnOff: () => turnTestBar(false),
      },
      options,
    )
  } catch {
    notifier().toast(t('测试栏没有载入。请刷新页面；仍然没有时，请运行 npm run build 并重启服务。'))
    return () => undefined
  }
}
