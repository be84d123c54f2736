import createDOMPurify from 'dompurify'
import { fileUrlOf } from '#client/core/storage/file-url.ts'
import { findPageLink } from '#client/core/session/page-link.ts'

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
  return purifier.sanitize(html, rules)
}

const rules = {
  ALLOWED_TAGS: tags,
  ALLOWED_ATTR: attributes.split(' '),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_CONTENTS: ['style', 'script', 'title', 'template', 'svg', 'math', 'iframe', 'noscript'],
}

/** What no reader gets to see, as its writer is told of it. */
export type Loss = 'script' | 'embedded' | 'form' | 'link' | 'picture'

interface Edited {
  readonly content: DocumentFragment
  /** What was taken out, each kind once; what only changed the looks is not worth a word. */
  readonly losses: readonly Loss[]
}

/** HTML as an editor may hold it: the same as its readers will see, and what of it they will not. */
export function sanitiseForEditing(html: string): Edited {
  lost.clear()
  const content = purifier.sanitize(html, { ...rules, RETURN_DOM_FRAGMENT: true })
  for (const removed of purifier.removed) {
    const loss = 'element' in removed ? lossOfElement(removed.element) : lossOfAttribute(removed)
    if (loss !== undefined) lost.add(loss)
  }
  // What leads nowhere is no link.
  for (const link of content.querySelectorAll('a:not([href])')) link.replaceWith(...link.childNodes)
  return { content: document.importNode(content, true), losses: [...lost] }
}

/** The links and pictures that the latest sanitising took out: the hooks, unlike the purifier, note them here. */
const lost = new Set<Loss>()

const lossOfTag: ReadonlyMap<string, Loss> = new Map([
  ['SCRIPT', 'script'],
  ...['IFRAME', 'OBJECT', 'EMBED', 'VIDEO', 'AUDIO', 'SVG', 'MATH'].map(
    (tag) => [tag, 'embedded'] as const,
  ),
  ...['FORM', 'INPUT', 'BUTTON', 'SELECT', 'TEXTAREA'].map((tag) => [tag, 'form'] as const),
])

function lossOfElement({ nodeName }: Node): Loss | undefined {
  return lossOfTag.get(nodeName.toUpperCase())
}

function lossOfAttribute({ attribute }: { attribute: Attr | null }): Loss | undefined {
  const name = attribute?.name ?? ''
  if (name.startsWith('on')) return 'script'
  return name === 'href' ? 'link' : undefined
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
  const address = element.getAttribute('href')
  const link = findPageLink(address)
  if (address !== null && link === undefined) lost.add('link')
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
    lost.add('picture')
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
