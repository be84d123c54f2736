import { type Static } from 'typebox'
import { type Faker } from '@faker-js/faker'
import { addDays, type Day, dayOf } from '@settle/shared/core/day.ts'
import { bankItems } from '@settle/shared/features/dictionary/bank.dictionaries.ts'
import { certType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import {
  contractStatus,
  gender,
  registerStatus,
  signMode,
  signStatus,
} from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  type Individual,
  type payeeAccountSchema,
} from '@settle/shared/features/individual/individual.ts'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import { derivedId } from '#server/core/history/derived-id.ts'
import { type HistoryFrame, type RowsByCollection } from '#server/core/history/feature-history.ts'
import { toldRows } from '#server/core/history/told-rows.ts'
import { chanceOf, choiceOf } from '#server/core/chance.ts'
import {
  cardOf,
  idCardOf,
  ordinaryLastFour,
  phoneOf,
} from '#server/core/history/impossible-numbers.ts'
import { merchants, providers, servicePackages } from '#server/features/session/index.ts'
import { merchantPlans, type MerchantPlan } from '#server/features/funds/history/index.ts'

type PayeeAccount = Static<typeof payeeAccountSchema>

/** The people of the regular orders, with where they are paid and whom they have signed with. */
export interface Crowd {
  readonly individuals: readonly Individual[]
  readonly payeeAccounts: readonly PayeeAccount[]
  readonly signRecords: readonly SignRecord[]
  /** Who works for a merchant, in a fixed order. */
  readonly workersOf: ReadonlyMap<string, readonly Worker[]>
}

/** Somebody as an order pays them. */
export interface Worker {
  readonly individual: Individual
  readonly account: PayeeAccount
}

/** Every third worker of a merchant is one of the merchant before it (domain.md 9.1). */
const sharedEvery = 3

/** Words that a simulator would react to in a name (domain.md 7.3). */
const magicWords = /不符|拒签|超时|归档|黑名|董事|报送|参保/

/** How many times as many people as in the smallest story. */
const scaleOfSize = { S: 1, M: 5, L: 5 } as const

const crowds = new WeakMap<RowsByCollection, Crowd>()

/** The crowd of a story; each feature that asks gets the same people. */
export function crowdOf({ fixtures, size, startMs, faker }: HistoryFrame): Crowd {
  const crowd =
    crowds.get(fixtures) ??
    tellCrowd(
      toldRows(fixtures, servicePackages),
      namesIn(fixtures),
      dayOf(startMs),
      scaleOfSize[size],
      faker,
    )
  crowds.set(fixtures, crowd)
  return crowd
}

/** What merchants and providers are called, by their ids. */
function namesIn(fixtures: RowsByCollection): (id: string) => string {
  const names = new Map([
    ...toldRows(fixtures, merchants).map((row) => [row.id, row.merchantName] as const),
    ...toldRows(fixtures, providers).map((row) => [row.id, row.providerName] as const),
  ])
  return (id) => names.get(id) ?? ''
}

/**
 * Tells the crowd: what is told of somebody hangs on their number alone, so that a change of one merchant leaves the
 * others as they were. `scale` multiplies how many work for each merchant.
 */
function tellCrowd(
  packages: readonly ServicePackage[],
  nameOfParty: (id: string) => string,
  startDay: Day,
  scale: number,
  faker: Faker,
): Crowd {
  const individuals: Individual[] = []
  const payeeAccounts = new Map<string, PayeeAccount>()
  const signRecords: SignRecord[] = []
  const workersOf = new Map<string, readonly Worker[]>()
  let before: readonly Individual[] = []
  for (const plan of merchantPlans) {
    const servicePackage = packages.find(({ id }) => id === plan.packageId)
    if (servicePackage === undefined) throw new Error(`There is no package ${plan.packageId}.`)
    const people: Individual[] = []
    for (let place = 0; place < plan.people * scale; place += 1) {
      const known = place % sharedEvery === 0 ? before[Math.floor(place / sharedEvery)] : undefined
      const individual = known ?? individualOf(individuals.length + 1, startDay, faker)
      if (known === undefined) individuals.push(individual)
      people.push(individual)
      signRecords.push(signRecordOf(individual, servicePackage, startDay, nameOfParty))
    }
    workersOf.set(
      plan.merchantId,
      people.map((individual) => ({ individual, account: accountOf(individual, plan) })),
    )
    before = people
  }
  return { individuals, payeeAccounts: [...payeeAccounts.values()], signRecords, workersOf }

  function accountOf(individual: Individual, { payPass }: MerchantPlan): PayeeAccount {
    const key = `${individual.id}/${payPass}`
    const account = payeeAccounts.get(key) ?? payeeAccountOf(individual, payPass, startDay)
    payeeAccounts.set(key, account)
    return account
  }
}

