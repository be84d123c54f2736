import { type Catalogue } from '@settle/shared/core/text/text.ts'

/** What the pages of people without a login say around every step, in English. */
export const signEnUs: Catalogue = {
  衡舟灵工结算平台: 'Hengzhou Settlement',
  衡舟: 'Hengzhou',
  '衡舟数字科技有限公司 版权所有': '© Hengzhou Digital Technology Co., Ltd.',
  '示例ICP备00000000号-1': 'Sample ICP filing 00000000-1',
  '暂时连不上服务器，你填写的内容还在，请稍后重试':
    'The server cannot be reached just now. What you entered is still here; try again in a moment.',
  '网络已断开，你填写的内容还在，连上网络后请重试':
    'You are offline. What you entered is still here; try again when you are connected.',
  '服务器暂时没有回应，请稍后重试': 'The server did not answer. Try again in a moment.',
  正在打开: 'Opening',
  暂时打不开: 'Cannot be opened just now',
  重试: 'Try again',
  手机号: 'Mobile number',
  发送验证码: 'Send code',
  '请输入 11 位手机号': 'Enter a mobile number of 11 digits',
  请输入短信验证码: 'Enter the SMS code',
  电子签约: 'E-signing',
  短信验证码: 'Code by text message',
  换一个手机号: 'Use another number',
  '{seconds} 秒后可重发': 'Send again in {seconds} s',
  '网络已断开。你填写的内容还在，连上网络后可以继续。':
    'You are offline. What you entered is still here; go on when you are connected.',
  '拨打 {hotline}': 'Call {hotline}',
  切换语言: 'Change language',
  '签约不收取任何费用，也不会要求你转账或提供银行卡密码。':
    'Signing is free. Nobody asks you to transfer money or to give a card password.',
  '链接的域名应与商户告诉你的一致。你正在访问：{host}':
    'The domain of the link should be the one that the merchant told you. You are visiting {host}.',
  '短信验证码只在你自己操作时填写，不要告诉任何人，包括自称客服的人。':
    'Enter a code only when you act yourself. Tell it to nobody, not even to someone who claims to be support.',
  怎样分辨真假: 'How to tell that this is genuine',
  '模拟环境，所签协议不具法律效力': 'A simulation: agreements signed here have no legal force',
  '输入 X': 'Type X',
  '请输入证件号码的后 {count} 位': 'Enter the last {count} characters of your ID',
  '你的证件号码后 {count} 位': 'Last {count} characters of your ID',
  '末位是 X 的，点右边的 X': 'If it ends in X, tap the X on the right',
  继续: 'Continue',
  任务: 'Tasks',
  '报名和交付不收取任何费用，也不会要求你转账、交押金或提供银行卡密码。':
    'Bidding and delivering costs nothing. Nobody will ask you to transfer money, to leave a deposit, or for the password of your card.',
  '模拟环境，任务和报酬都不是真的': 'A simulation: tasks and pay are not real',
}
