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

port.on('message', ({ id, document }: PrintOrder) => {
  void printDocument(document, font).then(
    (bytes) => {
      // A copy of its own buffer, so that it can be handed over.
      const own = bytes.slice()
      tell({ kind: 'printed', id, bytes: own }, [own.buffer])
    },
    (error: unknown) => {
      tell({ kind: 'failed', id, reason: error instanceof Error ? error.message : '' })
    },
  )
})
tell({ kind: 'ready' })
