import { type Answer } from '@settle/shared/simulators/answers.ts'

/** What the tax bureau says of a request, and when. */
export interface BureauTelling {
  readonly what: 'accepted' | 'issued' | 'rejected'
  readonly afterMs: number
  /** The first time with a signature that is not the bureau's. */
  readonly isForged?: boolean
}

/** What becomes of a request for invoices. */
export interface BureauPlan {
  readonly told: readonly BureauTelling[]
  /** What a query answers where nothing is told; `told` otherwise decides. */
  readonly outcome: 'issued' | 'rejected'
  /** Why it is rejected. */
  readonly failure?: BureauFailure
}

/** A refusal of the bureau; the codes are ours. */
export interface BureauFailure {
  readonly code: string
  readonly text: string
}

/** A buyer's number and remark, and which try it is, from 1. */
interface AskedInvoices {
  readonly buyerTaxNo: string | null
  readonly remark: string
  readonly attempt: number
}

export const bureauFailures = {
  FP01: '购方纳税人识别号不存在',
  FP02: '购方为非正常户',
  FP03: '开具额度不足',
  FP04: '税收分类编码与项目名称不符',
  FP05: '销方发票业务被暂停',
  FP99: '税务系统维护，请稍后重试',
} as const satisfies Readonly<Record<string, Answer>>

/** The code after which the same request may be sent again; the others go back to the merchant. */
export const retryableCode = 'FP99'

export const acceptedMs = 1_000
export const issuedMs = 8_000
const dayMs = 24 * 60 * 60_000
const minuteMs = 60_000

/** The words in a remark that the bureau reacts to; they are not printed (domain.md 7.3). */
export const remarkTags = ['#拒', '#慢', '#额度', '#暂停'] as const

/** A remark without the words that the bureau reacts to. */
export function printedRemark(remark: string): string {
  return remarkTags.reduce((text, tag) => text.replaceAll(tag, ''), remark).trim()
}

/** What becomes of a request: characters 15 to 17 of the buyer's number decide, then the remark (domain.md 7.3). */
export function bureauPlanOf(asked: AskedInvoices): BureauPlan {
  const byNumber = planOfNumber(asked)
  if (byNumber !== undefined) return byNumber
  const { remark } = asked
  if (remark.includes('#拒')) return rejected('FP01', '购方税号有误')
  if (remark.includes('#额度')) return rejected('FP03')
  if (remark.includes('#暂停')) return rejected('FP05')
  if (remark.includes('#慢')) return issuedAfter(dayMs)
  return issuedAfter(issuedMs)
}

function planOfNumber({ buyerTaxNo, attempt }: AskedInvoices): BureauPlan | undefined {
  switch (buyerTaxNo?.slice(14, 17)) {
    case 'T01':
      return rejected('FP01')
    case 'T02':
      return issuedAfter(dayMs)
    case 'T03':
      return issuedAfter(issuedMs, issuedMs + 1_000, issuedMs + 2_000)
    case 'T04':
      return {
        outcome: 'issued',
        told: [told('issued', issuedMs), told('accepted', issuedMs + 1_000)],
      }
    case 'T05':
      return { outcome: 'issued', told: [told('accepted', acceptedMs)] }
    case 'T06':
      return { ...rejected('FP04'), told: [told('accepted', acceptedMs)] }
    case 'T07':
      return {
        outcome: 'issued',
        told: [
          told('accepted', acceptedMs),
          { ...told('issued', issuedMs), isForged: true },
          told('issued', issuedMs + minuteMs),
        ],
      }
    case 'T08':
      return rejected('FP03')
    case 'T09':
      return attempt === 1 ? rejected('FP99') : issuedAfter(issuedMs)
    case 'T10':
      return rejected('FP02')
    default:
      return undefined
  }
}

/** The invoices come, but after a day. */
export function issuedNextDay(): BureauPlan {
  return issuedAfter(dayMs)
}

/** What the bureau says where it refuses: one of its codes, or words of somebody's own. */
export function failureOf(reason: string = 'FP01'): BureauFailure {
  const known = Object.entries(bureauFailures).find(([code]) => code === reason)
  return known === undefined ? { code: 'FP01', text: reason } : { code: known[0], text: known[1] }
}

/** A refusal by its code, after the usual time. */
export function rejected(
  code: keyof typeof bureauFailures,
  text: string = bureauFailures[code],
): BureauPlan {
  return {
    outcome: 'rejected',
    failure: { code, text },
    told: [told('accepted', acceptedMs), told('rejected', issuedMs)],
  }
}

function issuedAfter(...moments: readonly number[]): BureauPlan {
  return {
    outcome: 'issued',
    told: [told('accepted', acceptedMs), ...moments.map((afterMs) => told('issued', afterMs))],
  }
}

function told(what: BureauTelling['what'], afterMs: number): BureauTelling {
  return { what, afterMs }
}
