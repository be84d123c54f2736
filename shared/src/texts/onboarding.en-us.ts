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

  开户流程: 'Opening the account',
  开户步骤: 'Steps of opening the account',
  '第 {place} 步，共 {count} 步：{title}': 'Step {place} of {count}: {title}',
  签署平台协议: 'Sign the agreement',
  重置登录密码: 'Change the login password',
  银行开户: 'Bank account',
  开通支付宝账户: 'Alipay account',
  '使用平台前，企业需要签署使用协议。约 2 分钟。':
    'Before it uses the platform, a business signs the agreement. About 2 minutes.',
  '初始密码由平台分配，请换成只有您知道的密码。约 1 分钟。':
    'The first password was given by the platform; choose one that only you know. About 1 minute.',
  '付款和提现时用它确认，与登录密码分开。约 1 分钟，请妥善保管。':
    'Confirms payments and withdrawals, apart from the login password. About 1 minute; keep it safe.',
  '资金存放在合作银行为企业开立的专用账户里。':
    'The money is kept in an account that the partner bank opens for the business.',
  '通过支付宝付款，需要企业与支付宝签约。约 3 分钟。':
    'To pay through Alipay, the business signs with Alipay. About 3 minutes.',
  签约协议: 'Sign the agreement',
  '协议期限：自 {day} 签约之日起一年，到期自动续约。':
    'Term: one year from the day of signing, {day}; it renews itself.',
  '我已阅读并同意《{title}》': 'I have read and agree to the {title}',
  '暂不签约，退出': 'Not now, log out',
  确认支付密码: 'Confirm the payment password',
  '请重新输入登录密码!': 'Please enter the password again!',
  '{time} 已查询，状态没有变化': 'Asked at {time}: nothing has changed',
  刷新状态: 'Refresh status',
  '开户中，请耐心等待': 'The account is being opened, please wait',
  '合作银行正在核对您的开户资料，通过后为企业开立专用的资金账户。':
    'The partner bank is checking your materials and then opens a dedicated account for the business.',
  '演示环境约需 20 秒。期间可以退出，开户不会中断，下次登录会回到这里。':
    'About 20 seconds in this demo. You may log out: it goes on, and your next login leads here.',
  '一般 3 个工作日内完成。期间可以退出，开户不会中断，下次登录会回到这里。':
    'Usually within 3 working days. You may log out: it goes on, and your next login leads here.',
  '银行退回的原因：{reason}': 'What the bank says: {reason}',
  没有说明: 'no reason given',
  '请按原因修改资料，重新提交后银行会再次受理。':
    'Please mend the materials accordingly; the bank looks at them again once they are submitted.',
  修改资料: 'Mend the materials',
  '请联系客服更正资料后重新申请。{hotline}':
    'Please contact support to mend the materials and apply again. {hotline}',
  '本企业使用{channel}渠道，由 ISV 服务商“{isv}”接入。请用企业支付宝账号在下面的页面完成签约，签约后资金从企业自己的支付宝账户支付。':
    'Your channel is {channel}, connected by the ISV provider “{isv}”. Please sign on the page below with the Alipay account of the business; payments then come from that account.',
  '上次签约没有成功：{reason}': 'The last signing did not succeed: {reason}',
  重新打开签约链接: 'Open a new link',
  支付宝签约: 'Signing with Alipay',
  '没有查到最新的开户进度：{reason}': 'The latest progress could not be read: {reason}',
  没有查到开户进度: 'The progress of the account could not be read',
  资料审核中: 'Under review',
  审核驳回: 'Rejected by the review',
  '平台正在核对您提交的资料，一般 3 个工作日内完成。期间可以退出，结果会以站内消息通知您。':
    'The platform is checking your materials, usually within 3 working days. You may log out; a message tells you the result.',
  '驳回原因：{reason}': 'Reason: {reason}',
  '请联系平台客服更正资料。': 'Please contact support to mend the materials.',
  查看状态: 'View status',
  入驻进度: 'Progress of the admission',
  提交资料: 'Materials submitted',
  平台审核: 'Review',
  签约与开户: 'Agreement and account',
  开始使用: 'Ready to use',
  客户状态: 'Customer status',
  企业名称: 'Company',
  编号: 'Number',
  审核状态: 'Review',
  审核意见: 'Opinion of the review',
  开户状态: 'Account',
  入驻时间: 'Registered',
  签约日期: 'Signed',
  '开户完成，接下来三步完成第一次付款': 'The account is ready: three steps to the first payment',
  '签约：导入付款名单时一并完成': 'Sign with the payees, along with importing the list',
}
