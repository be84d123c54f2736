import { type Catalogue } from '@settle/shared/core/text/text.ts'

/** Every sentence of the page on which a person does a task, in English. */
export const taskEnUs: Catalogue = {
  '链接可能没有复制完整。请从短信里重新点开，或请商户重新发送。':
    'It may not have been copied in full. Tap it in the text message again, or ask the merchant to send it again.',
  '服务商邀请你报名或通知你中标时会发一条短信，点开其中的链接即可。找不到短信？用收到短信的手机号查找。':
    'A provider who invites you to a task, or awards it to you, sends a text message with a link. Cannot find it? Look your task up by your phone.',
  '如果这个手机号有任务，验证码已发送，10 分钟内有效。':
    'If there is a task for this number, a code is on its way. It is valid for 10 minutes.',
  查找我的任务: 'Find my tasks',
  你的任务: 'Your tasks',
  '选择一个继续。': 'Choose one to go on.',
  没有找到任务: 'No task found',
  '这个手机号还没有任务。请向服务商核对登记的手机号，或请对方重新邀请。':
    'There is no task for this number yet. Ask the provider which number they have on file, or to invite you again.',
  商户: 'Merchant',
  '{merchant}有一个任务给你': '{merchant} has a task for you',
  '核对身份后可以查看任务、报价，以及提交交付。':
    'Prove who you are to see the task, to give a quote, and to deliver.',
  任务信息: 'Task',
  参考单价: 'Price',
  名额: 'Places',
  报名截止: 'Bids until',
  工作时间: 'Time of work',
  验收标准: 'Acceptance criteria',
  任务编号: 'Task no.',
  '请输入大于 0、最多两位小数的报价': 'Enter a quote above 0 with at most two decimals',
  '你的报价（元，每{unit}）': 'Your quote (CNY for each: {unit})',
  '留言（可不填）': 'Message (optional)',
  提交报名: 'Bid',
  '每人只能报名一次，提交后不能修改。': 'Everybody can bid once, and cannot change it afterwards.',
  请写明交付的内容: 'Say what was delivered',
  数量须为正整数: 'The quantity must be a whole number above 0',
  '请选择一个不超过 {limit} MB 的文件': 'Choose a file of at most {limit} MB',
  '上次没有通过：{reason}': 'It was not accepted last time: {reason}',
  交付说明: 'What was done',
  完成数量: 'Quantity',
  '报价 {quote} 元，应付是报价乘数量。':
    'Your quote is CNY {quote}; what is due is quote times quantity.',
  交付的文件: 'File',
  提交交付: 'Deliver',
  我的报价: 'My quote',
  交付编号: 'Delivery no.',
  验收金额: 'Accepted amount',
  提交时间: 'Submitted',
  付款时间: 'Paid at',
  '已报名，等待结果': 'You have bid; wait for the result',
  '结果会发短信告诉你，也可以随时打开这个链接查看。':
    'You are told by text message, and can look here at any time.',
  你已中标: 'You have won',
  '任务 {time} 开始，开始后在这里提交交付。':
    'The task starts at {time}. Deliver here from then on.',
  '已提交，等待验收': 'Handed in; it waits to be checked',
  '对方按验收标准验收。没有通过时，可以在这里再次提交。':
    'It is checked against the acceptance criteria. If it is sent back, you can deliver again here.',
  验收通过: 'Accepted',
  '报酬由{provider}付到你登记的账户。': '{provider} pays you to the account on file.',
  报酬已付款: 'Paid',
  '{provider}已付到你登记的账户，以银行到账为准。':
    '{provider} has paid you to the account on file; your bank tells when it arrives.',
  这次没有中标: 'You did not win this time',
  '感谢报名，期待下次合作。': 'Thank you for bidding. We hope to work together next time.',
  任务已关闭: 'The task is closed',
  '已过报名或交付的时间。如有疑问，请联系邀请你的商户。':
    'The time to bid or to deliver is over. If you have questions, contact the merchant.',
  '付款前需要先签署服务协议。': 'Before you are paid, the service agreement must be signed.',
  去签约: 'Sign now',
  '{price} 元 / {unit}': 'CNY {price} / {unit}',
  这个链接打不开: 'This link does not open',
  服务商: 'Provider',
  被邀请人: 'Invited',
}