function individualOf(number: number, startDay: Day, faker: Faker): Individual {
  faker.seed(number)
  const name = nameOf(number, faker)
  const year = 1972 + Math.floor(chanceOf('year', number) * 32)
  const month = String(1 + Math.floor(chanceOf('month', number) * 12)).padStart(2, '0')
  const day = String(1 + Math.floor(chanceOf('day', number) * 28)).padStart(2, '0')
  const birthDate = `${year}-${month}-${day}`
  const isMale = number % 2 === 1
  return {
    ...stampsOf(
      derivedId('111', 'individual', String(number)),
      `${addDays(startDay, -20)} 10:00:00`,
    ),
    name,
    certType: certType.values.idCard,
    certNo: idCardOf(birthDate, (number % 490) * 2 + (isMale ? 1 : 0)),
    phone: phoneOf(number),
    gender: isMale ? gender.values.male : gender.values.female,
    birthDate,
    nation: null,
    address: null,
    idFront: null,
    idBack: null,
    realNameStatus: yesNo.values.yes,
    realNameTime: `${addDays(startDay, -20)} 10:00:05`,
    realNameMsg: null,
    registerStatus: registerStatus.values.notRegistered,
    licenseNo: null,
    isBlack: yesNo.values.no,
  }
}

function nameOf(number: number, faker: Faker): string {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const name = faker.person.lastName() + faker.person.firstName()
    if (!magicWords.test(name)) return name
  }
  throw new Error(`No name was found for person ${number}.`)
}

function payeeAccountOf(
  individual: Individual,
  payPass: MerchantPlan['payPass'],
  startDay: Day,
): PayeeAccount {
  const number = Number(individual.phone.slice(-4)) + 10_000 * Number(individual.phone.slice(3, 7))
  const isBank = payPass === '1'
  return {
    ...stampsOf(
      derivedId('112', 'account', individual.id, payPass),
      `${addDays(startDay, -20)} 10:00:10`,
    ),
    individualId: individual.id,
    payChannel: payPass,
    accountNo: isBank
      ? cardOf(number % 6_000_000, ordinaryLastFour(number))
      : `payee${individual.phone.slice(3)}@example.com`,
    bankCode: isBank ? choiceOf(bankItems.items, 'bank', individual.id).value : null,
    bankBranch: null,
    verified: yesNo.values.yes,
    isDefault: yesNo.values.yes,
  }
}

function signRecordOf(
  individual: Individual,
  { id, tenantId, operatorId, agentId, merchantId, providerId }: ServicePackage,
  startDay: Day,
  nameOfParty: (id: string) => string,
): SignRecord {
  const signTime = `${addDays(startDay, -19)} 11:00:00`
  const recordId = derivedId('113', 'sign', individual.id, id)
  return {
    ...stampsOf(recordId, `${addDays(startDay, -19)} 10:58:00`),
    tenantId,
    operatorId,
    agentId,
    merchantId,
    merchantName: nameOfParty(merchantId),
    providerId,
    providerName: nameOfParty(providerId),
    signNo: `QY${signTime.slice(0, 10).replaceAll('-', '')}${recordId.slice(-6)}`,
    individualId: individual.id,
    name: individual.name,
    certNo: individual.certNo,
    phone: individual.phone,
    projectId: null,
    signMode: signMode.values.silent,
    signStatus: signStatus.values.signed,
    contractStatus: contractStatus.values.signed,
    failReason: null,
    contractId: null,
    signRound: 1,
    sendCount: 0,
    lastSendTime: null,
    expireTime: null,
    signTime,
    unsignTime: null,
    archiveFailTime: null,
    signatureFile: null,
    batchImportId: null,
    signCode: null,
    steps: [],
  }
}

function stampsOf(id: string, createTime: string) {
  return {
    id,
    tenantId: '0',
    createBy: 'system',
    createTime,
    updateBy: null,
    updateTime: null,
    delFlag: '0' as const,
    version: 1,
  }
}
