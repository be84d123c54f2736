import { Readable } from 'node:stream'
import { type FastifyReply } from 'fastify'

/** An answer as Fastify hands it over before it leaves. */
export async function bytesOf(payload: unknown): Promise<Buffer> {
  if (payload === undefined || payload === null) return Buffer.alloc(0)
  if (Buffer.isBuffer(payload)) return payload
  if (typeof payload === 'string') return Buffer.from(payload)
  if (!(payload instanceof Readable)) throw new Error('An answer is text, bytes or a stream.')
  const chunks: Buffer[] = []
  for await (const chunk of payload) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** JSON that ends in the middle, in an answer that is whole. */
export function brokenJson(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.max(1, Math.floor(bytes.length / 2)))
}

/** The same menu call's answer with nothing in the menu. */
export function withEmptyMenu(bytes: Buffer): string {
  const answer: unknown = JSON.parse(bytes.toString())
  if (typeof answer !== 'object' || answer === null || !('result' in answer))
    return bytes.toString()
  const result = { ...Object(answer.result), menu: [] }
  return JSON.stringify({ ...answer, result })
}

const pieces = 20

/** The answer in pieces over so many ms. */
export function slowly(bytes: Buffer, overMs: number): Readable {
  const size = Math.max(1, Math.ceil(bytes.length / pieces))
  const count = Math.ceil(bytes.length / size)
  async function* drip() {
    for (let at = 0; at < bytes.length; at += size) {
      yield bytes.subarray(at, at + size)
      // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other is the point
      await pause(overMs / count)
    }
  }
  return Readable.from(drip(), { objectMode: false })
}

/** Resolves after so many ms of real time; it keeps no process alive. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })
}

/** Sends the head of an answer and half of its body, and then nothing more: the connection is gone. */
export function sendHalf(reply: FastifyReply, bytes: Buffer): void {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value)
  }
  raw.setHeader('Content-Length', Math.max(2, bytes.length))
  raw.writeHead(reply.statusCode)
  raw.write(brokenJson(bytes), () => raw.socket?.end())
}

// Long enough for a client to read what came before a reset, which takes what was not read.
const beforeResetMs = 30

/**
 * Breaks the connection off, as a server that fell over does. A browser, curl or Go whose kept connection dies without
 * a byte takes it for an idle one that was closed, and sends the request again, unseen: the fault would meet nobody, or
 * meet the same request twice. An interim answer (102) says first that the request has come.
 */
export function breakOff(reply: FastifyReply): void {
  reply.hijack()
  const { request } = reply
  const { socket } = reply.raw
  if (socket === null) return
  const isKeptConnection = socket.bytesWritten > 0
  if (!isKeptConnection || request.raw.httpVersion === '1.0') {
    socket.resetAndDestroy()
    return
  }
  socket.write('HTTP/1.1 102 Processing\r\n\r\n', () => {
    setTimeout(() => socket.resetAndDestroy(), beforeResetMs)
  })
}
