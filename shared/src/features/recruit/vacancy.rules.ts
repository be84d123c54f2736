import { formatYuan, fen } from '#shared/core/money/fen.ts'
import { type VacancyDraft } from './vacancy.ts'

type Salary = Pick<VacancyDraft, 'salaryMin' | 'salaryMax'>

/** The salary in yuan without empty decimals, for example `6,000–8,000`; '' where it is to be agreed on. */
export function salaryRangeOf({ salaryMin, salaryMax }: Salary): string {
  if (salaryMin === null || salaryMax === null) return ''
  const [from, to] = [wholeYuan(salaryMin), wholeYuan(salaryMax)]
  return from === to ? from : `${from}–${to}`
}

function wholeYuan(amount: number): string {
  return formatYuan(fen(amount)).replace(/\.00$/, '')
}

const ranks = ['0', '1', '2', '3', '4', '5', '6', '7', '8']

/** Whether somebody with an education meets one that is asked for; `0` asks for none. */
export function meetsEducation(own: string, asked: string): boolean {
  return ranks.indexOf(own) >= ranks.indexOf(asked)
}
