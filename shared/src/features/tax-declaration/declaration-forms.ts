import { findTaxRule } from '#shared/features/tax/tax-rules.ts'

/** The two parts of a declaration: income tax, and VAT with what is levied on it. */
export type DeclarationPart = 'IIT' | 'VAT'

/** 个人所得税扣缴申报表 */
const incomeTaxForm = '个人所得税扣缴申报表'
const vatForms = {
  AGENT: '增值税及附加税费代办申报表',
  WITHHOLD: '境内单位代扣代缴自然人增值税及附加税费申报表',
} as const

/** The name of the form that a part is declared on in a month (`YYYY-MM`): the one of VAT has changed over time. */
export function formNameOf(part: DeclarationPart, period: string): string {
  if (part === 'IIT') return incomeTaxForm
  return vatForms[findTaxRule('vat.form', period)?.value ?? 'AGENT']
}

/** Why the bureau refuses a declaration, or a person of it: code → sentence (domain.md 3.20). */
export const refusals = {
  SB01: '姓名与证件号码不匹配',
  SB04: '该人员本月已由本单位申报',
  SB07: '累计数据与上期不衔接',
  SB09: '扣缴义务人状态异常',
  SB99: '系统繁忙，请稍后重试',
} as const

/** The codes that name a person; the others hit the whole declaration. */
export const personRefusals: readonly string[] = ['SB01', 'SB04', 'SB07']

/** The sentence of a code; the code itself where nobody knows it. */
export function refusalText(code: string): string {
  return new Map<string, string>(Object.entries(refusals)).get(code) ?? code
}
