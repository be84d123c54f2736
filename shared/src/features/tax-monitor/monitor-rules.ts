import { riskLevel } from '#shared/features/dictionary/tax.dictionaries.ts'
import { type ValueOf } from '#shared/core/dictionary.ts'

/** The rules of the tax monitor (domain.md 2.8): what each is called. R01 to R03 decide the risk level. */
export const monitorRules = {
  R01: '单笔限额',
  R02: '月限额',
  R03: '近12月限额',
  R04: '年龄',
  R05: '名单',
  R06: '一卡多人',
  R07: '一人多卡',
  R08: '一号多人',
  R09: '临界起征点',
  R10: '收入集中于一个商户',
  R11: '批次内金额相同',
  R12: '跨服务商近12月',
  R13: '工资转换',
  R14: '商户付款突增',
  R15: '证件失效',
} as const

export type MonitorRule = keyof typeof monitorRules

/** The rules that a merchant hears of, about its own people. */
export const rulesOfMerchants: readonly MonitorRule[] = ['R01', 'R02', 'R03']

export type RiskLevel = ValueOf<typeof riskLevel>

const { normal, warning, exceeded } = riskLevel.values

/**
 * How near an amount is to a limit: 预警 from 80 % on, 超限 from 100 % on; both in fen. A limit of 0 is none.
 */
export function levelOf(amount: number, limit: number): RiskLevel {
  if (limit <= 0 || amount * 100 < limit * 80) return normal
  return amount >= limit ? exceeded : warning
}

/** The worst of several. */
export function worstOf(levels: readonly RiskLevel[]): RiskLevel {
  return levels.reduce((worst, level) => (level > worst ? level : worst), normal)
}
