import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { type payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'

/** What a merchant of the story pays in an ordinary month (domain.md 9.1). */
export interface MerchantPlan {
  readonly merchantId: string
  readonly packageId: string
  readonly payPass: ValueOf<typeof payChannel>
  /** Orders in a month, on the 5th, 12th, 19th and 26th. */
  readonly orders: number
  readonly people: number
  /** The mean amount of an item in whole yuan. */
  readonly meanYuan: number
  readonly batchName: string
  readonly submitBy: string
  /** Who lets the order go where two must. */
  readonly reviewBy: string | null
}

/** The merchants with regular orders. Who and what they are stands in the fixtures. */
export const merchantPlans: readonly MerchantPlan[] = [
  plan(1, 1, '1', [4, 25, 3200], '保洁师周结', 'yunfan_jb', 'yunfan_fh'),
  plan(2, 3, '2', [2, 15, 8500], '主播半月结算', 'xingqiao'),
  plan(3, 5, '1', [4, 60, 2600], '配送骑手周结', 'lanjing'),
  plan(4, 6, '1', [1, 20, 4000], '兼职教师课酬', 'zhixing'),
  plan(5, 7, '7', [2, 18, 9000], '项目开发者结算', 'mashang'),
  plan(6, 8, '1', [2, 30, 1500], '地推人员结算', 'kuaipu'),
  plan(7, 9, '1', [1, 24, 5200], '外包人员薪资', 'lvzhou'),
  plan(8, 10, '1', [4, 40, 35], '问卷调研酬金', 'tingyu'),
  plan(9, 11, '1', [1, 8, 28_000], '个体户货款结算', 'chengguo'),
  plan(10, 12, '1', [1, 10, 38_000], '运输承揽结算', 'beidu'),
  plan(11, 13, '1', [1, 12, 6000], '会展执行酬金', 'cangwu'),
]

/** The plan of a merchant by its number. */
export function planOf(merchant: number): MerchantPlan {
  const found = merchantPlans[merchant - 1]
  if (found === undefined) throw new Error(`There is no merchant ${merchant} with orders.`)
  return found
}

function plan(
  merchant: number,
  servicePackage: number,
  payPass: MerchantPlan['payPass'],
  [orders, people, meanYuan]: readonly [number, number, number],
  batchName: string,
  submitBy: string,
  reviewBy: string | null = null,
): MerchantPlan {
  return {
    merchantId: `14${String(merchant).padStart(17, '0')}`,
    packageId: `16${String(servicePackage).padStart(17, '0')}`,
    payPass,
    orders,
    people,
    meanYuan,
    batchName,
    submitBy,
    reviewBy,
  }
}
