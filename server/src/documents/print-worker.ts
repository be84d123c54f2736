import { parentPort, workerData } from 'node:worker_threads'
import { makeInvoiceFiles } from '#server/documents/invoice/make-invoice-files.ts'
import { readFont } from './document-font.ts'
import { printDocument } from './print-document.ts'
import { type FromPrinter, type PrintOrder } from './printed-document.ts'

/** The thread in which documents are printed, one after the other. It is told once where its font lies. */
const port = parentPort
if (port === null) throw new Error('This module runs as a thread.')
const font = readFont(String(workerData))

function tell(message: FromPrinter, handedOver: readonly ArrayBuffer[] = []): void {
  port?.postMessage(message, [...handedOver])
}

async function print({ id, job }: PrintOrder): Promise<void> {
  try {
    const made =
      job.kind === 'document'
        ? { pdf: await printDocument(job.document, font) }
        : await makeInvoiceFiles(job.paper, job.formats, font)
    // Copies with buffers of their own, so that they can be handed over.
    const files = Object.fromEntries(
      Object.entries(made).map(([format, bytes]) => [format, bytes.slice()] as const),
    )
    tell(
      { kind: 'printed', id, files },
      Object.values(files).map(({ buffer }) => buffer),
    )
  } catch (error) {
    tell({ kind: 'failed', id, reason: error instanceof Error ? error.message : '' })
  }
}

port.on('message', (order: PrintOrder) => void print(order))
tell({ kind: 'ready' })
