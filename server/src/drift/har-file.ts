import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { findText, hasFields, parseJson, type Fields } from '#server/worlds/disk/json.ts'
import { findOperation } from './called-operation.ts'
import { compareAnswers } from './compare.ts'
import { type WireAnswer } from './difference.ts'
import { DriftBook, type DriftReport } from './drift-book.ts'
import { StateHistory } from './state-history.ts'

/** A file that is no HAR; the message says why. */
export class BadHar extends Error {}

/** What a HAR file tells of a server. */
export interface HarReport extends DriftReport {
  /** Entries of the file, and how many of them are no call of the contract. */
  readonly entries: number
  readonly unknown: number
  /** Entries without an answer that can be read: broken off, or left out by the browser. */
  readonly unread: number
}

const entryLimit = 50_000

/** Compares every call of a HAR file with the contract, in the order in which they were made. */
export function readHar(text: string, nowMs: number, accepted: readonly string[] = []): HarReport {
  const entries = entriesIn(text)
  const book = new DriftBook(accepted)
  const histories = new Map<string, StateHistory>()
  let unknown = 0
  let unread = 0
  for (const entry of entries) {
    const call = callIn(entry)
    if (call === undefined) unknown += 1
    else if (call.real === undefined) unread += 1
    else {
      const history = histories.get(call.origin) ?? new StateHistory()
      histories.set(call.origin, history)
      const { endpoint, values, real } = call
      const differences = compareAnswers({ endpoint, asked: { values }, real, history })
      book.note(endpoint.id, differences, { nowMs, source: 'har' })
    }
  }
  return { ...book.report(), entries: entries.length, unknown, unread }
}

function entriesIn(text: string): readonly Fields[] {
  let content: unknown
  try {
    content = parseJson(text)
  } catch {
    throw new BadHar('文件不是有效的 JSON')
  }
  const log = hasFields(content) ? content['log'] : undefined
  const entries = hasFields(log) ? log['entries'] : undefined
  if (!Array.isArray(entries)) throw new BadHar('文件不是 HAR：没有 log.entries')
  if (entries.length > entryLimit) throw new BadHar('HAR 的请求太多，最多 50,000 条')
  return entries
    .filter(hasFields)
    .map((entry, at) => ({ entry, at, time: findText(entry, 'startedDateTime') ?? '' }))
    .toSorted((one, other) => compareTexts(one.time, other.time) || one.at - other.at)
    .map(({ entry }) => entry)
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

interface HarCall {
  readonly origin: string
  readonly endpoint: Endpoint
  readonly values: Readonly<Record<string, unknown>>
  readonly real: WireAnswer | undefined
}

function callIn({ request, response }: Fields): HarCall | undefined {
  const address = findText(request, 'url') ?? ''
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const endpoint = findOperation(findText(request, 'method') ?? '', url.pathname)
  if (endpoint === undefined) return undefined
  const posted = hasFields(request) ? findText(request['postData'], 'text') : undefined
  const values = {
    ...Object.fromEntries(url.searchParams),
    path: url.pathname.split('/').at(-1),
    ...jsonOf(posted),
  }
  return { origin: url.origin, endpoint, values, real: answerIn(response, endpoint) }
}

function answerIn(response: unknown, endpoint: Endpoint): WireAnswer | undefined {
  if (!hasFields(response)) return undefined
  const { status, content } = response
  if (typeof status !== 'number' || status < 100) return undefined
  const type = findText(content, 'mimeType') ?? ''
  const kept = findText(content, 'text')
  if (endpoint.answer === 'file' && !type.includes('json')) return { status, body: undefined }
  if (kept === undefined) return undefined
  const text =
    findText(content, 'encoding') === 'base64' ? Buffer.from(kept, 'base64').toString() : kept
  try {
    return { status, body: parseJson(text) }
  } catch {
    return { status, body: text }
  }
}

function jsonOf(text: string | undefined): Fields {
  if (text === undefined) return {}
  try {
    const value = parseJson(text)
    return hasFields(value) ? value : {}
  } catch {
    return {}
  }
}
