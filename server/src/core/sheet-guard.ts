import { Unzip, UnzipInflate, type UnzipFile } from 'fflate'
import { Refusal } from './refusal.ts'

const inflatedLimitBytes = 100_000_000
const inflationLimit = 100
const entryLimit = 1_000
// Small enough that a slice of a bomb, a thousand times its size, does no harm before it is counted.
const sliceBytes = 16_384

/**
 * Refuses, before anything reads it, a workbook that could do harm or mislead (rulings.md, "Settlement"): what is no
 * .xlsx, a zip bomb by its real size, macros, and formulas, of which a reader would only give the last value or none.
 */
export function assertHarmlessWorkbook(bytes: Uint8Array): void {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
    throw new Refusal('这不是有效的 .xlsx 文件，请用模板另存后再上传')
  }
  const guard = new WorkbookGuard(bytes.length)
  const unzip = new Unzip((file) => guard.admit(file))
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += sliceBytes) {
      unzip.push(bytes.subarray(at, at + sliceBytes), at + sliceBytes >= bytes.length)
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('文件已损坏，无法读取，请重新导出后再上传')
  }
  guard.assertComplete()
}

class WorkbookGuard {
  readonly #packedBytes: number
  #inflatedBytes = 0
  #entries = 0
  #sheets = 0

  constructor(packedBytes: number) {
    this.#packedBytes = packedBytes
  }

  admit(file: UnzipFile): void {
    this.#entries += 1
    if (this.#entries > entryLimit) throw tooLarge()
    if (/vbaProject\.bin$/i.test(file.name)) {
      throw new Refusal('文件含有宏，请另存为不含宏的 .xlsx 后再上传')
    }
    const isSheet = /^xl\/worksheets\/[^/]+\.xml$/i.test(file.name)
    if (isSheet) this.#sheets += 1
    const finder = isSheet ? new FormulaFinder() : undefined
    file.ondata = (error, chunk) => {
      if (error !== null) throw error
      this.#count(chunk.length)
      finder?.read(chunk)
    }
    file.start()
  }

  assertComplete(): void {
    if (this.#sheets === 0) throw new Refusal('文件里没有工作表，请用模板填写后再上传')
  }

  #count(bytes: number): void {
    this.#inflatedBytes += bytes
    const isBomb =
      this.#inflatedBytes > 1_000_000 && this.#inflatedBytes > inflationLimit * this.#packedBytes
    if (isBomb || this.#inflatedBytes > inflatedLimitBytes) throw tooLarge()
  }
}

function tooLarge(): Refusal {
  return new Refusal('文件解压后过大，请删去多余的工作表和格式后再上传')
}

/** Finds the first cell with a formula in the text of a sheet that comes in pieces. */
class FormulaFinder {
  readonly #decoder = new TextDecoder()
  #rest = ''

  read(chunk: Uint8Array): void {
    const text = this.#rest + this.#decoder.decode(chunk, { stream: true })
    const at = text.search(/<(?:\w+:)?f[\s>/]/)
    if (at >= 0) {
      const cell = [...text.slice(0, at).matchAll(/<(?:\w+:)?c\s[^>]*\br="([A-Z]+\d+)"/g)].at(
        -1,
      )?.[1]
      throw new Refusal('单元格 {cell} 是公式，请粘贴为数值后再上传', { cell: cell ?? '' })
    }
    // Long enough for the tag that a piece may cut, and for the cell that it stands in.
    this.#rest = text.slice(-500)
  }
}
