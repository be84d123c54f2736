import { drawBlock, drawTitle } from './document-blocks.ts'
import { closePages, openPages } from './document-pages.ts'
import { type DocumentFont } from './document-font.ts'
import { type PrintedDocument } from './printed-document.ts'

/** The bytes of a PDF. Runs in the thread: a page takes some milliseconds. */
export async function printDocument(
  document: PrintedDocument,
  font: DocumentFont,
): Promise<Uint8Array> {
  const pages = openPages(document, font)
  drawTitle(pages, document.title)
  for (const block of document.blocks) drawBlock(pages, font, block)
  return closePages(pages, document)
}
