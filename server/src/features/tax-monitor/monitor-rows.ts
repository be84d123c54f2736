import { addMonths, monthOf, parseDay } from '@settle/shared/core/day.ts'
import { fen, type Fen } from '@settle/shared/core/money/fen.ts'
import { certType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { taxFilingStatus } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import {
  monitorRules,
  worstOf,
  type MonitorRule,
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
import { type Collection, type Row } from '#server/worlds/rows/collection.ts'
import { MadeOnce } from '#server/worlds/readiness.ts'
import { Derivation } from '#server/worlds/rows/derived.ts'
import { visiting } from '#server/worlds/slices.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { blockedLimitsOf, monitorMarks, type MonitorMark } from './monitor-marks.ts'
import { standingOf, type MonitorStanding } from './monitor-standing.ts'

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
  function* reading(world) {
    const byMonth = new Map<string, TaxCounterRow[]>()
    yield* visiting(world.rows(taxCounterRows).each(everything), (counter) => {
      const known = byMonth.get(counter.month)
      if (known === undefined) byMonth.set(counter.month, [counter])
      else known.push(counter)
    })
    return new MonitorView({
      byMonth,
      // Taken at once: the world goes on, and this state of it may be that of many worlds.
      people: yield* byId(world, individuals),
      merchants: yield* byId(world, merchants),
      providers: yield* byId(world, providers),
      marks: yield* byId(world, monitorMarks),
      versions: [...world.rows(taxPolicies).each(everything)],
      filed: new Map(
        [...world.rows(taxDeclarationRows).each(everything)].map((row) => [row.periodKey, row]),
      ),
    })
  },
)

/** What a reader may see of the monitor (domain.md 2.3, 2.8): whole persons, or what single merchants paid them. */
export function monitorRowsFor(world: World, { role }: Pick<Actor, 'role'>, month?: string) {
  const isWhole = role === 'admin' || role === 'provider'
  return world.derived(monitorOfWorld).rows(isWhole ? 'whole' : 'byMerchant', month)
}

type Grain = 'whole' | 'byMerchant'

/** What the monitor is made of. */
interface MonitorSource {
  readonly byMonth: ReadonlyMap<string, readonly TaxCounterRow[]>
  readonly people: ReadonlyMap<string, Individual>
  readonly merchants: ReadonlyMap<string, Merchant>
  readonly providers: ReadonlyMap<string, Provider>
  readonly marks: ReadonlyMap<string, MonitorMark>
  readonly versions: readonly TaxPolicy[]
  readonly filed: ReadonlyMap<string, TaxDeclaration>
}

/** The rows of one state of a world; a month's are made together when it is first asked for. */
class MonitorView {
  readonly #source: MonitorSource
  readonly #months: readonly string[]
  readonly #made = new Map<string, MadeOnce<readonly TaxMonitor[]>>()
  readonly #policies = new Map<string, TaxPolicy | undefined>()

  constructor(source: MonitorSource) {
    this.#source = source
    this.#months = [...source.byMonth.keys()].toSorted()
  }

  /** The same array for the same question. */
  rows(grain: Grain, month?: string): readonly TaxMonitor[] {
    return this.#madeOf(grain, month).result
  }

  #madeOf(grain: Grain, month: string | undefined): MadeOnce<readonly TaxMonitor[]> {
    const key = `${grain} ${month ?? ''}`
    let made = this.#made.get(key)
    if (made === undefined) {
      made = new MadeOnce(() =>
        month === undefined ? this.#makingAll(grain) : this.#making(grain, month),
      )
      this.#made.set(key, made)
    }
    return made
  }

  *#makingAll(grain: Grain): Generator<void, readonly TaxMonitor[]> {
    const all: (readonly TaxMonitor[])[] = []
    for (const month of this.#months) all.push(yield* this.#madeOf(grain, month).making())
    return all.flat()
  }

  *#making(grain: Grain, month: string): Generator<void, readonly TaxMonitor[]> {
    const rolling = yield* this.#rolling12(month)
    const made: TaxMonitor[] = []
    yield* visiting(this.#source.byMonth.get(month) ?? [], (counter) => {
      if (counter.reserved.amount + counter.posted.amount <= 0) return
      made.push(...this.#rowsOf(grain, counter, fen(rolling.get(counter.person) ?? 0)))
    })
    return made
  }

  /** What each person got from each provider in the twelve months that end with this one. */
  *#rolling12(month: string): Generator<void, ReadonlyMap<string, number>> {
    const sums = new Map<string, number>()
    for (const each of this.#months) {
      if (each > month || each < firstOf12(month)) continue
      yield* visiting(this.#source.byMonth.get(each) ?? [], ({ person, reserved, posted }) => {
        sums.set(person, (sums.get(person) ?? 0) + reserved.amount + posted.amount)
      })
    }
    return sums
  }

  #rowsOf(grain: Grain, counter: TaxCounterRow, rolling12: Fen): TaxMonitor[] {
    const mark = this.#source.marks.get(counter.id)
    const policy = this.#policyOf(counter)
    const standing = standingOf(counter, policy, rolling12, blockedLimitsOf(mark))
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
    const merchant = this.#source.merchants.get(merchantId)
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
    const individual = this.#source.people.get(individualId)
    const monthLimit = policy?.monthLimit ?? 0
    const used = counter.reserved.amount + counter.posted.amount
    const last = mark?.handling.at(-1)
    const declaration = this.#source.filed.get(periodOf({ providerId, month }))
    return {
      id,
      delFlag: '0' as const,
      tenantId: '0',
      operatorId: null,
      agentId: null,
      merchantId: null,
      merchantName: null,
      providerId,
      providerName: this.#source.providers.get(providerId)?.providerName ?? '',
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
      const own = this.#source.versions.filter((row) => row.providerId === providerId)
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

function* byId<R extends Row>(
  source: RowSource,
  collection: Collection<R>,
): Generator<void, ReadonlyMap<string, R>> {
  const rows = new Map<string, R>()
  yield* visiting(source.rows(collection).each(everything), (row) => {
    rows.set(row.id, row)
  })
  return rows
}

const everything = { where: [], order: { field: 'id', descending: false } } as const
