import { isLocalPath, isUrl } from '@settle/shared/core/text/validators.ts'

/** What the placeholders of a menu's address stand for; nothing in it is ever evaluated (wire.md 3.4). */
export interface LinkValues {
  /** The origin of this page, such as `https://settle.example`. */
  readonly origin: string
  /** Where the API is, '' where that is this origin. */
  readonly apiBaseUrl: string
  /** Where uploaded files are, '' where that is this origin. */
  readonly staticDomain: string
  readonly token: string
}

/**
 * The address that a menu names, its placeholders filled in: http, https, or a path of this origin; undefined where it is
 * none of them. The token goes to this origin only, and to other hosts an empty text in its place ([ROUTE-10]).
 */
export function findLinkAddress(url: string, values: LinkValues): string | undefined {
  const { origin, apiBaseUrl, staticDomain, token } = values
  const filled = url
    .trim()
    // sic: the name is that of the clients which these menus were written for
    .replaceAll(/\{\{\s*window\._CONFIG\[(['"])domianURL\1\]\s*\}\}/g, apiBaseUrl || origin)
    .replaceAll(/\{\{\s*window\._CONFIG\[(['"])staticDomainURL\1\]\s*\}\}/g, staticDomain || origin)
  if (filled.includes('{{') || !(isUrl(filled) || isLocalPath(filled))) return undefined
  const withToken = addressOf(filled.replaceAll('${token}', encodeURIComponent(token)), origin)
  // Asked of the whole address, for the placeholder may stand in the name of the host.
  const isOwn = withToken?.origin === origin
  return (isOwn ? withToken : addressOf(filled.replaceAll('${token}', ''), origin))?.href
}

function addressOf(text: string, origin: string): URL | undefined {
  return URL.canParse(text, origin) ? new URL(text, origin) : undefined
}
