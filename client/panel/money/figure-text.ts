import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { t } from '#panel/text.ts'

/** What was counted, or the first thing that is wrong; money in yuan. */
export function figureText(figure: string): string {
  const [, count, unit = ''] =
    /^(\d+) (笔分录|个账户|个资金池|份流水|笔明细|个批次)$/.exec(figure) ?? []
  if (count !== undefined) return countText(unit, count)
  const [, what = '', isDifference, amount] = /^(.+) (?:(相差)|为) (-?\d+) 分$/.exec(figure) ?? []
  if (amount === undefined) return figure
  const yuan = formatYuan(fen(Number(amount)))
  return isDifference === undefined
    ? t('{what} 为 {yuan} 元', { what, yuan })
    : t('{what} 相差 {yuan} 元', { what, yuan })
}

function countText(unit: string, count: string): string {
  switch (unit) {
    case '笔分录':
      return t('{count} 笔分录', { count })
    case '个资金池':
      return t('{count} 个资金池', { count })
    case '份流水':
      return t('{count} 份流水', { count })
    case '笔明细':
      return t('{count} 笔明细', { count })
    case '个批次':
      return t('{count} 个批次', { count })
    default:
      return t('{count} 个账户', { count })
  }
}
