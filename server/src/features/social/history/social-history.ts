import { addMonths, dayOf, monthOf } from '@settle/shared/core/day.ts'
import { fen } from '@settle/shared/core/money/fen.ts'
import { employmentStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { backPayableMonths, payableMonths } from '@settle/shared/features/social/social.rules.ts'
import { type SocialDraft } from '@settle/shared/features/social/social-calls.ts'
import { daysAgo } from '#server/core/history/days-ago.ts'
import {
  type FeatureHistory,
  type Happening,
  type HistoryStage,
} from '#server/core/history/feature-history.ts'
import { employmentRows } from '#server/features/payee-check/index.ts'
import {
  acceptOrder,
  refuseOrder,
  setMember,
  submitOrder,
  withdrawOrder,
} from '#server/features/social/index.ts'
import { socialMemberRows } from '#server/features/social-ledger/index.ts'
import { actorNamed } from '#server/features/session/history/index.ts'
import { planOf, transferIn } from '#server/features/funds/history/index.ts'
import { runAtOnce } from '#server/worlds/slices.ts'
import { type Transaction } from '#server/worlds/types.ts'

const city = '120100'
/** 绿洲 employs its people full-time, with 临川. */
const owner = planOf(7)
const provider = 'linchuan'

type Course = 'paid' | 'waiting' | 'refused' | 'withdrawn' | 'sent'

/** The first month that can be paid on a day, and the last. */
const payment = (day: string) => ({ bizType: '3' as const, period: payableMonths(day)[0] ?? '' })
const nextMonth = (day: string) => ({
  bizType: '3' as const,
  period: payableMonths(day).at(-1) ?? '',
})

/** The people whom 绿洲 insures, and orders of them in every state (domain.md 9.3), played by the services. */
export const socialHistory: FeatureHistory = {
  follows: ['recruit'],
  happenings: ordersOf,
}

function ordersOf({ world, d0Ms }: HistoryStage): Happening[] {
  const today = dayOf(d0Ms)
  const at = (days: number, time: string) => daysAgo(d0Ms, days, time)
  const user = (username: string) => actorNamed(world, username)
  const payer = () => ({
    ...user(owner.submitBy),
    currentPackageId: owner.packageId,
    currentProviderId: '1200000000000000003',
  })
  const happens = (days: number, time: string, run: (tx: Transaction) => void): Happening => ({
    atMs: at(days, time),
    run,
  })
  const order = (
    days: number,
    course: Course,
    draftOf: (today: string) => Omit<SocialDraft, 'cityCode' | 'memberIds'>,
    [from, to]: readonly [number, number],
  ): Happening[] => {
    const known: { id?: string } = {}
    const asked = () => ({ id: known.id ?? '' })
    const submit = happens(days, '10:20:00', (tx) => {
      const memberIds = membersOf(tx, owner.merchantId).slice(from, to)
      const draft = { ...draftOf(dayOf(tx.nowMs())), cityCode: city, memberIds }
      known.id = runAtOnce(submitOrder(tx, payer(), draft)).id
    })
    const reason = {
      paid: '',
      sent: '',
      waiting: '',
      refused: '基数与申报不符，请核对后重新提交',
      withdrawn: '人员名单有误',
    }
    const acts: Readonly<Record<Course, ((tx: Transaction) => void) | undefined>> = {
      waiting: undefined,
      paid: (tx) => void runAtOnce(acceptOrder(tx, user(provider), asked())),
      sent: (tx) => void runAtOnce(acceptOrder(tx, user(provider), asked())),
      refused: (tx) =>
        void runAtOnce(refuseOrder(tx, user(provider), { ...asked(), reason: reason.refused })),
      withdrawn: (tx) =>
        void runAtOnce(withdrawOrder(tx, payer(), { ...asked(), reason: reason.withdrawn })),
    }
    const act = acts[course]
    const money = happens(days, '10:15:00', (tx) => transferIn(tx, owner, fen(4_000_000)))
    if (act === undefined) return [money, submit]
    // The last one is on its way to the bureau when the story ends.
    const atMs = course === 'sent' ? d0Ms - 5_000 : at(days, '15:40:00')
    return [money, submit, { atMs, run: act }]
  }
  const arrears = (day: string) => {
    const [latest] = backPayableMonths(day)
    const to = addMonths(latest ?? monthOf(today), -1)
    return { bizType: '4' as const, period: addMonths(to, -1), periodTo: to }
  }
  return [
    happens(70, '09:00:00', (tx) => {
      for (const [place, row] of employedOf(tx, owner.merchantId).entries()) {
        setMember(tx, payer(), {
          employmentId: row.id,
          cityCode: city,
          base: 600_000 + (place % 5) * 50_000,
        })
      }
    }),
    ...order(66, 'paid', payment, [0, 9]),
    ...order(36, 'withdrawn', payment, [0, 9]),
    ...order(35, 'paid', payment, [0, 9]),
    ...order(8, 'refused', nextMonth, [0, 6]),
    ...order(6, 'paid', arrears, [9, 11]),
    ...order(4, 'sent', nextMonth, [0, 4]),
    ...order(1, 'waiting', nextMonth, [4, 9]),
  ]
}

const byId = { field: 'id', descending: false } as const

function employedOf(tx: Transaction, merchantId: string) {
  const where = [
    { field: 'merchantId', is: 'equal', value: merchantId },
    { field: 'status', is: 'equal', value: employmentStatus.values.employed },
  ] as const
  return [...tx.rows(employmentRows).each({ where, order: byId })].slice(0, 14)
}

function membersOf(tx: Transaction, merchantId: string): string[] {
  return tx
    .rows(socialMemberRows)
    .allBy('merchantId', merchantId)
    .map(({ id }) => id)
}
