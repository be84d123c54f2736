import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const onboardingEnUs: Catalogue = {
  查询运营商支付宝签约结果: 'View an operator’s Alipay agreement status',
  获取运营商支付宝签约链接: 'Get an operator’s Alipay signing link',
  查询服务商支付宝签约结果: 'View a provider’s Alipay agreement status',
  获取服务商支付宝签约链接: 'Get a provider’s Alipay signing link',
  查询商户支付宝签约结果: 'View a merchant’s Alipay agreement status',
  获取商户支付宝签约链接: 'Get a merchant’s Alipay signing link',

  '支付密码已设置，如需重置请联系客服':
    'The payment password is already set. Contact support to reset it.',
  '资料审核中，通过后才能继续开户':
    'Your application is under review. You can continue after approval.',
  '资料审核未通过，请修改后重新提交': 'Your application was rejected. Correct it and resubmit.',
  当前状态不允许该操作: 'This is not possible in the current status.',
  只有负责人可以查看和提交进件资料: 'Only a manager can view and submit the application details.',
  该统一社会信用代码已被其他商户使用: 'Another merchant already uses this credit code.',
  '账户已完成验证，无需重复提交': 'The account is already verified.',
  '账户尚未开通，请稍后再试': 'The account is not open yet. Try again later.',
  '银行尚未打款，请稍后再试': 'The bank has not sent the deposit yet. Try again later.',
  '验证失败，请等待银行重新打款': 'Verification failed. Wait for the bank to send a new deposit.',
  '验证已过期，请等待银行重新打款':
    'Verification has expired. Wait for the bank to send a new deposit.',
  '金额不正确，还可尝试{n}次': 'Wrong amount. {n} {n|attempt|attempts} left.',
  '验证次数已用完，请等待重新打款': 'No attempts left. Wait for a new deposit.',
  '当前支付渠道不含支付宝，无需签约':
    'Your payment channels do not include Alipay; nothing to sign.',
  '支付宝已签约，无需重复签约': 'The Alipay agreement is already signed.',
  '资料不完整，请补充后重新提交': 'The application is incomplete. Complete it and resubmit.',

  '没有编号为 {id} 的 {kind}': 'There is no {kind} {id}',
  '{kind} 现在不能 {transition}，可以：{allowed}':
    '{kind} cannot {transition} now; allowed: {allowed}',
  '不能模拟 {kind}，可以：{known}': '{kind} cannot be simulated; available: {known}',
}
