import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { LowSync } from 'lowdb'
import { JSONFileSync } from 'lowdb/node'
import { type TSchema } from 'typebox'
import { addDays, addMonths, dateTimeOf, dayOf, monthOf } from '@settle/shared/core/day.ts'
import { type Resource } from '@settle/shared/core/resource.ts'
import {
  individualSchema,
  payeeAccountSchema,
} from '@settle/shared/features/individual/individual.ts'
import { signRecordSchema } from '@settle/shared/features/individual/sign-record.ts'
import { departSchema, userDepartSchema } from '@settle/shared/features/department/department.ts'
import { legalChangeSchema } from '@settle/shared/features/legal-change/legal-change.ts'
import { customerEventRowSchema } from '@settle/shared/features/customer/customer-calls.ts'
import { customerSchema } from '@settle/shared/features/customer/customer.ts'
import { agentSchema } from '@settle/shared/features/party/agent.ts'
import { merchantSchema } from '@settle/shared/features/party/merchant.ts'
import { operatorSchema } from '@settle/shared/features/party/operator.ts'
import { providerSchema } from '@settle/shared/features/party/provider.ts'
import { tenantSchema } from '@settle/shared/features/party/tenant.ts'
import { feeRuleSchema } from '@settle/shared/features/product/fee-rule.ts'
import { productSchema } from '@settle/shared/features/product/product.ts'
import { servicePackageSchema } from '@settle/shared/features/product/service-package.ts'
import { providerEventRowSchema } from '@settle/shared/features/provider/provider-event.ts'
import { salesmanSchema } from '@settle/shared/features/salesman/salesman.ts'
import { projectSchema } from '@settle/shared/features/project/project.ts'
import { taxPolicySchema } from '@settle/shared/features/tax/tax-policy.ts'
import { checkerOf } from '#server/core/call/values/validation.ts'
import { type Row } from '#server/worlds/rows/collection.ts'

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

/** The rows of each collection, as they stand in the fixtures, with D0 and the defaults filled in. */
export type FixtureRows = Readonly<Record<string, readonly Row[]>>

const schemas: Readonly<Record<string, TSchema>> = {
  tenants: tenantSchema,
  operators: operatorSchema,
  providers: providerSchema,
  legalChanges: legalChangeSchema,
  providerEvents: providerEventRowSchema,
  agents: agentSchema,
  merchants: merchantSchema,
  servicePackages: servicePackageSchema,
  individuals: individualSchema,
  payeeAccounts: payeeAccountSchema,
  signRecords: signRecordSchema,
  projects: projectSchema,
  products: productSchema,
  feeRules: feeRuleSchema,
  taxPolicies: taxPolicySchema,
  departs: departSchema,
  userDeparts: userDepartSchema,
  salesmen: salesmanSchema,
  customers: customerSchema,
  customerEvents: customerEventRowSchema,
}

/** Collections whose rows the story makes: they need no fixture. */
const generated: ReadonlySet<string> = new Set([
  'operationLogs',
  'contracts',
  'contractTemplates',
  'roles',
  'dicts',
  'dictItems',
  'reportHeads',
  'payoutItems',
  'bankInstructions',
  'recharges',
  'withdrawals',
  'profitShares',
  'accountFlows',
  'ledgerTransfers',
  'batchOrders',
  'payoutPlans',
  'invoiceApplies',
  'invoices',
  'expresses',
  'bids',
  'deliveries',
  'settlements',
  'recons',
  'platformReports',
  'taxCertificates',
  'taxDeclarations',
])

/**
 * Reads and checks every fixture (fixtures/README.md). `D0` in the texts becomes the day of `d0Ms`.
 * Throws `BadFixture`.
 */
export function loadFixtures(
  folder: string,
  d0Ms: number,
  resources: readonly Resource[],
): FixtureRows {
  const schemaOf: Record<string, TSchema> = {
    ...schemas,
    ...Object.fromEntries(resources.map(({ collection, row }) => [collection, row])),
  }
  const files = jsonFilesIn(folder)
  const loaded: Record<string, readonly Row[]> = {}
  for (const [collection, schema] of Object.entries(schemaOf)) {
    const name = `${kebab(collection)}.json`
    const file = files.find((path) => basename(path) === name)
    if (file === undefined && !generated.has(collection)) throw new BadFixture(name, '文件不存在')
    loaded[collection] = file === undefined ? [] : rowsIn(folder, file, schema, d0Ms)
  }
  return loaded
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

/** The files that the seed is made from; a scenario only leads into it, and may be called like a collection. */
export function jsonFilesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => dirname(path) !== 'scenarios')
    .toSorted()
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

function isRow(value: unknown): value is Row {
  return isObject(value) && typeof value['id'] === 'string'
}
