import { cellCapacity } from '#server/spreadsheet/sheet-extent.ts'
import { tooLarge } from '#server/spreadsheet/sheet-refusals.ts'
import { unescaped } from './cell-text.ts'
import { readXml } from './xml-reader.ts'

// Ten thousand lines of fifty columns in which no text comes twice.
const countLimit = 500_000
const charactersLimit = 10_000_000

/** The texts that the cells of a workbook refer to by number. */
export function sharedStringsIn(pieces: Iterable<Uint8Array>): string[] {
  const strings: string[] = []
  let characters = 0
  let current = ''
  let isText = false
  let isPhonetic = false
  readXml(pieces, {
    open: (name) => {
      if (name === 'si') current = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    text: (text) => {
      if (isText && current.length < cellCapacity) current += text
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') isPhonetic = false
      if (name !== 'si') return
      strings.push(unescaped(current))
      characters += current.length
      if (characters > charactersLimit || strings.length > countLimit) throw tooLarge()
    },
  })
  return strings
}
