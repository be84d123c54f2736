import { addMonths, monthOf, parseDay } from '@settle/shared/core/day.ts'
import { fen, type Fen } from '@settle/shared/core/money/fen.ts'
import { certType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { taxFilingStatus } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import {
  levelOf,
  monitorRules,
  worstOf,
  type MonitorRule,
  type RiskLevel,
} from '@settle/shared/features/tax-monitor/monitor-rules.ts'
import { type TaxMonitor } from '@settle/shared/features/tax-monitor/tax-monitor.ts'
import { policyInMonth } from '@settle/shared/features/tax-policy/tax-policy.rules.ts'
import { type Individual } from '@settle/shared/features/individual/individual.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { type Provider } from '@settle/shared/features/party/provider.ts'
import { type TaxDeclaration } from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import { type TaxPolicy } from '@settle/shared/features/tax/tax-policy.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { individuals } from '#server/features/payee-check/index.ts'
import { merchants, providers } from '#server/features/session/index.ts'
import {
  nothingCounted,
  periodOf,
  plusCounted,
  taxCounterRows,
  taxDeclarationRows,
  taxPolicies,
  type TaxCounterRow,
  type TaxPart,
} from '#server/features/tax/index.ts'
import { defineCollection, type Collection, type Row } from '#server/worlds/rows/collection.ts'
import { Derivation } from '#server/worlds/rows/derived.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

/** What somebody noted of a person's month; the row's id is that of the counter. */
export interface MonitorMark extends Row {
  /** The newest last. */
  readonly handling: readonly {
    readonly remark: string
    readonly by: string
    readonly time: string
  }[]
  /** A payout was blocked by a limit (C12, C13). */
  readonly blockedTime: string | null
  /** N28 was sent: once for a person and month. */
  readonly warnedTime: string | null
}

export const monitorMarks = defineCollection<MonitorMark>('taxMonitorMarks')

/** The rows of each reader, made when somebody first asks, and anew where something that they hang on has changed. */
const monitorOfWorld = new Derivation<MonitorView>(
  [
    taxCounterRows,
    monitorMarks,
    taxPolicies,
    taxDeclarationRows,
    individuals,
    providers,
    merchants,
  ],
  (world) => new MonitorView(world),
)

/** What a reader may see of the monitor (domain.md 2.3, 2.8): whole persons, or what single merchants paid them. */
export function monitorRowsFor(world: World, { role }: Pick<Actor, 'role'>, month?: string) {
  const isWhole = role === 'admin' || role === 'provider'
  return world.derived(monitorOfWorld).rows(isWhole ? 'whole' : 'byMerchant', month)
}

/** How near a person is to the limits of a provider in a month, and what that is called. */
export interface MonitorStanding {
  readonly policy: TaxPolicy | undefined
  readonly rolling12: Fen
  readonly levels: Readonly<Record<'R01' | 'R02' | 'R03', RiskLevel>>
}

/** Where one counter stands; a blocked try counts as exceeded. */
export function standingOf(
  counter: TaxCounterRow,
  policy: TaxPolicy | undefined,
  rolling12: Fen,
  isBlocked: boolean,
): MonitorStanding {
  const used = counter.reserved.amount + counter.posted.amount
  const R02 = levelOf(used, policy?.monthLimit ?? 0)
  return {
    policy,
    rolling12,
    levels: {
      R01: levelOf(counter.largest, policy?.singleLimit ?? 0),
      R02: isBlocked ? '3' : R02,
      R03: levelOf(rolling12, policy?.rolling12Limit ?? 0),
    },
  }
}

type Grain = 'whole' | 'byMerchant'

/** The rows of one state of a world; a month's are made together when it is first asked for. */
class MonitorView {
  readonly #months: readonly string[]
  readonly #byMonth = new Map<string, TaxCounterRow[]>()
  readonly #made = new Map<string, readonly TaxMonitor[]>()
  readonly #policies = new Map<string, TaxPolicy | undefined>()
  // Taken at once: the world goes on, and this state of it may be that of many worlds.
  readonly #people: ReadonlyMap<string, Individual>
  readonly #merchants: ReadonlyMap<string, Merchant>
  readonly #providers: ReadonlyMap<string, Provider>
  readonly #marks: ReadonlyMap<string, MonitorMark>
  readonly #versions: readonly TaxPolicy[]
  readonly #filed: ReadonlyMap<string, TaxDeclaration>

  constructor(source: RowSource) {
    for (const counter of source.rows(taxCounterRows).each(everything)) {
      const known = this.#byMonth.get(counter.month)
      if (known === undefined) this.#byMonth.set(counter.month, [counter])
      else known.push(counter)
    }
    this.#months = [...this.#byMonth.keys()].toSorted()
    this.#people = byId(source, individuals)
    this.#merchants = byId(source, merchants)
    this.#providers = byId(source, providers)
    this.#marks = byId(source, monitorMarks)
    this.#versions = [...source.rows(taxPolicies).each(everything)]
    this.#filed = new Map(
      [...source.rows(taxDeclarationRows).each(everything)].map((row) => [row.periodKey, row]),
    )
  }

  rows(grain: Grain, month?: string): readonly TaxMonitor[] {
    if (month !== undefined) return this.#month(grain, month)
    return this.#months.flatMap((each) => this.#month(grain, each))
  }

  #month(grain: Grain, month: string): readonly TaxMonitor[] {
    const key = `${grain} ${month}`
    const known = this.#made.get(key)
    if (known !== undefined) return known
    const rolling = this.#rolling12(month)
    const made = (this.#byMonth.get(month) ?? [])
      .filter((counter) => counter.reserved.amount + counter.posted.amount > 0)
      .flatMap((counter) => this.#rowsOf(grain, counter, fen(rolling.get(counter.person) ?? 0)))
    this.#made.set(key, made)
    return made
  }

  /** What each person got from each provider in the twelve months that end with this one. */
  #rolling12(month: string): ReadonlyMap<string, number> {
    const sums = new Map<string, number>()
    for (const each of this.#months) {
      if (each > month || each < firstOf12(month)) continue
      for (const { person, reserved, posted } of this.#byMonth.get(each) ?? []) {
        sums.set(person, (sums.get(person) ?? 0) + reserved.amount + posted.amount)
      }
    }
    return sums
  }

  #rowsOf(grain: Grain, counter: TaxCounterRow, rolling12: Fen): TaxMonitor[] {
    const mark = this.#marks.get(counter.id)
    const policy = this.#policyOf(counter)
    const isBlocked = (mark?.blockedTime ?? null) !== null
    const standing = standingOf(counter, policy, rolling12, isBlocked)
    const parts = counter.parts.filter(
      ({ reserved, posted }) => reserved.amount + posted.amount > 0,
    )
    const whole = this.#baseOf(counter, standing, mark)
    if (grain === 'whole') {
      const merchantCount = new Set(parts.map(({ merchantId }) => merchantId)).size
      return [Object.freeze({ ...whole, ...figuresOf(counter), merchantCount })]
    }
    const merchantIds = [...new Set(parts.map(({ merchantId }) => merchantId))]
    return merchantIds.map((merchantId) => {
      const own = parts.filter((part) => part.merchantId === merchantId)
      return Object.freeze({ ...whole, ...this.#ofMerchant(counter, merchantId, own) })
    })
  }

  #ofMerchant({ id }: TaxCounterRow, merchantId: string, own: readonly TaxPart[]) {
    const merchant = this.#merchants.get(merchantId)
    return {
      ...figuresOf(joined(own)),
      id: `${id}/${merchantId}`,
      tenantId: merchant?.tenantId ?? '0',
      operatorId: merchant?.operatorId ?? null,
      agentId: merchant?.agentId ?? null,
      merchantId,
      merchantName: merchant?.merchantName ?? '',
      merchantCount: 1,
    }
  }

  #baseOf(
    counter: TaxCounterRow,
    { policy, rolling12, levels }: MonitorStanding,
    mark: MonitorMark | undefined,
  ) {
    const { id, providerId, individualId, month } = counter
    const individual = this.#people.get(individualId)
    const monthLimit = policy?.monthLimit ?? 0
    const used = counter.reserved.amount + counter.posted.amount
    const last = mark?.handling.at(-1)
    const declaration = this.#filed.get(periodOf({ providerId, month }))
    return {
      id,
      delFlag: '0' as const,
      tenantId: '0',
      operatorId: null,
      agentId: null,
      merchantId: null,
      merchantName: null,
      providerId,
      providerName: this.#providers.get(providerId)?.providerName ?? '',
      individualId,
      name: individual?.name ?? '',
      certType: individual?.certType ?? certType.values.idCard,
      certNo: individual?.certNo ?? '',
      month,
      monthLimit,
      usedRatio: monthLimit > 0 ? Math.floor((used * 1_000_000) / monthLimit) : 0,
      rolling12Amount: rolling12,
      filingStatus: declaration?.status ?? taxFilingStatus.values.notDeclared,
      riskLevel: worstOf(Object.values(levels)),
      ruleTexts: rulesOf(levels),
      handled: last === undefined ? yesNo.values.no : yesNo.values.yes,
      handleRemark: last?.remark ?? null,
      handleBy: last?.by ?? null,
      handleTime: last?.time ?? null,
    }
  }

  #policyOf({ providerId, month }: TaxCounterRow): TaxPolicy | undefined {
    const key = `${providerId}/${month}`
    if (!this.#policies.has(key)) {
      const own = this.#versions.filter((row) => row.providerId === providerId)
      this.#policies.set(key, policyInMonth(own, month))
    }
    return this.#policies.get(key)
  }
}

