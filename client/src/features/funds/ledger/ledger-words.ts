import { t } from '#client/core/text.ts'

/** What an account of the chart of accounts is called (domain.md 4.5); one that is not known stands as it is. */
export function accountKindText(kind: string): string {
  return accountKinds()[kind] ?? kind
}

/** What a posting code books (domain.md 4.6); undefined for one that is not known. */
export function findPostingText(code: string): string | undefined {
  return postings()[code]
}

function accountKinds(): Readonly<Record<string, string>> {
  return {
    BANK: t('银行存款'),
    MCH_AVL: t('商户可用'),
    MCH_FRZ: t('商户冻结'),
    PAY_TRANSIT: t('付款在途'),
    TAX_VAT: t('代征增值税'),
    TAX_SUR: t('代征附加税'),
    TAX_IIT: t('代征个税'),
    HOLD: t('分润冻结'),
    AVL: t('可用余额'),
    FRZ: t('提现冻结'),
    WD_TRANSIT: t('提现在途'),
    WALLET: t('个人余额'),
    SUSPENSE: t('待认领款'),
    Q_SOURCE: t('开票额度来源'),
    Q_AVAIL: t('可开票额度'),
    Q_APPLIED: t('已申请额度'),
    Q_INVOICED: t('已开票额度'),
    Q_TOREV: t('待冲红额度'),
  }
}

function postings(): Readonly<Record<string, string>> {
  return {
    T01: t('充值入账'),
    T02: t('待认领入账'),
    T03: t('认领'),
    T04: t('退回待认领款'),
    T05: t('提交批次冻结'),
    T06: t('撤回或拒绝解冻'),
    T07: t('发往银行'),
    T08: t('付款成功'),
    T09: t('付款失败'),
    T10: t('付到余额'),
    T11: t('余额提现'),
    T12: t('退汇'),
    T13: t('分润解冻'),
    T14a: t('提现申请'),
    T14b: t('提现发送'),
    T14c: t('提现成功'),
    T14d: t('提现退回'),
    T15: t('缴纳税款'),
    T16: t('内部划转'),
    T17: t('分润追回'),
    T18: t('社保付款'),
    T19: t('分润撤销'),
  }
}
