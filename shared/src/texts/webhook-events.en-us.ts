import { type Catalogue } from '#shared/core/text/text.ts'

/** The English of what webhooks tell of. */
export const webhookEventsEnUs: Catalogue = {
  批次单已提交: 'A batch was submitted',
  批次单已受理: 'A batch was accepted',
  批次单被拒绝: 'A batch was rejected',
  '批次单已结清：每一笔都有了结果': 'A batch is settled: each payment has its outcome',
  一笔付款成功: 'A payment succeeded',
  一笔付款失败: 'A payment failed',
  一笔付款成功后被退回: 'A payment came back after it had succeeded',
  充值已入账: 'A top-up was credited',
  一笔提现成功: 'A withdrawal succeeded',
  一笔提现失败: 'A withdrawal failed',
  专属账户已开通: 'A dedicated account was opened',
  开户被银行拒绝: 'The bank refused to open an account',
  蓝字发票已开具: 'An invoice was issued',
  开票申请被驳回: 'An invoice request was rejected',
  红字发票已开具: 'A red-letter invoice was issued',
  个人已签约: 'A person signed',
  个人未签成: 'A person did not sign',
  分润已解冻到账: 'A profit share was released',
}
