import { keepBranding, restoreBranding, settleOnBuiltIn } from '#client/core/look/branding.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { runtimeConfig } from '#client/core/look/runtime-config.ts'
import { isProductHost } from '#client/core/look/white-label.ts'

// Longer than a slow line needs for a small answer, shorter than anybody waits for a login page.
const patienceMs = 4_000

/**
 * Learns whose brand this host shows ([BRAND-01], [BRAND-02]). A server that fails or is slow leaves the built-in one
 * or the one of the last visit, without a word; what it answers later still counts.
 */
export async function loadBranding(): Promise<void> {
  const domainName = window.location.hostname
  if (isProductHost(domainName, runtimeConfig().productHosts)) return settleOnBuiltIn()
  restoreBranding()
  const patience = setTimeout(settleOnBuiltIn, patienceMs)
  try {
    keepBranding(await oemInfoOf(domainName))
  } catch {
    // Whatever it was, a login page there must be.
    settleOnBuiltIn()
  } finally {
    clearTimeout(patience)
  }
}

async function oemInfoOf(domainName: string) {
  // The product's own hosts never make this call and do not load what it takes.
  const { queryByDomainName } = await import('@settle/shared/core/frame/host-brand.ts')
  return call(queryByDomainName, { query: { domainName } }, { background: true })
}
