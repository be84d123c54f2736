import { STATUS_CODES } from 'node:http'
import { dateTimeOf } from '@settle/shared/core/day.ts'
import { type Redaction } from '#server/core/guard/redaction.ts'
import { type JournalEntry } from '#server/request-journal/journal-entry.ts'
import { addressOf, detailOf } from '#server/request-journal/told-entry.ts'

/** What a HAR tells besides its entries. */
export interface HarOrder {
  readonly entries: readonly JournalEntry[]
  readonly origin: string
  readonly redaction: Redaction
  /** The world with its clock and the faults that stand in it; kept under a member that other programs pass over. */
  readonly world: object
}

/** Requests as HTTP archive 1.2, without their secrets; what only we know stands in members that begin with `_`. */
export function harOf({ entries, origin, redaction, world }: HarOrder) {
  return {
    log: {
      version: '1.2',
      creator: { name: 'hengzhou-settlement', version: '1' },
      entries: entries.map((entry) => harEntryOf(entry, origin, redaction)),
      _world: world,
    },
  }
}

type Told = ReturnType<typeof detailOf>

function harEntryOf(entry: JournalEntry, origin: string, redaction: Redaction) {
  const told = detailOf(entry, redaction)
  const { status, durationMs } = told
  return {
    startedDateTime: isoOf(entry.realMs),
    time: durationMs,
    request: requestOf(entry, told, origin),
    response: {
      status: status ?? 0,
      statusText: status === null ? '' : (STATUS_CODES[status] ?? ''),
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [],
      content: contentOf(told),
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
    _fake: {
      id: told.id,
      sequence: told.sequence,
      operation: told.operation,
      user: told.user,
      role: told.role,
      worldTime: told.worldTime,
      fault: told.fault,
      validation: told.validation,
      changes: told.changes,
    },
  }
}

/** As the archive writes times: those of the product are told in Shanghai. */
function isoOf(ms: number): string {
  const fraction = String(ms % 1_000).padStart(3, '0')
  return `${dateTimeOf(ms).replace(' ', 'T')}.${fraction}+08:00`
}

function requestOf(entry: JournalEntry, told: Told, origin: string) {
  const query = Object.entries(told.query).flatMap(([name, value]) =>
    [value].flat().map((one) => ({ name, value: String(one) })),
  )
  const search = new URLSearchParams(
    query.map(({ name, value }): [string, string] => [name, value]),
  ).toString()
  const { body, headers } = told.request
  return {
    method: told.method,
    url: `${origin}${told.path}${search === '' ? '' : `?${search}`}`,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    queryString: addressOf(entry).search === '' ? [] : query,
    ...(body !== null && 'json' in body
      ? {
          postData: {
            mimeType: headers['content-type'] ?? 'application/json',
            text: JSON.stringify(body.json),
          },
        }
      : {}),
    headersSize: -1,
    bodySize: body?.bytes ?? 0,
  }
}

function contentOf({ response }: Told) {
  if (response === null) return { size: 0, mimeType: '' }
  if ('json' in response) {
    const text = JSON.stringify(response.json)
    return {
      size: response.bytes,
      mimeType: 'application/json',
      text,
      ...(response.isCut ? { _isCut: true } : {}),
    }
  }
  const mimeType = 'contentType' in response ? response.contentType : 'application/octet-stream'
  return { size: response.bytes ?? 0, mimeType }
}
