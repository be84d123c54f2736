import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF as other people's programs read it, without any blanks: where lines break is not what is asked. */
export async function textsOfPdf(bytes: Uint8Array): Promise<string[]> {
  const readers = [await textByPdfJs(bytes)]
  const poppler = findTextByPoppler(bytes)
  if (poppler === undefined) {
    // oxlint-disable-next-line no-console -- who reads the run should know which reader it had
    console.warn(
      'pdftotext IS MISSING: PDF files were read back by pdf.js alone. Install poppler-utils for the second reader.',
    )
  } else {
    readers.push(poppler)
  }
  return readers.map((text) => text.replaceAll(/\s/g, ''))
}

export async function pageCountOf(bytes: Uint8Array): Promise<number> {
  return (await getDocumentProxy(new Uint8Array(bytes))).numPages
}

async function textByPdfJs(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  return text
}

function findTextByPoppler(bytes: Uint8Array): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'))
  try {
    const file = join(folder, 'read.pdf')
    writeFileSync(file, bytes)
    return execFileSync('pdftotext', ['-enc', 'UTF-8', file, '-'], { encoding: 'utf8' })
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return undefined
    throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
