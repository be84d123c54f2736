import { type Catalogue } from '#shared/core/text.ts'

/** The English of the corporate verification, of signing with Alipay by a code, and of its payment code. */
export const verificationEnUs: Catalogue = {
  验证提示: 'Verification',
  刷新状态: 'Refresh the status',
  '资金账户验证中，请等待': 'Your fund account is being verified, please wait',
  '验证失败，等待银行重新打款': 'The verification failed; waiting for the bank to remit again',
  '合作银行正在向贵公司的对公账户打入一笔随机金额的款项，通常很快到账。到账后刷新状态，填写到账金额即可完成验证。':
    "The partner bank is sending a random amount to your company's account; it usually arrives soon. Then refresh the status and enter the amount received.",
  '合作银行会在一天内重新打款，到账后可以再尝试 {tries} 次。':
    'The partner bank remits again within a day; then you have {tries} more tries.',
  '银行还没有打款，请稍后再刷新': 'The bank has not remitted yet; please refresh later',

  对公账户认证: 'Corporate account verification',
  认证步骤: 'Steps of the verification',
  填写资料: 'Fill in data',
  账户验证: 'Account verification',
  认证成功: 'Verified',
  '贵公司的入驻资料已通过审核，合作银行已开立专属账户。':
    'Your entry materials have passed the review, and the partner bank has opened a dedicated account.',
  '合作银行已于 {payDate} 向贵公司的对公账户打入一笔随机金额的款项，请查账后填写到账金额。':
    "On {payDate} the partner bank sent a random amount to your company's account. Look it up there and enter the amount received.",
  账户名称: 'Account name',
  开户银行: 'Bank',
  银行账号: 'Account number',
  到账金额: 'Amount received',
  请输入到账金额: 'Please enter the amount received',
  '请输入不小于 0、最多两位小数的金额': 'Enter an amount from 0 on, with two decimals at most',
  '还可尝试 {n} 次。': 'Tries left: {n}.',
  '还可尝试 {n} 次，请在 {verifyExpire} 前完成。':
    'Tries left: {n}. Please finish before {verifyExpire}.',
  提交验证: 'Submit',

  支付宝签约: 'Sign with Alipay',
  支付宝签约成功: 'Signed with Alipay',
  稍后签约: 'Sign later',
  模拟扫码: 'Simulate the scan',
  '上一次签约没有成功：{reason}': 'The last signing failed: {reason}',
  '支付渠道包含支付宝，签约后才能通过支付宝付款。':
    'Your channels include Alipay; payments through it need your signature.',
  '支付渠道包含支付宝，由{isvName}提供服务，签约后才能通过支付宝付款。':
    'Your channels include Alipay, served by {isvName}; payments through it need your signature.',
  '请用支付宝扫码签约，签约后自动更新。': 'Scan with Alipay to sign; this page follows by itself.',
  支付宝收银台: 'Alipay cashier',
  二维码: 'Code to scan',
  '还没有签约，请扫码签约后再刷新': 'Not signed yet; please scan the code first',
}
