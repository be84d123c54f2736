import createDOMPurify from 'dompurify'
import { fileUrlOf } from '#client/core/file-url.ts'
import { findPageLink } from '#client/core/page-link.ts'

/** What a text may be made of: prose, lists, tables and pictures. No forms, frames, media, SVG or MathML. */
const tags =
  `p br hr h1 h2 h3 h4 h5 h6 strong b em i u s del ins sub sup small mark span div blockquote pre code
  ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr th td a img figure figcaption`.split(
    /\s+/,
  )

/**
 * No `id` and `class`: a text must not borrow the looks of the product, nor take the place of its parts. No `srcset`
 * and `background`, which load too.
 */
const attributes =
  'href title alt src width height colspan rowspan scope start align lang dir style'

/**
 * The only declarations that are kept. None of them can load, move or cover anything; colours are not among them, so
 * that every text can be read in light and dark.
 */
const declarations = [
  'text-align',
  'font-weight',
  'font-style',
  'text-decoration-line',
  'text-indent',
  'vertical-align',
] as const
const plainValue = /^[\w .%-]{1,40}$/

const purifier = createDOMPurify(window)

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.hasAttribute('style')) keepDeclarations(element)
  if (element.tagName === 'A') keepLink(element)
  if (element.tagName === 'IMG') keepPicture(element)
  // A wide table scrolls by itself, with the keyboard too.
  if (element.tagName === 'TABLE') element.setAttribute('tabindex', '0')
})

/**
 * HTML of the server as the product shows it: whatever could run, load from elsewhere, send, or cover the page is
 * left out. Links lead to `/path` of this product or, in a window of their own, to http(s); pictures come from this
 * origin or the static domain, in keeping with the content policy, and nobody else learns who reads.
 */
export function sanitise(html: string): string {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes.split(' '),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: ['style', 'script', 'title', 'template', 'svg', 'math', 'iframe', 'noscript'],
  })
}

function keepDeclarations(element: Element): void {
  if (!(element instanceof HTMLElement)) return element.removeAttribute('style')
  const { style } = element
  const kept = declarations.flatMap((name) => {
    const value = style.getPropertyValue(name)
    return plainValue.test(value) ? [`${name}: ${value}`] : []
  })
  if (kept.length === 0) element.removeAttribute('style')
  else element.setAttribute('style', kept.join('; '))
}

function keepLink(element: Element): void {
  const link = findPageLink(element.getAttribute('href'))
  for (const name of ['href', 'target', 'rel']) element.removeAttribute(name)
  if (link?.kind === 'inside') element.setAttribute('href', link.path)
  if (link?.kind === 'outside') {
    element.setAttribute('href', link.url)
    element.setAttribute('target', '_blank')
    element.setAttribute('rel', 'noopener noreferrer')
  }
}

const otherScheme = /^\s*(?!https?:)[a-z][\w+.-]*:/i

function keepPicture(element: Element): void {
  const source = element.getAttribute('src') ?? ''
  const address = otherScheme.test(source) ? undefined : fileUrlOf(source)
  if (address === undefined || !isOwn(address)) {
    element.replaceWith(element.getAttribute('alt') ?? '')
    return
  }
  element.setAttribute('src', address)
  element.setAttribute('loading', 'lazy')
}

/** Whether an address is of this origin or of the static domain. */
function isOwn(address: string): boolean {
  const { origin, href } = window.location
  const own = [origin, new URL(fileUrlOf('x') ?? '', href).origin]
  return URL.canParse(address, href) && own.includes(new URL(address, href).origin)
}
