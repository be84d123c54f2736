import { type ReactNode, useEffect } from 'react'
import { useBranding, useIsBrandingKnown } from '#client/core/look/branding.ts'
import { t } from '#client/core/text.ts'
import { BrandMark } from '#client/app/shell/brand-mark.tsx'
import { LanguageSwitch } from '#client/app/shell/header/language-switch.tsx'
import { SiteFooter } from '#client/app/shell/site-footer.tsx'
import { UserLayoutSkeleton } from './user-layout-skeleton.tsx'
import './user-layout.css'

/** The frame of the public pages: logo, hotline, and a footer with copyright and filing links ([LAYOUT-01]). */
export function UserLayout({ children }: { children: ReactNode }) {
  return useIsBrandingKnown() ? <Frame>{children}</Frame> : <UserLayoutSkeleton />
}

function Frame({ children }: { children: ReactNode }) {
  const { websiteName, hotline } = useBranding()

  useEffect(() => {
    document.title = websiteName
  }, [websiteName])

  return (
    <div className="user-layout">
      <header className="user-layout-header">
        <span className="user-layout-brand">
          <BrandMark page="login" />
          <span className="user-layout-name">{websiteName}</span>
        </span>
        {hotline !== '' && (
          <span className="user-layout-hotline">{t('客服热线 {hotline}', { hotline })}</span>
        )}
        <LanguageSwitch />
      </header>
      <main className="user-layout-content">{children}</main>
      <SiteFooter />
    </div>
  )
}
