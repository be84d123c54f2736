import * as fc from 'fast-check'
import { addMonths, epochMsOf, monthOf, parseDateTime, parseDay } from '@settle/shared/core/day.ts'
import { batchOrderStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type PlatformReport } from '@settle/shared/features/platform-report/platform-report.ts'
import {
  reportKind,
  reportStatus,
} from '@settle/shared/features/platform-report/platform-report.dictionaries.ts'
import { type TaxDeclaration } from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import { taxDeclarationMachine } from '@settle/shared/features/tax-declaration/tax-declaration.status.ts'
import { Refusal } from '#server/core/refusal.ts'
import { batchOrderRows, payOrder, refuseOrder } from '#server/features/payout/index.ts'
import {
  correctReport,
  deferReport,
  platformReportRows,
  replyReport,
  simulatedReports,
  submitReport,
} from '#server/features/platform-report/index.ts'
import { filing, payment, simulatedDeclarations } from '#server/features/tax-declaration/index.ts'
import { taxDeclarationRows } from '#server/features/tax/index.ts'
import { type SimulatedEntity } from '#server/simulators/people/simulated-entity.ts'
import { runAtOnce } from '#server/worlds/slices.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { each, type Books } from './settlement-books.ts'
import { expectRefusal, pick, steps, type Step } from './settlement-step.ts'
import { type SettlementWorld } from './settlement-world.ts'

/**
 * To the last hour of a month, so that what is paid then comes back in the next one, to its first minutes, or to its 5th, when
 * its drafts are there and, of a quarter, its reports.
 */
const nextMonth = steps(
  '到月末或下月初',
  fc.constantFrom('eve', 'eve', '01 00:20:00', '05 02:00:00', '05 02:00:00'),
  async (moment, lab) => {
    const { clock } = lab.world
    const month = addMonths(monthOf(parseDay(clock.today())), 1)
    const begin = epochMsOf(parseDateTime(`${month}-01 00:00:00`))
    const eve = begin - 3_600_000
    const isEve = moment === 'eve' && eve > clock.nowMs()
    const at = isEve
      ? eve
      : epochMsOf(parseDateTime(`${month}-${moment === 'eve' ? '01 00:20:00' : moment}`))
    await lab.advance(at - clock.nowMs())
  },
)

type Doing = 'declare' | 'correct' | 'pay'

/** A provider declares a month, corrects what it declared, or pays; also where it may not: then it is refused. */
const declare = steps(
  '办理税款申报',
  fc.record({
    at: fc.nat(),
    doing: fc.constantFrom<Doing[]>('declare', 'declare', 'correct', 'pay', 'pay'),
    isFitting: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
  }),
  ({ at, doing, isFitting }, lab) => {
    const all = each(lab.world, taxDeclarationRows)
    const fitting = all.filter((row) => mayBe(row, doing))
    const row = pick(isFitting ? fitting : all, at)
    if (row === undefined) return
    const outcome = lab.attempt((tx) => doDeclaration(tx, row, doing))
    if (!mayBe(row, doing)) {
      assertRefused(outcome, `${doing} of ${row.period} in ${row.status}`)
    } else if (outcome instanceof Refusal) expectRefusal(outcome, ...refusalsOf[doing])
  },
)

function assertRefused(outcome: unknown, what: string): void {
  if (!(outcome instanceof Refusal)) throw new Error(`${what} was not refused.`)
}

const underWay = '所属期内仍有{count}笔付款未完成，请先处理'
const isBeingPaid = '正在缴款，请等待缴款结果'
const refusalsOf: Readonly<Record<Doing, readonly string[]>> = {
  declare: [underWay],
  correct: [underWay, isBeingPaid],
  pay: [
    '缴款指令已发出，请等待结果',
    '申报后该所属期有退汇，请先更正申报，受理后再缴款',
    '所属期内仍有{count}笔在退汇期内，暂不能缴款',
  ],
}

function mayBe({ status }: TaxDeclaration, doing: Doing): boolean {
  return taxDeclarationMachine.next(status, doing, 'provider') !== undefined
}

function doDeclaration(tx: Transaction, row: TaxDeclaration, doing: Doing): TaxDeclaration {
  const by = { mover: 'provider', username: 'provider' } as const
  if (doing === 'pay') return payment(tx, row, by)
  const reason = doing === 'correct' ? '更正收入额' : null
  return runAtOnce(filing(tx, row, { event: doing, reason }, by))
}

/**
 * A month on its way to its certificates at one go, so that many get far: what is still open of it is refused or paid, and at
 * once, or when nothing can come back any more, it is declared and paid.
 */
const closeMonth = steps(
  '结清所属期',
  fc.record({ at: fc.nat(), isPaid: fc.boolean(), isPatient: fc.boolean() }),
  async ({ at, isPaid, isPatient }, lab, books) => {
    const open = each(lab.world, taxDeclarationRows).filter((row) => mayBe(row, 'declare'))
    const row = pick(open, at)
    if (row === undefined) return
    finishOrders(lab, books, row)
    await lab.advance(isPatient ? returnWindowMs : bureauMs)
    for (const doing of ['declare', 'pay'] as const) {
      if (doing === 'pay' && !isPaid) return
      const now = lab.world.rows(taxDeclarationRows).find(row.id)
      if (now === undefined || !mayBe(now, doing)) return
      const outcome = lab.attempt((tx) => doDeclaration(tx, now, doing))
      if (outcome instanceof Refusal) expectRefusal(outcome, ...refusalsOf[doing])
      await lab.advance(bureauMs)
    }
  },
)

