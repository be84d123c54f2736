import { useState, useSyncExternalStore } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { dateTimeOf } from '@settle/shared/core/day.ts'
import { builtInBranding } from '@settle/shared/core/text/built-in-branding.ts'
import { getCurrentUser } from '@settle/shared/core/frame/session.ts'
import { copyText } from '#client/core/storage/clipboard.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { runtimeConfig } from '#client/core/look/runtime-config.ts'
import { serverNow } from '#client/core/http/server-time.ts'
import { useSession } from '#client/core/session/session.ts'
import { t, useLocale } from '#client/core/text.ts'
import { CallOnce } from './call-once.tsx'
import './test-home.css'

const tickMs = 1_000

/** /test/home (TestHome): what a tester writes into a report, and whether the server answers at all. */
export function TestHomeScreen() {
  const locale = useLocale()
  const session = useSession()
  const seconds = useSeconds()
  const [isCopied, setCopied] = useState(false)
  const probe = useQuery({
    queryKey: ['probe'],
    meta: { isLive: false },
    queryFn: async ({ signal }) => {
      const from = performance.now()
      await call(getCurrentUser, {}, { signal, quiet: true })
      return Math.round(performance.now() - from)
    },
    retry: false,
    staleTime: 0,
  })
  const { apiBaseUrl, demo } = runtimeConfig()
  const info = session?.userInfo.info

  const facts: readonly (readonly [name: string, value: string])[] = [
    [t('产品'), t(builtInBranding.websiteName)],
    [t('构建'), buildName()],
    [t('语言'), locale],
    [t('接口地址'), apiBaseUrl || window.location.origin],
    [t('环境'), demo ? t('演示') : t('正式')],
    [t('服务器'), serverWords(probe)],
    [t('系统时间'), dateTimeOf(seconds * tickMs)],
    [t('登录用户'), info === undefined ? '–' : `${info.username} · ${info.roleCode}`],
    [t('租户'), session?.userInfo.tenantid ?? '–'],
    [t('浏览器'), navigator.userAgent],
    [t('窗口'), `${window.innerWidth} × ${window.innerHeight} @ ${window.devicePixelRatio}`],
    [t('本地存储'), isStorageUsable() ? t('可用') : t('不可用或已满')],
  ]
  const report = facts.map(([name, value]) => `${name}: ${value}`).join('\n')

  return (
    <main className="test-home">
      <h1>{t('系统自检')}</h1>
      <p>{t('报告问题时，请附上这里的内容。其中没有密码和令牌。')}</p>
      <dl aria-live="off">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="test-home-actions">
        <Button onClick={() => void probe.refetch()} loading={probe.isFetching}>
          {t('重新检查')}
        </Button>
        <Button onClick={() => void copyText(report).then(setCopied)}>
          {isCopied ? t('已复制') : t('复制全部')}
        </Button>
        <Link to="/">{t('返回首页')}</Link>
      </div>
      <CallOnce />
    </main>
  )
}

function serverWords({ data, error }: { data: number | undefined; error: Error | null }): string {
  if (error !== null) return t('无法访问：{reason}', { reason: error.message })
  return data === undefined ? t('正在检查…') : t('正常，{ms} 毫秒', { ms: data })
}

/** The file of the client's code, which every build names anew. */
function buildName(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  return script?.src.split('/').at(-1) ?? '–'
}

function isStorageUsable(): boolean {
  const key = 'pro__SELF_CHECK'
  try {
    localStorage.setItem(key, key)
    localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}

/** The seconds of the server's world since 1970, counting. */
function useSeconds(): number {
  return useSyncExternalStore(everySecond, () => Math.floor(serverNow() / tickMs))
}

function everySecond(notify: () => void): () => void {
  const timer = setInterval(notify, tickMs)
  return () => clearInterval(timer)
}
