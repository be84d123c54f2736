import { isLocalPath, isUrl } from '@settle/shared/core/text/validators.ts'

/** Where an address that somebody typed leads: to a page of this product, or to another site. */
export type PageLink =
  | { readonly kind: 'inside'; readonly path: string }
  | { readonly kind: 'outside'; readonly url: string }

/** Reads an `openPage` or a link in a text; undefined for whatever is neither `/path` nor http(s) (rulings.md, "Sessions and access"). */
export function findPageLink(address: string | null | undefined): PageLink | undefined {
  const text = address?.trim() ?? ''
  if (isLocalPath(text)) return { kind: 'inside', path: text }
  return isUrl(text) && URL.canParse(text) ? { kind: 'outside', url: text } : undefined
}

/** Opens another site in a window of its own, which learns nothing of this one. */
export function openOutside(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer')
}
