import type Squire from 'squire-rte'

/** How the text at the cursor stands out. */
export interface Formats {
  readonly heading: boolean
  readonly bold: boolean
  readonly italic: boolean
  readonly underline: boolean
  readonly struck: boolean
  readonly bullets: boolean
  readonly numbers: boolean
  readonly quote: boolean
  readonly link: boolean
}

export const noFormats: Formats = {
  heading: false,
  bold: false,
  italic: false,
  underline: false,
  struck: false,
  bullets: false,
  numbers: false,
  quote: false,
  link: false,
}

/** What the cursor or the selection stands in. */
export function formatsOf(editor: Squire): Formats {
  const has = (tag: string) => editor.hasFormat(tag)
  const stands = (selector: string) => isWithin(editor, selector)
  return {
    heading: stands('h1, h2, h3, h4, h5, h6'),
    bold: has('B'),
    italic: has('I'),
    underline: has('U'),
    struck: has('S') || has('DEL'),
    bullets: stands('ul'),
    numbers: stands('ol'),
    quote: stands('blockquote'),
    link: has('A'),
  }
}

function isWithin(editor: Squire, selector: string): boolean {
  const { startContainer } = editor.getSelection()
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement
  const found = element?.closest(selector)
  return found !== undefined && found !== null && editor.getRoot().contains(found)
}

/** Makes the chosen paragraphs headings, or headings paragraphs. */
export function toggleHeading(editor: Squire): void {
  const tag = formatsOf(editor).heading ? 'p' : 'h3'
  editor.modifyBlocks((fragment) => {
    for (const block of fragment.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
      const made = document.createElement(tag)
      made.append(...block.childNodes)
      block.replaceWith(made)
    }
    return fragment
  })
  editor.focus()
}
