import { crc32, inflate } from 'node:zlib'
import { promisify } from 'node:util'
import {
  signatureLimitBytes,
  signatureLimitPixels,
} from '@settle/shared/features/person-signing/signing-stage.ts'
import { Refusal, RequestRejected } from '#server/core/refusal.ts'

const inflating = promisify(inflate)
const start = Buffer.from('89504e470d0a1a0a', 'hex')
/** Bytes of a pixel, 8 bits a channel, by the colour type of the head (PNG, third edition, 11.2.1). */
const pixelBytes: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 }
/** Less than this is a blank page: so many bytes of pixels differ from those beside them. */
const leastInkBytes = 60

interface Head {
  readonly width: number
  readonly height: number
  readonly rowBytes: number
}

/**
 * Refuses what is no picture of a signature: no PNG, too large, broken anywhere, of more than eight bits a channel,
 * interlaced, or blank. The pixels are unpacked beside the event loop, and never more of them than the head promises.
 */
export async function assertSignature(content: Buffer): Promise<void> {
  if (content.length > signatureLimitBytes) throw tooLarge()
  const { head, packed } = partsOf(content)
  const pixels = await unpacked(packed, head)
  if (inkOf(pixels, head) < leastInkBytes) throw new Refusal('签名是空白的，请写下姓名再提交')
}

function partsOf(content: Buffer): { readonly head: Head; readonly packed: Buffer } {
  if (!content.subarray(0, start.length).equals(start)) throw broken()
  const packed: Buffer[] = []
  let head: Head | undefined
  for (let at = start.length; at < content.length;) {
    if (at + 12 > content.length) throw broken()
    const length = content.readUInt32BE(at)
    const end = at + 12 + length
    if (end > content.length) throw broken()
    const name = content.toString('latin1', at + 4, at + 8)
    const data = content.subarray(at + 8, end - 4)
    if (crc32(content.subarray(at + 4, end - 4)) !== content.readUInt32BE(end - 4)) throw broken()
    if (name === 'IHDR') head = headOf(data)
    if (name === 'IDAT') packed.push(data)
    if (name === 'IEND') {
      if (head === undefined || end !== content.length) throw broken()
      return { head, packed: Buffer.concat(packed) }
    }
    at = end
  }
  throw broken()
}

function headOf(data: Buffer): Head {
  if (data.length !== 13) throw broken()
  const width = data.readUInt32BE(0)
  const height = data.readUInt32BE(4)
  const bytes = pixelBytes[data[9] ?? -1]
  const isPlain = data[8] === 8 && data[10] === 0 && data[11] === 0 && data[12] === 0
  if (bytes === undefined || !isPlain || width === 0 || height === 0) throw broken()
  if (width > signatureLimitPixels.width || height > signatureLimitPixels.height) throw tooLarge()
  // Each row begins with the way in which it is written.
  return { width, height, rowBytes: width * bytes + 1 }
}

async function unpacked(packed: Buffer, { rowBytes, height }: Head): Promise<Buffer> {
  const size = rowBytes * height
  try {
    const pixels = await inflating(packed, { maxOutputLength: size })
    if (pixels.length === size) return pixels
  } catch {
    // Whatever it is, it is no picture.
  }
  throw broken()
}

/** How many bytes of the pixels are not 0, as they stand in the file: those of a page of one colour are. */
function inkOf(pixels: Buffer, { rowBytes }: Head): number {
  let ink = 0
  for (let at = 0; at < pixels.length && ink < leastInkBytes; at += 1) {
    if (at % rowBytes !== 0 && pixels[at] !== 0) ink += 1
  }
  return ink
}

function broken(): RequestRejected {
  return new RequestRejected(400, '签名图片无法识别，请重新签名')
}

function tooLarge(): RequestRejected {
  return new RequestRejected(413, '签名图片太大，请重新签名')
}
