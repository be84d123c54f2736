// oxlint-disable-next-line typescript/triple-slash-reference -- other packages compile this file too, and do not find the types by themselves
/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen'
import { damaged, tooLarge } from '#server/spreadsheet/sheet-refusals.ts'

/** The attributes of a tag as they stand there: with prefixes, and with entities (see `decodedEntities`). */
export type Attributes = () => Readonly<Record<string, string>>

/** What is told of a file; names of tags come without the prefix of their namespace. */
export interface XmlHandlers {
  readonly open: (name: string, attributes: Attributes) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

// The parser reads an unfinished tag or text anew with each piece. The longest of a spreadsheet is a full cell of which
// every character is an entity.
const tokenLimit = 400_000
const pieceLength = 65_536
const depthLimit = 64
// Ten thousand lines of sixty columns; more are styles down to the last row, and take seconds.
const tagLimit = 3_000_000

/** Reads an XML file of a spreadsheet as its pieces come; refuses what is none, is nested deep or endless. */
export class XmlReader {
  readonly #decoder = new TextDecoder()
  readonly #parser = new Parser()
  #gathered = ''
  #depth = 0
  #tags = 0
  /** So many characters were handed over since the last tag or text ended. */
  #waiting = 0

  constructor({ open, close, text }: XmlHandlers) {
    const moved = () => {
      this.#waiting = 0
    }
    this.#parser
      .on('error', () => {
        throw damaged()
      })
      .on('openTag', (name, attributesOf, _decode, isClosed) => {
        moved()
        this.#tags += 1
        if (this.#tags > tagLimit) throw tooLarge()
        if (!isClosed) this.#depth += 1
        if (this.#depth > depthLimit) throw damaged()
        open(localName(name), attributesOf)
      })
      .on('closeTag', (name, _decode, wasClosed) => {
        moved()
        if (!wasClosed) this.#depth -= 1
        close?.(localName(name))
      })
      .on('text', (content) => {
        moved()
        text?.(decodedEntities(content))
      })
      .on('cdata', (content) => {
        moved()
        text?.(content)
      })
      .on('comment', moved)
      .on('question', moved)
      .on('attention', moved)
  }

  write(piece: Uint8Array): void {
    this.#gathered += this.#decoder.decode(piece, { stream: true })
    if (this.#gathered.length >= pieceLength) this.#flush()
  }

  end(): void {
    this.#gathered += this.#decoder.decode()
    this.#flush()
    this.#parser.end()
  }

  #flush(): void {
    const text = this.#gathered
    this.#gathered = ''
    for (let at = 0; at < text.length; at += pieceLength) {
      const piece = text.slice(at, at + pieceLength)
      this.#waiting += piece.length
      if (this.#waiting > tokenLimit) throw damaged()
      this.#parser.write(piece)
    }
  }
}

/** Reads a whole file. */
export function readXml(pieces: Iterable<Uint8Array>, handlers: XmlHandlers): void {
  const reader = new XmlReader(handlers)
  for (const piece of pieces) reader.write(piece)
  reader.end()
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  quot: '"',
}

/** By code points: the parser's own decoding turns rare characters of names into others. */
export function decodedEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (all, hex, decimal, name) => {
      if (name !== undefined) return named[String(name)] ?? all
      const point = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16)
      return point > 0x10_ffff ? all : String.fromCodePoint(point)
    },
  )
}
