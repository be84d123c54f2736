import { basename } from 'node:path'
import { type TSchema } from 'typebox'
import { type Resource } from '@settle/shared/core/resource.ts'
import { checkerOf } from '#server/core/call/values/validation.ts'
import { type RowsByCollection } from '#server/core/history/feature-history.ts'
import { BadFixture, jsonFilesIn, readJson, withDays } from '#server/core/history/fixture-files.ts'
import { features } from '#server/features.ts'
import { type Row } from '#server/worlds/rows/collection.ts'

const schemas = Object.assign({}, ...features.map(({ fixtures }) => fixtures?.schemas ?? {}))
/** Collections whose rows the story makes: they need no fixture. */
const told = new Set(features.flatMap(({ fixtures }) => fixtures?.told ?? []))

/**
 * Reads and checks every fixture (fixtures/README.md). `D0` in the texts becomes the day of `d0Ms`.
 * Throws `BadFixture`.
 */
export function loadFixtures(
  folder: string,
  d0Ms: number,
  resources: readonly Resource[],
): RowsByCollection {
  const schemaOf: Record<string, TSchema> = {
    ...schemas,
    ...Object.fromEntries(resources.map(({ collection, row }) => [collection, row])),
  }
  const files = jsonFilesIn(folder)
  const loaded: Record<string, readonly Row[]> = {}
  for (const [collection, schema] of Object.entries(schemaOf)) {
    const name = `${kebab(collection)}.json`
    const file = files.find((path) => basename(path) === name)
    if (file === undefined && !told.has(collection)) throw new BadFixture(name, '文件不存在')
    loaded[collection] = file === undefined ? [] : rowsIn(folder, file, schema, d0Ms)
  }
  return loaded
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function rowsIn(folder: string, file: string, schema: TSchema, d0Ms: number): Row[] {
  const json = readJson(folder, file)
  if (!Array.isArray(json)) throw new BadFixture(file, '最外层应为数组')

  const faultOf = checkerOf(schema)
  const known = new Set<string>()
  const fields = Object.keys(Reflect.get(schema, 'properties') ?? {})
  const defaults = Object.fromEntries(
    Object.entries(rowDefaults).filter(([name]) => fields.includes(name)),
  )
  return json.map((entry: unknown, index) => {
    const row: unknown = withDays({ ...defaults, ...(isObject(entry) ? entry : {}) }, d0Ms)
    const fault = faultOf(row)
    if (fault !== undefined) throw new BadFixture(file, `第 ${index + 1} 行 ${fault}`)
    if (!isRow(row)) throw new BadFixture(file, `第 ${index + 1} 行缺少 id`)
    if (known.has(row.id)) throw new BadFixture(file, `第 ${index + 1} 行的 id ${row.id} 重复`)
    known.add(row.id)
    return row
  })
}

/** What a fixture may leave out (fixtures/README.md). */
const rowDefaults = {
  tenantId: '0',
  operatorId: null,
  agentId: null,
  providerId: null,
  merchantId: null,
  createBy: 'admin',
  createTime: 'D0-180 09:00:00',
  updateBy: null,
  updateTime: null,
  delFlag: '0',
  version: 1,
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isRow(value: unknown): value is Row {
  return isObject(value) && typeof value['id'] === 'string'
}
