import { type ReactNode, useEffect } from 'react'
import { type Branding, useBranding, useIsBrandingKnown } from '#client/core/branding.ts'
import { t } from '#client/core/text.ts'
import { AgreementLink } from '#client/features/agreement/agreement-link.tsx'
import { BrandMark } from './brand-mark.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { UserLayoutSkeleton } from './user-layout-skeleton.tsx'
import './user-layout.css'

const filingSearch = 'https://beian.miit.gov.cn/'

/** The frame of the public pages: logo, hotline, and a footer with copyright and filing links ([LAYOUT-01]). */
export function UserLayout({ children }: { children: ReactNode }) {
  return useIsBrandingKnown() ? <Frame>{children}</Frame> : <UserLayoutSkeleton />
}

function Frame({ children }: { children: ReactNode }) {
  const branding = useBranding()
  const { websiteName, hotline } = branding

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
      <Footer branding={branding} />
    </div>
  )
}

function Footer({ branding }: { branding: Branding }) {
  const { copyright, copyrightUrl, recordNo, agreementHtml } = branding

  return (
    <footer className="user-layout-footer">
      {copyright !== '' && <Copyright text={copyright} address={copyrightUrl} />}
      {recordNo !== '' && (
        <a href={filingSearch} target="_blank" rel="noreferrer">
          {recordNo}
        </a>
      )}
      <AgreementLink html={agreementHtml} />
    </footer>
  )
}

function Copyright({ text, address }: { text: string; address: string | undefined }) {
  if (address === undefined) return <span>{text}</span>
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}
