import { isLocalPath, isUrl } from '@settle/shared/core/text/validators.ts'
import { builtInBranding } from '@settle/shared/core/text/built-in-branding.ts'
import { fileUrlOf } from '#client/core/storage/file-url.ts'

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
export type Told = Readonly<Record<string, unknown>>

/** Whether a host is the product's own: one of the names, or below one that is written `*.name` ([BRAND-01]). */
export function isProductHost(hostname: string, productHosts: readonly string[]): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  return productHosts.some((name) =>
    name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name,
  )
}

/** Whether something can be a white label at all; its members are looked at one by one. */
export function isTold(oemInfo: unknown): oemInfo is Told {
  return typeof oemInfo === 'object' && oemInfo !== null && !Array.isArray(oemInfo)
}

/** Only an active one applies, and only one with a name ([BRAND-03]). */
export function findWhiteLabel(oemInfo: Told): Branding | undefined {
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

/** The built-in brand, its texts in the words of `t`. */
export function builtInBrand(t: (text: string) => string): Branding {
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
