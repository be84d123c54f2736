import { queryByDomainName } from '@settle/shared/core/frame/host-brand.ts'
import { runtimeConfig } from '#client/core/look/runtime-config.ts'
import {
  type Branding,
  builtInBrand,
  findWhiteLabel,
  isProductHost,
} from '#client/core/look/white-label.ts'
import { element } from '#sign/element.ts'
import { ownMark } from './drawings.ts'
import { call } from './call.ts'
import { t } from './text.ts'

let whiteLabel: Branding | undefined

/** The brand of this host, the built-in one in the person's language ([BRAND-04]). */
export function brand(): Branding {
  return whiteLabel ?? builtInBrand(t)
}

/** Learns whose brand this host shows ([BRAND-01]); where that cannot be told it is the built-in one, without a word. */
export async function loadBrand(): Promise<void> {
  const domainName = window.location.hostname
  if (isProductHost(domainName, runtimeConfig().productHosts)) return
  try {
    whiteLabel = findWhiteLabel(await call(queryByDomainName, { query: { domainName } }))
  } catch {
    whiteLabel = undefined
  }
}

/** The mark of the brand; a white label without a logo, or whose logo cannot be loaded, shows the first character of its name. */
export function brandMark(): Element {
  const { isWhiteLabel, websiteName, loginPageLogo } = brand()
  if (!isWhiteLabel) return ownMark()
  const initial = element(
    'span',
    { class: 'brand-initial', 'aria-hidden': 'true' },
    Array.from(websiteName)[0] ?? '',
  )
  if (loginPageLogo === undefined) return initial
  const logo = element('img', { class: 'brand-logo', src: loginPageLogo, alt: '' })
  logo.addEventListener('error', () => logo.replaceWith(initial))
  return logo
}
