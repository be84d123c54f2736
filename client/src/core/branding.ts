import { useSyncExternalStore } from 'react'
import { isLocalPath, isUrl } from '@settle/shared/core/validators.ts'
import { builtInBranding } from '@settle/shared/features/branding/built-in-branding.ts'
import { fileUrlOf } from './file-url.ts'
import { createSignal } from './signal.ts'
import { readStored, removeStored, sessionLifetimeMs, storageKeys, writeStored } from './storage.ts'
import { t, useLocale } from './text.ts'

/** What this host calls itself ([BRAND-04]); a text that a white label leaves open is ''. */
export interface Branding {
  readonly isWhiteLabel: boolean
  readonly websiteName: string
  /** For sentences that add 平台 themselves ([LAYOUT-03]). */
  readonly shortName: string
  readonly hotline: string
  readonly copyright: string
  readonly copyrightUrl: string | undefined
  readonly recordNo: string
  readonly loginPageLogo: string | undefined
  readonly homePageLogo: string | undefined
  /** HTML of somebody else, to be shown where it can do no harm; undefined for the built-in agreement. */
  readonly agreementHtml: string | undefined
}

/** The white label as the server told it, looked at member by member: it may also come from the storage. */
type Told = Readonly<Record<string, unknown>>

const changed = createSignal()
let isKnown = false
let whiteLabel: Branding | undefined
let told: Told | undefined

/** The branding of this host, the built-in one in the user's language. */
export function useBranding(): Branding {
  useLocale()
  return useSyncExternalStore(changed.subscribe, () => whiteLabel) ?? builtIn()
}

/** Whether it is clear whose brand to show; until then the page shows none ([BRAND-02]). */
export function useIsBrandingKnown(): boolean {
  return useSyncExternalStore(changed.subscribe, () => isKnown)
}

/** Shows the built-in branding, unless a white label is known already. */
export function settleOnBuiltIn(): void {
  isKnown = true
  changed.emit()
}

/** Shows what the server told of this host, and keeps it for the next visit. */
export function keepBranding(oemInfo: unknown): void {
  show(oemInfo)
  rememberBranding()
}

/** Shows what the server told at the last visit, where it was kept. */
export function restoreBranding(): void {
  const kept = readStored(storageKeys.whiteLabel)
  if (kept !== undefined) show(kept)
}

/** Keeps what is known of this host in the storage again, after a logout took it away. */
export function rememberBranding(): void {
  if (told !== undefined) writeStored(storageKeys.whiteLabel, told, sessionLifetimeMs)
}

/** Forgets the kept white label; this page goes on showing it ([SESS-04]). */
export function forgetBranding(): void {
  removeStored(storageKeys.whiteLabel)
}

/** Whether a host is the product's own: one of the names, or below one that is written `*.name` ([BRAND-01]). */
export function isProductHost(hostname: string, productHosts: readonly string[]): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  return productHosts.some((name) =>
    name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name,
  )
}

function show(oemInfo: unknown): void {
  told = isTold(oemInfo) ? oemInfo : undefined
  whiteLabel = told === undefined ? undefined : findWhiteLabel(told)
  settleOnBuiltIn()
}

function isTold(oemInfo: unknown): oemInfo is Told {
  return typeof oemInfo === 'object' && oemInfo !== null && !Array.isArray(oemInfo)
}

/** Only an active one applies, and only one with a name ([BRAND-03]). */
function findWhiteLabel(oemInfo: Told): Branding | undefined {
  const text = (name: string) => {
    const value = oemInfo[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const websiteName = text('websiteName')
  if (oemInfo['izActive'] !== '1' || websiteName === '') return undefined
  const copyrightUrl = text('copyrightUrl')
  const isLink = isLocalPath(copyrightUrl) || isUrl(copyrightUrl)
  return {
    isWhiteLabel: true,
    websiteName,
    shortName: websiteName.replace(/平台$/, '') || websiteName,
    hotline: text('hotline'),
    copyright: text('copyright'),
    copyrightUrl: isLink ? copyrightUrl : undefined,
    recordNo: text('recordNo'),
    loginPageLogo: fileUrlOf(text('loginPageLogo')),
    homePageLogo: fileUrlOf(text('homePageLogo')),
    agreementHtml: text('pcLoginProtocol') || undefined,
  }
}

function builtIn(): Branding {
  const { websiteName, shortName, hotline, copyright, copyrightUrl, recordNo } = builtInBranding
  return {
    isWhiteLabel: false,
    websiteName: t(websiteName),
    shortName: t(shortName),
    hotline,
    copyright: t(copyright),
    copyrightUrl,
    recordNo: t(recordNo),
    loginPageLogo: undefined,
    homePageLogo: undefined,
    agreementHtml: undefined,
  }
}
