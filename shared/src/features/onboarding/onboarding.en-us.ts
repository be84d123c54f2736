import { type Catalogue } from '#shared/core/text/text.ts'

/** The English of opening an account, of its simulators, of white labels and of switching the provider. */
export const onboardingEnUs: Catalogue = {
  按域名查询白标设置: 'Read the white label of a host',
  查询本主体的对公账户: 'View my corporate account',
  查询本主体的支付渠道: 'View my payment channels',
  查询当前主体信息: 'View my business',
  设置支付密码: 'Set the payment password',
  查询开户进度: 'View account opening progress',
  查询对公账户验证状态: 'View corporate verification status',
  提交到账金额验证对公账户: 'Verify the corporate account by the amount received',
  查询平台协议与密码设置状态: 'View agreement and password status',
  签署平台使用协议: 'Sign the platform agreement',
  查询本商户的进件资料: 'View my application details',
  修改并重新提交进件资料: 'Correct and resubmit my application details',
  查询支付宝签约结果: 'View the Alipay agreement status',
  获取支付宝签约链接: 'Get the Alipay signing link',
  查询可切换的服务商: 'List providers to switch to',
  查询服务商的支付渠道与专属账号: 'List the channels and accounts with a provider',
  切换服务商: 'Switch provider',

  '支付密码设置成功！': 'Payment password set',
  '验证成功！': 'Verified',
  '签约成功！': 'Signed',
  '提交成功！': 'Submitted',
  '切换成功！': 'Switched',

  开户资料已提交: 'Account opening details submitted',
  开户完成: 'Account opened',
  审核通过: 'Approved',

  开户流程: 'Account opening',
  开户步骤: 'Account opening steps',
  '第 {place} 步，共 {count} 步：{title}': 'Step {place} of {count}: {title}',
  签署平台协议: 'Sign agreement',
  重置登录密码: 'Change the login password',
  银行开户: 'Bank account',
  开通支付宝账户: 'Alipay account',
  '使用平台前，企业需要签署使用协议。约 2 分钟。':
    'Before using the platform, your business signs the terms of use. About 2 minutes.',
  '初始密码由平台分配，请换成只有您知道的密码。约 1 分钟。':
    'Your initial password was set by the platform. Choose one that only you know. About 1 minute.',
  '付款和提现时用它确认，与登录密码分开。约 1 分钟，请妥善保管。':
    'Confirms payouts and withdrawals, separate from your login password. About 1 minute. Keep it safe.',
  '资金存放在合作银行为企业开立的专用账户里。':
    'Your money is held in a dedicated account opened by the partner bank.',
  '通过支付宝付款，需要企业与支付宝签约。约 3 分钟。':
    'To pay through Alipay, your business signs an agreement with Alipay. About 3 minutes.',
  签约协议: 'Sign agreement',
  '协议期限：自 {day} 签约之日起一年，到期自动续约。':
    'Term: one year from signing on {day}, renewed automatically.',
  '我已阅读并同意《{title}》': 'I have read and agree to the {title}',
  '暂不签约，退出': 'Not now, log out',
  确认支付密码: 'Confirm payment password',
  '{time} 已查询，状态没有变化': 'Checked at {time}: no change',
  刷新状态: 'Refresh status',
  '开户中，请耐心等待': 'Your account is being opened',
  '合作银行正在核对您的开户资料，通过后为企业开立专用的资金账户。':
    'The partner bank is checking your details and will open a dedicated account for your business.',
  '演示环境约需 20 秒。期间可以退出，开户不会中断，下次登录会回到这里。':
    'About 20 seconds in the demo. You can log out; the process continues and your next login returns here.',
  '一般 3 个工作日内完成。期间可以退出，开户不会中断，下次登录会回到这里。':
    'Usually within 3 business days. You can log out; the process continues and your next login returns here.',
  '银行退回的原因：{reason}': 'Reason from the bank: {reason}',
  没有说明: 'No reason given',
  '请按原因修改资料，重新提交后银行会再次受理。':
    'Correct your details accordingly. The bank checks them again after you resubmit.',
  修改资料: 'Edit details',
  '请联系客服更正资料后重新申请。{hotline}':
    'Contact support to correct your details and apply again. {hotline}',
  '本企业使用{channel}渠道，由 ISV 服务商“{isv}”接入。请用企业支付宝账号在下面的页面完成签约，签约后资金从企业自己的支付宝账户支付。':
    'Your channel is {channel}, connected by the ISV “{isv}”. Sign on the page below with your company’s Alipay account; payouts are then made from that account.',
  '上次签约没有成功：{reason}': 'The last signing failed: {reason}',
  重新打开签约链接: 'Get a new signing link',
  支付宝签约: 'Alipay agreement',
  '没有查到最新的开户进度：{reason}': 'The latest progress could not be loaded: {reason}',
  没有查到开户进度: 'The account opening progress could not be loaded',
  资料审核中: 'Under review',
  '平台正在核对您提交的资料，一般 3 个工作日内完成。期间可以退出，结果会以站内消息通知您。':
    'The platform is checking your application, usually within 3 business days. You can log out; you will be notified of the result.',
  '驳回原因：{reason}': 'Reason: {reason}',
  '请联系平台客服更正资料。': 'Contact support to correct your details.',
  查看状态: 'View status',
  提交资料: 'Submit details',
  平台审核: 'Review',
  签约与开户: 'Agreement and account',
  开始使用: 'Ready to use',
  客户状态: 'Customer status',
  企业名称: 'Company name',
  编号: 'ID',
  审核状态: 'Review status',
  审核意见: 'Review comment',
  开户状态: 'Account opening',
  入驻时间: 'Registered',
  签约日期: 'Signed',
  '开户完成，接下来三步完成第一次付款': 'Your account is open: three steps to your first payout',
  '签约：导入付款名单时一并完成': 'Signing is done when you import the payee list',
}
