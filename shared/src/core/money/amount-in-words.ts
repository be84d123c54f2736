import { type Fen } from './fen.ts'

const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟'] as const
const groups = ['', '万', '亿', '万亿'] as const

/**
 * An amount as Chinese papers spell it, so that nobody changes a digit: `40633.31` is 肆万零陆佰叁拾叁圆叁角壹分
 * (domain.md 4.8). A run of inner zeros is one 零; whole yuan end in 整; below zero it begins with （负数）.
 */
export function amountInWords(amount: Fen): string {
  const total = Math.abs(amount)
  const yuan = Math.floor(total / 100)
  const sign = amount < 0 ? '（负数）' : ''
  return `${sign}${yuanInWords(yuan)}${centsInWords(total % 100, yuan > 0)}`
}

function yuanInWords(yuan: number): string {
  if (yuan === 0) return ''
  let words = ''
  let isZeroOwed = false
  const groupCount = Math.ceil(String(yuan).length / 4)
  for (let group = groupCount - 1; group >= 0; group -= 1) {
    const value = Math.floor(yuan / 10 ** (group * 4)) % 10_000
    for (let place = 3; place >= 0; place -= 1) {
      const digit = Math.floor(value / 10 ** place) % 10
      if (digit === 0) isZeroOwed ||= words !== ''
      else {
        words += `${isZeroOwed ? '零' : ''}${digits.charAt(digit)}${places[place] ?? ''}`
        isZeroOwed = false
      }
    }
    if (value > 0) words += groups[group] ?? ''
  }
  return `${words}圆`
}

function centsInWords(cents: number, hasYuan: boolean): string {
  const [jiao, fen] = [Math.floor(cents / 10), cents % 10]
  if (cents === 0) return hasYuan ? '整' : '零圆整'
  const tail = fen > 0 ? `${digits.charAt(fen)}分` : '整'
  if (jiao > 0) return `${digits.charAt(jiao)}角${tail}`
  // A missing 角 between 圆 and 分 is said, and one that nothing stands before is not.
  return hasYuan ? `零${tail}` : tail
}
