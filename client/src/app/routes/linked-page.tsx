import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { runtimeConfig } from '#client/core/look/runtime-config.ts'
import { session } from '#client/core/session/session.ts'
import { useTab } from '#client/core/storage/tab.ts'
import { t } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { type PageLink } from '#client/app/menu/menu-routes.ts'
import { findLinkAddress } from './page-links.ts'
import './linked-page.css'

interface LinkedPageProps {
  title: string
  link: PageLink
}

/** A framed page may work as it does alone, but never take this window's place. */
const frameRights =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals'

/** How long a framed page may take before the user is told what to do, in ms. */
const patienceMs = 8_000

/** A page that the menu links to, framed here or opened in a window of its own ([ROUTE-10]). */
export function LinkedPage({ title, link }: LinkedPageProps) {
  const [address] = useState(() => addressOf(link))

  if (address === undefined) {
    return (
      <Page title={title}>
        <EmptyState
          sentence={t('菜单里的地址“{address}”无法打开。请联系管理员检查菜单配置。', {
            address: link.url,
          })}
        />
      </Page>
    )
  }
  return link.opensWindow ? (
    <OpenedPage title={title} address={address} />
  ) : (
    <FramedPage title={title} address={address} />
  )
}

/** The address with the token of the one who is logged in now. */
function addressOf({ url }: PageLink): string | undefined {
  const { apiBaseUrl, staticDomain } = runtimeConfig()
  const token = session.read()?.token ?? ''
  return findLinkAddress(url, { origin: window.location.origin, apiBaseUrl, staticDomain, token })
}

/** Opens the window and makes room; where the browser does not allow that, the user opens it. */
function OpenedPage({ title, address }: { title: string; address: string }) {
  const { close } = useTab()
  const isTried = useRef(false)

  useEffect(() => {
    // Once, and not each time the page is shown again.
    if (isTried.current) return
    isTried.current = true
    // Not with `noopener`, which would not tell whether it opened; the other page does not learn of this one either way.
    const opened = window.open('about:blank')
    if (opened === null) return
    opened.opener = null
    opened.location.replace(address)
    close()
  }, [address, close])

  return (
    <Page title={title}>
      <EmptyState
        sentence={t('“{title}”在新窗口打开。如果没有看到窗口，请点击打开。', { title })}
        action={<OpenButton address={address} isPrimary />}
      />
    </Page>
  )
}

function FramedPage({ title, address }: { title: string; address: string }) {
  const [isLoaded, setLoaded] = useState(false)
  const [isLate, setLate] = useState(false)

  useEffect(() => {
    if (isLoaded) return undefined
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isLoaded])

  return (
    <section className="framed-page" aria-label={title}>
      <header className="framed-page-bar">
        <span className="framed-page-host">{new URL(address).host}</span>
        <span aria-live="polite">
          {!isLoaded && !isLate && t('正在加载…')}
          {!isLoaded && isLate && t('页面还没有显示。它可能不允许嵌入，请在新窗口打开。')}
          {isLoaded && t('没有内容？页面可能不允许嵌入，请在新窗口打开。')}
        </span>
        <OpenButton address={address} />
      </header>
      <iframe
        title={title}
        src={address}
        data-loading={!isLoaded}
        sandbox={frameRights}
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
      />
    </section>
  )
}

function OpenButton({ address, isPrimary = false }: { address: string; isPrimary?: boolean }) {
  return (
    <Button
      {...(isPrimary ? { type: 'primary' } : { size: 'small' })}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('在新窗口打开')}
    </Button>
  )
}
