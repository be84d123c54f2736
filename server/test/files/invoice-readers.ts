import { unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'

/**
 * An XML file as a strict parser reads it: every text by the path of its element, every attribute by path and name.
 * Throws where the file is not well-formed. Of elements with one path the last one counts.
 */
export function readXml(bytes: Uint8Array): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  eachElement(bytes, (path, text, attributes) => {
    found[path] = text
    for (const [name, value] of Object.entries(attributes)) found[`${path}@${name}`] = value
  })
  return found
}

/** An OFD file as its format says (GB/T 33190): all that is written on its pages, without blanks, and its named fields. */
export function readOfd(bytes: Uint8Array): {
  readonly text: string
  readonly facts: Readonly<Record<string, string>>
} {
  const parts = unzipSync(bytes)
  const partOf = (name: string): Uint8Array => {
    const part = parts[name]
    if (part === undefined) throw new Error(`The OFD has no ${name}.`)
    return part
  }
  const facts: Record<string, string> = {}
  let root = ''
  eachElement(partOf('OFD.xml'), (path, text, { Name }) => {
    if (path.endsWith('/ofd:CustomData')) facts[Name ?? ''] = text
    if (path.endsWith('/ofd:DocRoot')) root = text
  })
  const ids: string[] = []
  const pages: string[] = []
  let maxId = 0
  const folder = root.slice(0, root.lastIndexOf('/') + 1)
  eachElement(partOf(root), (path, text, { ID, BaseLoc }) => {
    if (ID !== undefined) ids.push(ID)
    if (path.endsWith('/ofd:Page')) pages.push(`${folder}${BaseLoc ?? ''}`)
    if (path.endsWith('/ofd:MaxUnitID')) maxId = Number(text)
    if (path.endsWith('/ofd:PublicRes')) {
      eachElement(partOf(folder + text), (_path, _text, font) => {
        if (font['ID'] !== undefined) ids.push(font['ID'])
      })
    }
  })
  let written = ''
  for (const page of pages) {
    eachElement(partOf(page), (path, text, { ID }) => {
      if (ID !== undefined) ids.push(ID)
      if (path.endsWith('/ofd:TextCode')) written += text
    })
  }
  if (new Set(ids).size !== ids.length) throw new Error('An ID of the OFD is there twice.')
  if (ids.some((id) => Number(id) > maxId)) throw new Error('An ID of the OFD is above MaxUnitID.')
  return { text: written.replaceAll(/\s/g, ''), facts }
}

function eachElement(
  bytes: Uint8Array,
  visit: (path: string, text: string, attributes: Readonly<Record<string, string>>) => void,
): void {
  const parser = new SaxesParser({ xmlns: false })
  const open: { name: string; text: string; attributes: Record<string, string> }[] = []
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    open.push({ name, text: '', attributes })
  })
  parser.on('text', (text) => {
    const last = open.at(-1)
    if (last !== undefined) last.text += text
  })
  parser.on('closetag', () => {
    const path = open.map(({ name }) => name).join('/')
    const last = open.pop()
    if (last !== undefined) visit(path, last.text, last.attributes)
  })
  parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close()
}