function rulesOf(levels: MonitorStanding['levels']): string {
  return (['R01', 'R02', 'R03'] as const satisfies readonly MonitorRule[])
    .filter((rule) => levels[rule] !== '1')
    .map((rule) => `${rule} ${monitorRules[rule]}`)
    .join('、')
}

function figuresOf({ reserved, posted }: Pick<TaxPart, 'reserved' | 'posted'>) {
  return {
    cumAmount: reserved.amount + posted.amount,
    cumPosted: posted.amount,
    cumReserved: reserved.amount,
    vat: reserved.vat + posted.vat,
    surcharge: reserved.surcharge + posted.surcharge,
    iit: reserved.iit + posted.iit,
  }
}

function joined(parts: readonly TaxPart[]): Pick<TaxPart, 'reserved' | 'posted'> {
  return {
    reserved: parts.map(({ reserved }) => reserved).reduce(plusCounted, nothingCounted),
    posted: parts.map(({ posted }) => posted).reduce(plusCounted, nothingCounted),
  }
}

function firstOf12(month: string): string {
  return addMonths(monthOf(parseDay(`${month}-01`)), -11)
}

function byId<R extends Row>(source: RowSource, collection: Collection<R>): Map<string, R> {
  return new Map([...source.rows(collection).each(everything)].map((row) => [row.id, row]))
}

const everything = { where: [], order: { field: 'id', descending: false } } as const
