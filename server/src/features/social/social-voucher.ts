import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { addFen, fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { mask } from '@settle/shared/core/text/masking.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { bizType } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { type SocialOrder } from '@settle/shared/features/social/social-order.ts'
import { Refusal } from '#server/core/refusal.ts'
import { type PrintedDocument } from '#server/documents/printed-document.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { socialLineRows } from '#server/features/social-ledger/index.ts'

/** The document is for the whole order; so many people are listed one by one. */
const listedPeople = 1_000

/** 缴费凭证 of an order that was paid; refuses others. */
export function voucherOf(reader: RowSource, order: SocialOrder): PrintedDocument {
  if (order.status !== paymentStatus.values.succeeded || order.finishTime === null) {
    throw new Refusal('缴纳成功后才有缴费凭证')
  }
  const paid = reader
    .rows(socialLineRows)
    .allBy('orderId', order.id)
    .filter(({ status }) => status === paymentStatus.values.succeeded)
  const name = bizType.items.find(({ value }) => value === order.bizType)?.zh ?? ''
  const months = order.periodTo === null ? order.period : `${order.period} 至 ${order.periodTo}`
  return {
    title: `${name}凭证`,
    number: `订单编号：${order.orderNo}`,
    watermark: '模拟',
    footer: '本凭证由模拟社保机构出具，仅用于演示与测试',
    madeAtMs: epochMsOf(parseDateTime(order.finishTime)),
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['缴费单位', order.merchantName],
          ['代办机构', order.providerName],
          ['参保城市', order.cityName],
          ['缴费月份', months],
          ['缴费人数', String(paid.length)],
          ['缴费金额（元）', yuan(order.paidAmount)],
          ['服务费（元）', yuan(order.paidFee)],
          ['合计（元）', yuan(addFen(fen(order.paidAmount), fen(order.paidFee)))],
          ['缴费时间', order.finishTime],
        ],
      },
      {
        kind: 'table',
        columns: [
          { heading: '姓名', share: 2 },
          { heading: '证件号码', share: 4 },
          { heading: '缴费基数', share: 3, align: 'right' },
          { heading: '单位部分', share: 3, align: 'right' },
          { heading: '个人部分', share: 3, align: 'right' },
          { heading: '滞纳金', share: 2, align: 'right' },
        ],
        rows: paid
          .slice(0, listedPeople)
          .map((line) => [
            mask('name', line.name),
            mask('idCard', line.certNo),
            yuan(line.base),
            yuan(line.companyAmount),
            yuan(line.personalAmount),
            yuan(line.lateFee),
          ]),
      },
    ],
  }
}

function yuan(amount: number): string {
  return formatYuan(fen(amount))
}
