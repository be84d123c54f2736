import { type Catalogue } from '#shared/core/text/text.ts'

/** The English of the corporate verification, of signing with Alipay by a code, and of its payment code. */
export const verificationEnUs: Catalogue = {
  验证提示: 'Verification',
  '资金账户验证中，请等待': 'Your account is being verified',
  '验证失败，等待银行重新打款': 'Verification failed; waiting for a new deposit',
  '合作银行正在向贵公司的对公账户打入一笔随机金额的款项，通常很快到账。到账后刷新状态，填写到账金额即可完成验证。':
    'The partner bank is sending a random amount to your company’s corporate account. It usually arrives quickly. Then refresh the status and enter the amount received.',
  '合作银行会在一天内重新打款，到账后可以再尝试 {tries} 次。':
    'The partner bank will send a new deposit within one day. You then have {tries} {tries|attempt|attempts}.',
  '银行还没有打款，请稍后再刷新': 'The bank has not sent the deposit yet. Refresh later',

  对公账户认证: 'Corporate account verification',
  认证步骤: 'Verification steps',
  填写资料: 'Enter details',
  账户验证: 'Account verification',
  认证成功: 'Verified',
  '贵公司的入驻资料已通过审核，合作银行已开立专属账户。':
    'Your application is approved, and the partner bank has opened your dedicated account.',
  '合作银行已于 {payDate} 向贵公司的对公账户打入一笔随机金额的款项，请查账后填写到账金额。':
    'On {payDate} the partner bank sent a random amount to your company’s corporate account. Check your account and enter the amount received.',
  到账金额: 'Amount received',
  请输入到账金额: 'Enter the amount received',
  '请输入不小于 0、最多两位小数的金额': 'Enter an amount of 0 or more with at most two decimals',
  '还可尝试 {n} 次。': '{n} {n|attempt|attempts} left.',
  '还可尝试 {n} 次，请在 {verifyExpire} 前完成。':
    '{n} {n|attempt|attempts} left. Complete this before {verifyExpire}.',
  提交验证: 'Submit',

  支付宝签约成功: 'Alipay agreement signed',
  稍后签约: 'Sign later',
  '上一次签约没有成功：{reason}': 'The last signing failed: {reason}',
  '支付渠道包含支付宝，签约后才能通过支付宝付款。':
    'Your channels include Alipay. Sign the agreement to pay through Alipay.',
  '支付渠道包含支付宝，由{isvName}提供服务，签约后才能通过支付宝付款。':
    'Your channels include Alipay, provided by {isvName}. Sign the agreement to pay through Alipay.',
  '请用支付宝扫码签约，签约后自动更新。':
    'Scan with Alipay to sign. This page updates automatically.',
  支付宝收银台: 'Alipay checkout',
  二维码: 'QR code',
  '还没有签约，请扫码签约后再刷新': 'Not signed yet. Scan the code to sign, then refresh',
}