const returnWindowMs = 3 * 86_400_000 + 60_000
const bureauMs = 10_000

function finishOrders(lab: SettlementWorld, books: Books, { providerId }: TaxDeclaration): void {
  const provider = { mover: 'provider', username: 'provider' } as const
  for (const order of lab.world.rows(batchOrderRows).allBy('providerId', providerId)) {
    if (order.status === batchOrderStatus.values.submitted) {
      lab.must((tx) => refuseOrder(tx, order, '缺少验收单', provider))
      books.cancelled.add(order.id)
    } else if (order.status === batchOrderStatus.values.accepted) {
      const outcome = lab.attempt((tx) => payOrder(tx, order, provider))
      if (outcome instanceof Refusal) expectRefusal(outcome, '资金池账户状态异常，暂不能付款')
    }
  }
}

type Sending = 'submit' | 'correct' | 'reply' | 'defer'

const statusesFor: Readonly<Record<Sending, readonly PlatformReport['status'][]>> = {
  submit: [reportStatus.values.toSend, reportStatus.values.rejected],
  correct: [reportStatus.values.accepted],
  reply: [reportStatus.values.asked],
  defer: [reportStatus.values.toSend, reportStatus.values.rejected],
}

/** A provider sends a report, explains or corrects one, or asks for more time; also where it may not. */
const report = steps(
  '办理平台报送',
  fc.record({
    at: fc.nat(),
    sending: fc.constantFrom<Sending[]>('submit', 'submit', 'submit', 'reply', 'correct', 'defer'),
    isFitting: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
  }),
  ({ at, sending, isFitting }, lab) => {
    const all = each(lab.world, platformReportRows)
    const fitting = all.filter(({ status }) => statusesFor[sending].includes(status))
    const row = pick(isFitting ? fitting : all, at)
    if (row === undefined) return
    const outcome = lab.attempt((tx) => send(tx, row, sending))
    if (!statusesFor[sending].includes(row.status)) {
      assertRefused(outcome, `${sending} of ${row.reportNo} in ${row.status}`)
    } else if (outcome instanceof Refusal) {
      expectRefusal(outcome, ...sendingRefusals)
    }
  },
)

const sendingRefusals = [
  '本期仍有{count}笔付款未完成',
  '请先报送本期的身份信息，受理后再报送收入信息',
  '该报送已有更正，请先完成更正',
  '同一期间只能延期一次',
  '已超过报送期限，不能再延期',
]

function send(tx: Transaction, row: PlatformReport, sending: Sending): PlatformReport {
  switch (sending) {
    case 'submit':
      return runAtOnce(submitReport(tx, row, 'provider'))
    case 'correct':
      return runAtOnce(correctReport(tx, row, { reason: '收入有误' }))
    case 'reply':
      return replyReport(
        tx,
        row,
        { id: row.id, text: '本季度新增业务较多，收入随之增长' },
        'provider',
      )
    case 'defer':
      return deferReport(tx, row, { reason: '资料尚未齐备', days: 10 }, 'provider')
  }
}

/** Everything that waits of a quarter is sent at one go: first who the people are, then what they earned. */
const sendQuarter = steps('报送全季', fc.nat(), async (at, lab) => {
  const { identity, income } = reportKind.values
  const waiting = each(lab.world, platformReportRows).filter(
    (row) => row.kind === identity && statusesFor.submit.includes(row.status),
  )
  const first = pick(waiting, at)
  if (first === undefined) return
  for (const kind of [identity, income]) {
    const row = lab.world
      .rows(platformReportRows)
      .allBy('periodKey', first.periodKey)
      .find((one) => one.kind === kind && statusesFor.submit.includes(one.status))
    if (row === undefined) return
    const outcome = lab.attempt((tx) => send(tx, row, 'submit'))
    if (outcome instanceof Refusal) expectRefusal(outcome, ...sendingRefusals)
    await lab.advance(bureauMs)
  }
})

/** The tax bureau says something before its time, or says no. */
const bureau = steps(
  '税局答复',
  fc.record({ at: fc.nat(), choice: fc.nat(), code: fc.constantFrom('SB01', 'SB07', 'SB09') }),
  ({ at, choice, code }, lab) => {
    const waiting = [
      ...waitingOf(lab, simulatedDeclarations['tax-declaration']),
      ...waitingOf(lab, simulatedReports['platform-report']),
    ]
    const found = pick(waiting, at)
    if (found === undefined) return
    const transition = pick(found.allowed, choice) ?? ''
    lab.must((tx) => found.entity.perform(tx, found.id, transition, code))
  },
)

function waitingOf(lab: SettlementWorld, entity: SimulatedEntity | undefined) {
  if (entity === undefined) throw new Error('The bureau knows nothing of this.')
  return [...entity.each(lab.world)].flatMap(({ id }) => {
    const allowed = entity.findStanding(lab.world, id)?.allowed ?? []
    return allowed.length > 0 ? [{ entity, id, allowed }] : []
  })
}

/** What providers and the tax bureau do about declarations and the reports of a platform. */
export const taxSteps: readonly {
  readonly weight: number
  readonly arbitrary: fc.Arbitrary<Step>
}[] = [
  { weight: 3, arbitrary: nextMonth },
  { weight: 5, arbitrary: declare },
  { weight: 4, arbitrary: closeMonth },
  { weight: 4, arbitrary: report },
  { weight: 2, arbitrary: sendQuarter },
  { weight: 2, arbitrary: bureau },
]
