import { type Catalogue } from '#shared/core/text.ts'

/** The English of opening an account, of its simulators, of white labels and of switching the provider. */
export const onboardingEnUs: Catalogue = {
  按域名查询白标设置: 'Read the white label of a host',
  查询本主体的对公账户: 'Read my corporate account',
  查询本主体的支付渠道: 'Read my payment channels',
  查询当前主体信息: 'Read my business',
  设置支付密码: 'Set the payment password',
  查询开户进度: 'Read the progress of opening the account',
  查询对公账户验证状态: 'Read the state of the corporate verification',
  提交到账金额验证对公账户: 'Verify the corporate account by the amount received',
  查询平台协议与密码设置状态: 'Read the state of agreement and passwords',
  签署平台使用协议: 'Sign the platform agreement',
  查询本商户的进件资料: 'Read my entry materials',
  修改并重新提交进件资料: 'Mend and resubmit my entry materials',
  查询支付宝签约结果: 'Read the result of signing with Alipay',
  获取支付宝签约链接: 'Get a link for signing with Alipay',
  查询运营商支付宝签约结果: "Read an operator's result of signing with Alipay",
  获取运营商支付宝签约链接: "Get an operator's link for signing with Alipay",
  查询服务商支付宝签约结果: "Read a provider's result of signing with Alipay",
  获取服务商支付宝签约链接: "Get a provider's link for signing with Alipay",
  查询商户支付宝签约结果: "Read a merchant's result of signing with Alipay",
  获取商户支付宝签约链接: "Get a merchant's link for signing with Alipay",
  查询可切换的服务商: 'List the providers to switch to',
  查询服务商的支付渠道与专属账号: 'List the channels and accounts with a provider',
  切换服务商: 'Switch the provider',

  '支付密码设置成功！': 'The payment password is set!',
  '验证成功！': 'Verified!',
  '签约成功！': 'Signed!',
  '提交成功！': 'Submitted!',
  '切换成功！': 'Switched!',

  '支付密码已设置，如需重置请联系客服':
    'The payment password is set already; to reset it, please contact support',
  '资料审核中，通过后才能继续开户':
    'The materials are under review; you can go on once they have passed',
  '资料审核未通过，请修改后重新提交':
    'The materials did not pass the review; please mend and submit them again',
  当前状态不允许该操作: 'The current state does not allow this',
  只有负责人可以查看和提交进件资料: 'Only a manager can view and submit the entry materials',
  该统一社会信用代码已被其他商户使用: 'Another merchant has this credit code',
  '账户已完成验证，无需重复提交': 'The account is verified already; nothing more is needed',
  '账户尚未开通，请稍后再试': 'The account is not open yet; please try again later',
  '银行尚未打款，请稍后再试': 'The bank has not remitted yet; please try again later',
  '验证失败，请等待银行重新打款':
    'The verification failed; please wait for the bank to remit again',
  '验证已过期，请等待银行重新打款':
    'The time for the verification is over; please wait for the bank to remit again',
  '金额不正确，还可尝试{n}次': 'The amount is wrong; tries left: {n}',
  '验证次数已用完，请等待重新打款': 'No tries are left; please wait for a new remittance',
  '当前支付渠道不含支付宝，无需签约':
    'The payment channels do not include Alipay; there is nothing to sign',
  '支付宝已签约，无需重复签约': 'Alipay is signed already; there is nothing more to sign',

  开户资料已提交: 'The materials for the account were submitted',
  开户完成: 'The account is ready',
  审核通过: 'The review has passed',
  '资料不完整，请补充后重新提交': 'The materials are incomplete; please complete and submit again',

  '没有编号为 {id} 的 {kind}': 'There is no {kind} {id}',
  '{kind} 现在不能 {transition}，可以：{allowed}':
    '{kind} cannot {transition} now; it can: {allowed}',
  '不能模拟 {kind}，可以：{known}': '{kind} cannot be simulated; these can: {known}',
}
