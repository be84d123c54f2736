import { type IncomingHttpHeaders } from 'node:http'
import { isSocketKind } from '@settle/shared/core/fault-effect.ts'
import { badFault, readFault, type FaultDraft } from './fault-rule.ts'

const faultHeader = 'x-fake-fault'
const delayHeader = 'x-fake-delay'

/** Whether a request may ask for a fault of its own; asked for every call, and so without reading anything. */
export function mayAskForFault(headers: IncomingHttpHeaders): boolean {
  return (
    headers[faultHeader] !== undefined ||
    headers[delayHeader] !== undefined ||
    headers['prefer'] !== undefined
  )
}

/**
 * The fault that a request asks for by `X-Fake-Fault`, `X-Fake-Delay` or `Prefer: code=…`; undefined where it asks
 * for none. Rejects with 400 what cannot be read.
 */
export function findFaultInHeaders(headers: IncomingHttpHeaders): FaultDraft | undefined {
  const fault = textOf(headers[faultHeader]) ?? preferredCode(headers['prefer'])
  const delay = textOf(headers[delayHeader])
  if (fault === undefined) {
    return delay === undefined ? undefined : readFault(delayAlone(delay))
  }
  const { effect, ...rest } = partsOf(utf8(fault))
  if (delay === undefined) return readFault({ ...rest, effect })
  if ('delay' in effect) {
    throw badFault('请求头 X-Fake-Fault 和 X-Fake-Delay 都给出了延迟，请只保留一个')
  }
  return readFault({ ...rest, effect: { ...effect, delay: delayOf(delay) } })
}

function delayAlone(delay: string) {
  return { effect: { kind: 'delay', delay: delayOf(delay) } }
}

/** `Prefer` has other uses too (RFC 7240); only its `code` is ours. */
function preferredCode(prefer: string | string[] | undefined): string | undefined {
  return /(?:^|[,;])\s*code\s*=\s*"?([^",;]*)"?/i.exec(textOf(prefer) ?? '')?.[1]?.trim()
}

interface AskedFault {
  readonly effect: Readonly<Record<string, unknown>>
  readonly phase?: string
  readonly match?: { readonly operation: string }
}

/** `504; delay=3000; phase=after` as the rule that it stands for. */
function partsOf(text: string): AskedFault {
  const [kind = '', ...parts] = text.split(';').map((part) => part.trim())
  // A gate is opened by the id of its rule, and the one who waits for the answer has not learnt it yet.
  if (kind === 'gate') throw badFault('请求头不能使用 gate，请改用控制接口添加故障规则')
  // A browser gives an upgrade no header, and the one who sends this one makes a call.
  if (isSocketKind(kind)) {
    throw badFault('请求头不能使用 {kind}，请改用控制接口添加故障规则', { kind })
  }
  const given = new Map(parts.map((part) => memberOf(part, text)))
  if (given.size < parts.length) throw unreadable(text)
  const phase = given.get('phase')
  const operation = given.get('operation')
  given.delete('phase')
  given.delete('operation')
  const members = [...given].map(([name, value]) => {
    const read = readers.get(name)
    if (read === undefined) throw unreadable(text)
    return read(value)
  })
  const head = /^\d+$/.test(kind) ? { kind: 'status', status: Number(kind) } : { kind }
  return {
    effect: Object.assign(head, ...members),
    ...(phase === undefined ? {} : { phase }),
    ...(operation === undefined ? {} : { match: { operation } }),
  }
}

/** What may stand after the kind, by its name in small letters, as a member of the effect. */
const readers = new Map<string, (value: string) => object>([
  ['message', (value) => ({ message: decoded(value) })],
  ['delay', (value) => ({ delay: delayOf(value) })],
  ['code', (value) => ({ code: numberOf(value) })],
  ['for', (value) => ({ for: numberOf(value) })],
  ['retryafter', (value) => ({ retryAfter: numberOf(value) })],
])

function memberOf(part: string, text: string): [string, string] {
  const [, name, value] = /^([A-Za-z]+)\s*=\s*(\S.*)$/.exec(part) ?? []
  if (name === undefined || value === undefined) throw unreadable(text)
  return [name.toLowerCase(), value]
}

/** `1500`, or `500-1500` for a wait that is drawn. */
function delayOf(text: string): number | { min: number; max: number } {
  const [, min, max] = /^(\d{1,9})-(\d{1,9})$/.exec(text) ?? []
  if (min !== undefined && max !== undefined) return { min: Number(min), max: Number(max) }
  return numberOf(text)
}

function numberOf(text: string): number {
  if (/^-?\d{1,9}$/.test(text)) return Number(text)
  throw unreadable(text)
}

function unreadable(value: string) {
  return badFault(
    '无法识别的故障 {value}；可以写 500、504; delay=3000; phase=after、business; message=…、reset，延迟写毫秒数',
    { value },
  )
}

/** Percent signs of a message that is not encoded stay what they are. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Node reads headers as Latin-1; anyone who typed Chinese sent UTF-8. */
function utf8(value: string): string {
  if (!/^[\u0020-\u00FF]*$/.test(value)) return value
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1'))
  } catch {
    return value
  }
}

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header
}
