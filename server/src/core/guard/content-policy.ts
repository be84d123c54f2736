import { createHash } from 'node:crypto'

/** What a page may load and who may frame it: directive → what it allows (Content Security Policy, level 3). */
export type ContentPolicy = Readonly<Record<string, readonly string[]>>

/**
 * The headers that every HTML page of this server carries: its policy, that nobody guesses another type than the one
 * it has, and to whom its address is told. No HTTPS is asked for: the product also runs in a plain-http LAN
 * (rulings.md, "Control plane").
 */
export function pageHeaders(
  policy: ContentPolicy,
  referrer: 'no-referrer' | 'same-origin' = 'no-referrer',
): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    'Referrer-Policy': referrer,
    'X-Content-Type-Options': 'nosniff',
  }
}

/** A page that loads nothing but its own scripts and styles and asks only this server; a page adds what it needs. */
export const closedPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
} satisfies ContentPolicy

/** The hash by which a policy allows one inline style or script. */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

interface ClientPage {
  /** The built page, whose inline scripts are allowed by their hashes. */
  readonly html: string
  /** The host of the request, with its port. */
  readonly host: string
  /** Where the client's calls go, '' for this server. */
  readonly apiBaseUrl: string
  /** Where its socket goes, '' for behind `apiBaseUrl`. */
  readonly socketDomain: string
}

/**
 * The policy of the client: its own scripts; styles also inline, because antd injects them; pictures and frames of
 * whatever http or https address, because logos, avatars and menu entries name such ones; its calls and sockets to this
 * server or the configured one. Only our own pages may frame it.
 */
export function clientPolicy({ html, host, apiBaseUrl, socketDomain }: ClientPage): ContentPolicy {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptsOf(html).map(sourceHash)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'http:', 'https:'],
    'connect-src': [
      "'self'",
      ...socketsOf(host),
      ...originsOf(apiBaseUrl),
      ...originsOf(socketDomain),
    ],
    'frame-src': ["'self'", 'http:', 'https:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  }
}

function inlineScriptsOf(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/gi)].map(
    ([, text = '']) => text,
  )
}

/** Not every browser takes a socket of the same host for 'self'. What is no plain host stays out of the header. */
function socketsOf(host: string): string[] {
  return /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host)
    ? [`ws://${host}`, `wss://${host}`]
    : []
}

/** The origins, for calls and for sockets, of an address from the settings; none for ''. */
export function originsOf(address: string): string[] {
  if (address === '') return []
  const { origin } = new URL(address)
  return [origin.replace(/^ws/, 'http'), origin.replace(/^http/, 'ws')]
}
