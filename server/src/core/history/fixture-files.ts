import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { LowSync } from 'lowdb'
import { JSONFileSync } from 'lowdb/node'
import { type Static, type TSchema } from 'typebox'
import { addDays, addMonths, dateTimeOf, dayOf, monthOf } from '@settle/shared/core/day.ts'
import { checkerOf } from '#server/core/call/values/validation.ts'

/** A fixture that cannot be used: names the file, the place and the reason. It stops the start. */
export class BadFixture extends Error {
  override readonly name = 'BadFixture'
  readonly file: string
  readonly reason: string

  constructor(file: string, reason: string) {
    super(`样例数据 fixtures/${file} 有误：${reason}`)
    this.file = file
    this.reason = reason
  }
}

/** Changes whenever any fixture changes; a seed is known by it. */
export function fixturesHash(folder: string): string {
  const hash = createHash('sha256')
  for (const path of jsonFilesIn(folder)) hash.update(path).update(readFileSync(join(folder, path)))
  return hash.digest('hex')
}

/**
 * One fixture file as JSON: the one place where fixtures are read, by lowdb as the snapshots of worlds are. Throws
 * `BadFixture` with the place of the mistake.
 */
export function readJson(folder: string, file: string): unknown {
  const path = join(folder, file)
  if (!existsSync(path)) throw new BadFixture(file, '文件不存在')
  try {
    const low = new LowSync<unknown>(new JSONFileSync(path), null)
    low.read()
    return low.data
  } catch (error) {
    throw new BadFixture(file, `不是有效的 JSON（${error instanceof Error ? error.message : ''}）`)
  }
}

/** One fixture file whose content fits a schema. Throws `BadFixture`. */
export function readFixture<S extends TSchema>(folder: string, file: string, schema: S): Static<S> {
  const json = readJson(folder, file)
  const fault = checkerOf(schema)(json)
  if (fault !== undefined) throw new BadFixture(file, fault)
  return json as Static<S>
}

/** The files that the seed is made from; a scenario only leads into it, and may be called like a collection. */
export function jsonFilesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => dirname(path) !== 'scenarios')
    .toSorted()
}

const dayTerm = /(?:D0([+-]\d+)?|M-(\d+)\.(\d{2}))/
const dayPattern = new RegExp(`^${dayTerm.source}( \\d{2}:\\d{2}:\\d{2})?$`)
/** A day inside a number, such as `PF{D0-2}000001` (domain.md 2.0, "Numbers"). */
const dayInNumber = new RegExp(`\\{${dayTerm.source}\\}`, 'g')

/** Replaces `D0`, `D0-1`, `M-1.05`, `D0+2 09:20:00` anywhere in a value by days and date-times of the story. */
export function withDays(value: unknown, d0Ms: number): unknown {
  if (typeof value === 'string') {
    const match = dayPattern.exec(value)
    if (match === null) {
      return value.replaceAll(dayInNumber, (_, days?: string, months?: string, day?: string) =>
        dayOfTerm(d0Ms, days, months, day).replaceAll('-', ''),
      )
    }
    const [, days, months, dayOfMonth, time] = match
    const text = `${dayOfTerm(d0Ms, days, months, dayOfMonth)}${time ?? ''}`
    // What the story tells of today lies behind the seeding moment (rulings.md, D0).
    return time !== undefined &&
      text > dateTimeOf(d0Ms) &&
      days === undefined &&
      months === undefined
      ? dateTimeOf(d0Ms)
      : text
  }
  if (Array.isArray(value)) return value.map((part) => withDays(part, d0Ms))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withDays(part, d0Ms)]),
  )
}

/** A day so many days from D0, or a day of the month that lies so many months before that of D0. */
function dayOfTerm(d0Ms: number, days = '0', months?: string, dayOfMonth = '01'): string {
  const d0 = dayOf(d0Ms)
  return months === undefined
    ? addDays(d0, Number(days))
    : `${addMonths(monthOf(d0), -Number(months))}-${dayOfMonth}`
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
