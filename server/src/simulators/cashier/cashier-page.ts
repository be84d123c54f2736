import { formatYuan } from '@settle/shared/core/money/fen.ts'
import { alipayPage } from './alipay-page.ts'
import { type Cashier } from './cashier.ts'

/** The document of a cashier page; undefined for a ticket that opens none (any more). */
export function cashierPage(view: Cashier | undefined): string {
  return alipayPage({
    heading: '支付宝收银台',
    subheading: '模拟页面，不会产生真实的付款',
    state: view?.state ?? 'unknown',
    details: view === undefined ? [] : detailsOf(view),
    ...textsOf(view),
  })
}

function textsOf(view: Cashier | undefined) {
  if (view === undefined) {
    return {
      title: '付款码已失效',
      note: '付款码不存在、已过期，或所在的世界已被清除。请回到平台重新获取付款码。',
      actions: '',
    }
  }
  if (view.state === 'paid') {
    return { title: '付款成功', note: '约 5 秒后到账，可以关闭本页，回到平台查看。', actions: '' }
  }
  return {
    title: '请确认付款',
    note: '这是模拟的支付宝页面，点“确认付款”后资金转入账本。',
    actions: `<form method="post">
<button class="main" name="choice" value="pay">确认付款</button>
</form>`,
  }
}

function detailsOf({ businessNo, payeeName, channelName, transfer }: Cashier) {
  return [
    ['付款方', transfer.payerName],
    ['收款方', payeeName],
    ['充值单号', businessNo],
    ['支付渠道', channelName],
    ['金额', `¥${formatYuan(transfer.amount)}`],
  ] as const
}
