import { Zip, ZipPassThrough } from 'fflate'
import { type Contract } from '@settle/shared/features/contract/contract.ts'

/**
 * A ZIP file of contracts in chunks: each is made when the one before it was taken, so that neither memory nor the queue
 * of the printer grows with their number. PDF files are compressed already.
 */
export async function* zipOf(
  rows: readonly Contract[],
  fileOf: (row: Contract) => Promise<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for (const row of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one file after the other
    const bytes = await fileOf(row)
    const entry = new ZipPassThrough(fileNameOf(row))
    zip.add(entry)
    entry.push(bytes, true)
    yield* ready
    ready = []
  }
  zip.end()
  yield* ready
}

/** `HT20261123000001-自由职业者服务合同-*知夏.pdf`, without what file systems refuse. */
export function fileNameOf({ contractNo, title, partyB }: Contract): string {
  const name = `${contractNo}-${title}-${partyB}`
  return `${name.replaceAll(/[\\/:*?"<>|\s]/g, '_')}.pdf`
}
