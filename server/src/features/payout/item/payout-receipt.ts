import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { mask } from '@settle/shared/core/text/masking.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { escapeHtml } from '#server/core/html.ts'
import { Refusal } from '#server/core/refusal.ts'
import { pageHeaders, sourceHash } from '#server/core/guard/content-policy.ts'

const style = `
body{font:14px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;margin:32px auto;max-width:640px;padding:0 16px;color:#101828}
h1{font-size:20px;text-align:center}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{border:1px solid #d0d5dd;padding:8px 12px;text-align:left}
th{width:8em;background:#f5f7fa;font-weight:500}
p{color:#475467}
@media print{body{margin:0 auto}}
`

/** A receipt is read and printed; it runs nothing and loads nothing. */
export const receiptHeaders = pageHeaders({
  'default-src': ["'none'"],
  'style-src': [sourceHash(style)],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
})

/** 电子回单 as a page that can be printed (rulings.md, "Settlement"); refuses while the bank has given none. */
export function receiptPage(item: PayoutItem): string {
  if (item.hasReceipt !== yesNo.values.yes) {
    throw new Refusal('回单尚未生成：支付宝付款成功后即可查看，银行卡付款次日可查看')
  }
  const channel = payChannel.items.find(({ value }) => value === item.payPass)?.zh ?? ''
  const lines = [
    ['回单编号', item.bankSerial ?? ''],
    ['付款方', `${item.merchantName}（由 ${item.providerName} 代付）`],
    ['支付渠道', channel],
    ['收款人', item.name],
    ['收款账号', mask('bankCard', item.payeeAccount)],
    ['金额（元）', formatYuan(fen(item.net), { symbol: true })],
    ['批次号', item.orderNo],
    ['明细号', item.itemNo],
    ['完成时间', item.finishTime ?? ''],
    ['状态', item.returned === yesNo.values.yes ? '已退汇' : '付款成功'],
  ] as const
  const rows = lines
    .map(([name, value]) => `<tr><th scope="row">${name}</th><td>${escapeHtml(value)}</td></tr>`)
    .join('')
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>电子回单 ${escapeHtml(item.itemNo)}</title>
<style>${style}</style>
<h1>电子回单</h1>
<table>${rows}</table>
<p>本回单由模拟银行出具，仅用于演示与测试。</p>
</html>
`
}
