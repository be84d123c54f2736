import { type Static } from 'typebox'
import { type Faker } from '@faker-js/faker'
import {
  addDays,
  addMonths,
  dayOf,
  epochMsOf,
  monthOf,
  parseDateTime,
} from '@settle/shared/core/day.ts'
import { addFen, fen, negate, parseYuan, type Fen } from '@settle/shared/core/money/fen.ts'
import {
  type Individual,
  type payeeAccountSchema,
} from '@settle/shared/features/individual/individual.ts'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import { type Blacklist } from '@settle/shared/features/risk/blacklist.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import { connectFeatures } from '#server/features.ts'
import { SocketHub } from '#server/core/live/socket-hub.ts'
import { linksOfStory } from '#server/features/task/index.ts'
import { applyWithdrawal } from '#server/features/funds/index.ts'
import { actorOf, userRows } from '#server/features/session/index.ts'
import { announceTransfer } from '#server/simulators/bank/incoming-money.ts'
import { peopleRows } from '#server/story/people-rows.ts'
import { openRegistry } from '#server/worlds/registry.ts'
import { createSeed } from '#server/worlds/seed/seed.ts'
import { type Row } from '#server/worlds/rows/collection.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { tellEmployments } from './plan/employments.ts'
import { invoiceHistory } from './invoice-history.ts'
import { letterHistory } from './letter-history.ts'
import { merchantPlans, monthFactors, type MerchantPlan } from './plan/merchant-plans.ts'
import { planOrders } from './plan/order-plans.ts'
import { tellCrowd } from './plan/people.ts'
import { pinnedOrders } from './plan/pinned-orders.ts'
import {
  acceptsByItself,
  availableOf,
  happeningsOf,
  happeningsOfPinned,
  payeeFrom,
  playInOrder,
  poolOfPlan,
  transferIn,
  withoutMagic,
  type Happening,
} from './play-history.ts'
import { projectHistory } from './project-history.ts'
import { recruitHistory } from './recruit/recruit-history.ts'
import { planHistory } from './plan-history.ts'
import { socialHistory } from './social-history.ts'
import { taxHistory } from './tax-history.ts'
import { shareAndWithdrawalHistory } from './withdrawal-history.ts'
import { reportHistory } from './report-history.ts'
import { reconHistory } from './recon-history.ts'
import { rowsOfWorld } from './rows-of-world.ts'

/** The rows of each collection before the history is played. */
export type RowsByCollection = Readonly<Record<string, readonly Row[]>>

interface HistoryFrame {
  readonly d0Ms: number
  /** How many times as many people as in the smallest story. */
  readonly scale: number
  readonly faker: Faker
}

/** What is left on an account when the story ends (domain.md 9.1). */
const closingBalances: readonly (readonly [
  merchant: number,
  packageNo: number,
  payPass: '1' | '2' | '7',
  yuan: string,
])[] = [
  [1, 1, '1', '286540.18'],
  [1, 2, '7', '52300.00'],
  [2, 3, '2', '41260.75'],
  [2, 4, '1', '6000.00'],
  [3, 5, '1', '512880.40'],
  [6, 8, '1', '1204.33'],
]

const minuteMs = 60_000

/**
 * Plays the months before D0 through the real services, in a world of its own under a back-dated clock, and gives all
 * rows as they are at D0 (domain.md 9). The same rows and frame give the same history.
 */
export async function playSettlement(
  rows: RowsByCollection,
  { d0Ms, scale, faker }: HistoryFrame,
): Promise<RowsByCollection> {
  const startDay = `${addMonths(monthOf(dayOf(d0Ms)), 1 - monthFactors.length)}-01`
  const startMs = epochMsOf(parseDateTime(`${startDay} 06:00:00`))
  const packages = (rows['servicePackages'] ?? []).filter(isServicePackage)
  const crowd = tellCrowd(packages, namesOf(rows), dayOf(startMs), scale, faker)
  const people = {
    individuals: [...(rows['individuals'] ?? []).filter(isIndividual), ...crowd.individuals],
    signRecords: [...(rows['signRecords'] ?? []).filter(isSignRecord), ...crowd.signRecords],
    employments: tellEmployments(crowd, packages, dayOf(startMs)),
    blacklists: (rows['blacklists'] ?? []).filter(isBlacklist),
  }
  const { dueEvents, ...following } = peopleRows(people)
  const told: RowsByCollection = {
    ...rows,
    ...people,
    ...following,
    dueEvents: [...(rows['dueEvents'] ?? []), ...dueEvents],
    payeeAccounts: [...(rows['payeeAccounts'] ?? []), ...crowd.payeeAccounts],
  }
  const registry = await openRegistry({
    dataDir: undefined,
    seed: createSeed({ hash: 'before-history', d0Ms, size: 'S', collections: told }),
    nowMs: () => d0Ms,
    // Below the ids that worlds give, and apart from those of the fixtures (fixtures/README.md).
    idPrefix: '199',
    warn: (text) => {
      throw new Error(text)
    },
    onFatal: (sentence) => {
      throw new Error(sentence)
    },
  })
  connectFeatures(registry, new SocketHub())
  const world = await registry.create('history', { mode: 'frozen', nowMs: startMs })
  const regular = planOrders(d0Ms, crowd.workersOf).flatMap((order) =>
    happeningsOf(order, acceptsByItself(world, order.plan)),
  )
  const payeeNamed = payeesByName(rows)
  const pinned = pinnedOrders(d0Ms).flatMap((order) => happeningsOfPinned(order, payeeNamed))
  await playInOrder(world, [
    ...regular,
    ...pinned,
    ...shareAndWithdrawalHistory(world, d0Ms),
    ...invoiceHistory(world, d0Ms),
    ...letterHistory(world, d0Ms),
    ...projectHistory({ world, d0Ms, workersOf: crowd.workersOf }),
    ...recruitHistory(world, d0Ms),
    ...socialHistory(world, d0Ms),
    ...reconHistory(world, d0Ms),
    ...taxHistory(d0Ms, startMs),
    ...reportHistory(d0Ms, startMs),
    ...planHistory(world, d0Ms),
    ...closing(world, d0Ms),
    suspense(d0Ms),
  ])
  await world.advance(Math.max(0, d0Ms - world.clock.nowMs()))
  const played = withToldLinks(rowsOfWorld(world))
  await registry.close()
  return played
}

