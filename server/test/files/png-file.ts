import { crc32, deflateSync } from 'node:zlib'

interface PngOptions {
  readonly width?: number
  readonly height?: number
  /** Whether something is drawn; without it every pixel is clear. */
  readonly isBlank?: boolean
  /** What the pixels unpack to, where it is not what the head says. */
  readonly pixels?: Buffer
}

/** A picture of 8 bits a channel with clear ground, as a browser's canvas gives it. */
export function pngFile({ width = 200, height = 100, isBlank = false, pixels }: PngOptions = {}) {
  const rows = pixels ?? pixelsOf(width, height, isBlank)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function pixelsOf(width: number, height: number, isBlank: boolean): Buffer {
  const rowBytes = width * 4 + 1
  const rows = Buffer.alloc(rowBytes * height)
  if (isBlank) return rows
  for (let at = 10; at < Math.min(width, height) - 10; at += 1) {
    rows.set([16, 24, 40, 255], at * rowBytes + 1 + at * 4)
  }
  return rows
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
