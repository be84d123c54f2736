import { type Catalogue } from '@settle/shared/core/text/text.ts'

/** The English of the outbox. */
export const outboxEnUs: Catalogue = {
  发件箱: 'Outbox',
  '系统发往外面的东西都停在这里：短信验证码、打款验证的金额、发票邮件、给银行和支付宝的通知。':
    'Whatever the system sends to the outside ends here: SMS codes, amounts of small remittances, e-mails with invoices, notices to bank and Alipay.',
  '收件人（手机号或账号，可只填一部分）': 'Receiver (telephone or account, or a part of it)',
  '还没有发出任何东西。在登录或注册页点“获取验证码”，验证码会立刻出现在这里。':
    'Nothing was sent yet. Ask for a code at the login or the registration; it appears here at once.',
  '没有发给这个收件人的。': 'Nothing was sent to this receiver.',
  '只显示最新的 {count} 条。': 'Only the newest {count} are shown.',
  '复制 {code}': 'Copy {code}',
  '已复制 {code}': '{code} copied',
  短信: 'SMS',
  银行: 'Bank',
  支付宝: 'Alipay',
  第三方: 'Third party',
  邮件: 'E-mail',
}