/** The same story has the same links. */
function withToldLinks(rows: RowsByCollection): RowsByCollection {
  return { ...rows, taskLinks: linksOfStory(rows['taskLinks'] ?? []) }
}

type PayeeAccount = Static<typeof payeeAccountSchema>

function payeesByName(rows: RowsByCollection) {
  const individuals = (rows['individuals'] ?? []).filter(isIndividual)
  const accounts = (rows['payeeAccounts'] ?? []).filter(isPayeeAccount)
  return (name: string, { payPass }: MerchantPlan) => {
    const individual = individuals.find((one) => one.name === name)
    const account = accounts.find(
      (one) => one.individualId === individual?.id && one.payChannel === payPass,
    )
    if (individual === undefined || account === undefined) {
      throw new Error(`The story cannot pay ${name} over channel ${payPass}.`)
    }
    const { accountNo, bankCode } = account
    return payeeFrom(individual, { payeeAccount: accountNo, bankCode })
  }
}

/** The last transfer of an account, or, where it has too much, a withdrawal, leaves exactly what the story promises. */
function closing(world: World, d0Ms: number): Happening[] {
  return closingBalances.map(([merchant, packageNo, payPass, yuan]) => {
    const regular = merchantPlans[merchant - 1]
    if (regular === undefined) throw new Error(`There is no merchant ${merchant}.`)
    const packageId = `16${String(packageNo).padStart(17, '0')}`
    const plan: MerchantPlan = { ...regular, packageId, payPass }
    return {
      atMs: d0Ms - 20 * minuteMs,
      run: (tx) => {
        const lacking = addFen(parseYuan(yuan), negate(availableOf(tx, plan)))
        if (lacking > 0) transferIn(tx, plan, lacking)
        else if (lacking < 0) withdraw(tx, plan, negate(lacking))
      },
    }
  })

  function withdraw(tx: Transaction, plan: MerchantPlan, amount: Fen): void {
    const user = world.rows(userRows).findBy('username', plan.submitBy)
    if (user === undefined) throw new Error(`There is no user ${plan.submitBy}.`)
    for (const part of withoutMagic(amount)) {
      applyWithdrawal(tx, actorOf(world, user), { ...poolOfPlan(tx, plan), amount: part })
    }
  }
}

/** Money from a payer that is not the merchant: it waits for somebody to claim it (domain.md 9.3). */
function suspense(d0Ms: number): Happening {
  return {
    atMs: epochMsOf(parseDateTime(`${addDays(dayOf(d0Ms), -1)} 16:00:00`)),
    run: (tx) => {
      announceTransfer(tx, {
        providerId: '1200000000000000001',
        payPass: '1',
        accountNo: '6200000800000001928',
        payerName: '云帆到家(个人户)',
        payerAccount: '6200000900000018001',
        amount: fen(1_800_000),
      })
    },
  }
}

// The loader has checked the rows against their schemas; these only tell the compiler.
/** What merchants and providers are called, by their ids. */
function namesOf(rows: RowsByCollection): (id: string) => string {
  const parties = [...(rows['merchants'] ?? []), ...(rows['providers'] ?? [])]
  const names = new Map(
    parties.map((row) => [
      row.id,
      String(Reflect.get(row, 'merchantName') ?? Reflect.get(row, 'providerName')),
    ]),
  )
  return (id) => names.get(id) ?? ''
}

function isServicePackage(row: Row): row is ServicePackage {
  return 'subAccounts' in row
}

function isIndividual(row: Row): row is Individual {
  return 'realNameStatus' in row
}

function isSignRecord(row: Row): row is SignRecord {
  return 'signNo' in row
}

function isBlacklist(row: Row): row is Blacklist {
  return 'expireDate' in row
}

function isPayeeAccount(row: Row): row is Row & PayeeAccount {
  return 'payChannel' in row
}
