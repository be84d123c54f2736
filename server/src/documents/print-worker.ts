import { parentPort, workerData } from 'node:worker_threads'
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

async function print({ id, document }: PrintOrder): Promise<void> {
  try {
    const bytes = await printDocument(document, font)
    // A copy of its own buffer, so that it can be handed over.
    const own = bytes.slice()
    tell({ kind: 'printed', id, bytes: own }, [own.buffer])
  } catch (error) {
    tell({ kind: 'failed', id, reason: error instanceof Error ? error.message : '' })
  }
}

port.on('message', (order: PrintOrder) => void print(order))
tell({ kind: 'ready' })
