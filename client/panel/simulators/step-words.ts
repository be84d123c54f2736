import { t } from '#panel/text.ts'

/** A kind of thing that the outside world moves. */
export function entityText(entity: string): string {
  const words: Readonly<Record<string, () => string>> = {
    'bank-opening': () => t('银行开户|进度'),
    remittance: () => t('小额打款'),
    review: () => t('资料审核'),
    'alipay-sign': () => t('支付宝签约'),
    express: () => t('快递寄送'),
    'invoice-application': () => t('开票申请'),
    'red-form': () => t('红字确认单'),
    'tax-declaration': () => t('税款申报'),
    'platform-report': () => t('平台报送'),
  }
  return words[entity]?.() ?? entity
}

/** A step of the outside world. */
export function transitionText(transition: string): string {
  const words: Readonly<Record<string, () => string>> = {
    pass: () => t('通过'),
    fail: () => t('失败|步骤'),
    arrive: () => t('到账'),
    reject: () => t('驳回'),
    complete: () => t('完成签约'),
    refuse: () => t('拒绝签约|步骤'),
    unsign: () => t('解约'),
    sign: () => t('签收'),
    except: () => t('快递异常'),
    issue: () => t('开具'),
    accept: () => t('受理'),
    paid: () => t('扣缴成功'),
    ask: () => t('要求说明'),
    deny: () => t('对方否认'),
    expire: () => t('过期|步骤'),
    doubt: () => t('提出疑点'),
  }
  return words[transition]?.() ?? transition
}

/** Whether a step says no, for which there may be a reason. */
export function isRefusal(transition: string): boolean {
  return ['fail', 'reject', 'refuse', 'except', 'ask'].includes(transition)
}

/** Where a thing stands. */
export function stateText(state: string): string {
  const words: Readonly<Record<string, () => string>> = {
    opening: () => t('开户中'),
    opened: () => t('已开户|进度'),
    notOpened: () => t('未开户'),
    awaitingRemittance: () => t('等待打款'),
    remitted: () => t('已打款'),
    verified: () => t('已验证'),
    failed: () => t('已失败'),
    pending: () => t('待审核'),
    passed: () => t('已通过'),
    rejected: () => t('已被驳回'),
    signed: () => t('已签约'),
    unsigned: () => t('未签约'),
    notSigned: () => t('未签收'),
  }
  return words[state]?.() ?? state
}
