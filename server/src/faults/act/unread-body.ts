import { type FastifyRequest } from 'fastify'

const bodyLimitBytes = 1_048_576
/** Anyone who sends slower than this is answered all the same, and their body is not kept. */
const longestReadMs = 2_000

/**
 * Takes in the JSON body of a call that is answered before anybody reads it, so that the request journal has it as it
 * has that of an honest call. A longer body than calls may have is left out, as there.
 */
export async function noteUnreadBody({ raw, headers, notes }: FastifyRequest): Promise<void> {
  const isThere = headers['content-length'] !== undefined || raw.headers['transfer-encoding']
  if (notes === undefined || notes.bodyText !== undefined || !isThere) return
  if (headers['content-type']?.startsWith('application/json') !== true) return
  if (raw.destroyed || raw.readableEnded) return

  const chunks: Buffer[] = []
  let bytes = 0
  const isWhole = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), longestReadMs)
    timer.unref()
    const end = (isRead: boolean) => {
      clearTimeout(timer)
      resolve(isRead)
    }
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= bodyLimitBytes) chunks.push(chunk)
      else end(false)
    })
    raw.once('end', () => end(true))
    raw.once('close', () => end(false))
  })
  if (isWhole) notes.bodyText = Buffer.concat(chunks).toString()
}
