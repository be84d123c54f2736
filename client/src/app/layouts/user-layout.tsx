import { type ReactNode } from 'react'
import { builtInBranding } from '@settle/shared/features/branding/built-in-branding.ts'
import { t, useLocale } from '#client/core/text.ts'
import { BrandMark } from './brand-mark.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import './user-layout.css'

const filingSearch = 'https://beian.miit.gov.cn/'

/** The frame of the public pages: logo, hotline, and a footer with copyright and filing links ([LAYOUT-01]). */
export function UserLayout({ children }: { children: ReactNode }) {
  useLocale()
  const { websiteName, hotline, copyright, copyrightUrl, recordNo } = builtInBranding

  return (
    <div className="user-layout">
      <header className="user-layout-header">
        <span className="user-layout-brand">
          <BrandMark size={32} />
          {t(websiteName)}
        </span>
        <span className="user-layout-hotline">{t('客服热线 {hotline}', { hotline })}</span>
        <LanguageSwitch />
      </header>
      <main className="user-layout-content">{children}</main>
      <footer className="user-layout-footer">
        <a href={copyrightUrl} target="_blank" rel="noreferrer">
          {t(copyright)}
        </a>
        <a href={filingSearch} target="_blank" rel="noreferrer">
          {t(recordNo)}
        </a>
      </footer>
    </div>
  )
}
