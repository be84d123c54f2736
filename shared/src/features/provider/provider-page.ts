/** The page of one provider in the platform's menu (domain.md 5.2); without an id the page's own route. */
export function providerPageOf(id?: string): string {
  const path = '/plate/provider/list/detail'
  return id === undefined ? path : `${path}?id=${id}`
}

/** A provider's page of itself, 企业信息 (domain.md 5.4). */
export const ownProviderPage = '/provider/system/info'
