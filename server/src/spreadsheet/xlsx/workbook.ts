import { Refusal } from '#server/core/refusal.ts'
import { dateStylesIn } from './cell-styles.ts'
import { sharedStringsIn } from './shared-strings.ts'
import { damaged } from '#server/spreadsheet/sheet-refusals.ts'
import { type SheetExtent } from '#server/spreadsheet/sheet-extent.ts'
import { type SheetRow } from '#server/spreadsheet/sheet-question.ts'
import { rowsOfWorksheet } from './worksheet.ts'
import { decodedEntities, readXml } from './xml-reader.ts'
import { ZipArchive } from './zip-archive.ts'

/**
 * The rows of the first visible sheet of an .xlsx file, one after the other. Refuses with a sentence what is none, what
 * could do harm or mislead (rulings.md, "Settlement"): a zip bomb by its real size, macros, and formulas, of which only
 * the last value is kept or none.
 */
export function* rowsOfWorkbook(bytes: Uint8Array, extent: SheetExtent): Generator<SheetRow> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
    throw new Refusal('这不是有效的 .xlsx 文件，请用模板另存后再上传')
  }
  const archive = new ZipArchive(bytes)
  const names = [...archive.names]
  if (names.some((name) => name.endsWith('vbaproject.bin'))) {
    throw new Refusal('文件含有宏，请另存为不含宏的 .xlsx 后再上传')
  }
  if (!names.some((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))) {
    throw new Refusal('文件里没有工作表，请用模板填写后再上传')
  }
  const { sheet, strings, styles, isDatedFrom1904 } = partsOf(archive)
  const used = new Set([sheet, strings, styles].map((name) => name?.toLowerCase()))
  // What is not read is inflated all the same, to be counted: somebody opens the file after us.
  for (const name of names) if (!used.has(name)) readAway(archive.contentOf(name))

  const book = {
    strings: strings === undefined ? [] : sharedStringsIn(archive.contentOf(strings)),
    dateStyles: styles === undefined ? new Set<number>() : dateStylesIn(archive.contentOf(styles)),
    isDatedFrom1904,
  }
  yield* rowsOfWorksheet(archive.contentOf(sheet), book, extent)
}

function readAway(pieces: Iterator<Uint8Array>): void {
  while (pieces.next().done !== true);
}

interface Parts {
  readonly sheet: string
  readonly strings: string | undefined
  readonly styles: string | undefined
  readonly isDatedFrom1904: boolean
}

/** The files that make up the sheet, as the workbook names them. */
function partsOf(archive: ZipArchive): Parts {
  const root = relationsIn(archive, '_rels/.rels', '')
  const workbook = root.find(({ type }) => type.endsWith('/officeDocument'))?.target
  if (workbook === undefined) throw damaged()
  const folder = workbook.slice(0, workbook.lastIndexOf('/') + 1)
  const relations = relationsIn(
    archive,
    `${folder}_rels/${workbook.slice(folder.length)}.rels`,
    folder,
  )
  const sheets: { id: string; isHidden: boolean }[] = []
  let isDatedFrom1904 = false
  readXml(archive.contentOf(workbook), {
    open: (name, attributes) => {
      if (name === 'sheet') {
        const { state, ...others } = attributes()
        // The prefix of the relations is the writer's choice; `r` it is by custom.
        const id = Object.entries(others).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
        sheets.push({ id, isHidden: state === 'hidden' || state === 'veryHidden' })
      }
      if (name === 'workbookPr')
        isDatedFrom1904 = /^(?:1|true)$/.test(attributes()['date1904'] ?? '')
    },
  })
  const first = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0]
  const sheet = relations.find(({ id }) => id === first?.id)?.target
  if (sheet === undefined || !archive.has(sheet)) throw damaged()
  const partOf = (kind: string) => {
    const target = relations.find(({ type }) => type.endsWith(`/${kind}`))?.target
    return target !== undefined && archive.has(target) ? target : undefined
  }
  return { sheet, strings: partOf('sharedStrings'), styles: partOf('styles'), isDatedFrom1904 }
}

interface Relation {
  readonly id: string
  readonly type: string
  readonly target: string
}

/** What a file refers to; targets are relative to its folder, or begin with a slash. */
function relationsIn(archive: ZipArchive, name: string, folder: string): Relation[] {
  const relations: Relation[] = []
  readXml(archive.contentOf(name), {
    open: (tag, attributes) => {
      if (tag !== 'Relationship') return
      const { Id: id = '', Type: type = '', Target = '' } = attributes()
      const target = decodedEntities(Target)
      const isAbsolute = target.startsWith('/')
      relations.push({ id, type, target: isAbsolute ? target.slice(1) : resolved(folder, target) })
    },
  })
  return relations
}

function resolved(folder: string, target: string): string {
  const path: string[] = []
  for (const step of `${folder}${target}`.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.') path.push(step)
  }
  return path.join('/')
}
