import { type Catalogue } from '@settle/shared/core/text/text.ts'

/** Every sentence of the page on which a person signs, in English. */
export const signingEnUs: Catalogue = {
  这个链接打不开: 'This link does not open',
  '链接可能没有复制完整，或者已经换成了新的。请从短信里重新点开，或用收到短信的手机号查找。':
    'It may not have been copied in full, or a newer one has replaced it. Tap it in the text message again, or look your invitation up by the phone that received the message.',
  用手机号查找: 'Look it up by phone',
  邀请已过期: 'This invitation has expired',
  '请联系{merchant}重新发送。收到新的短信后，从新链接继续即可。':
    'Ask {merchant} to send it again, then go on from the link in the new message.',
  邀请方: 'Invited by',
  过期时间: 'Expired at',
  邀请已失效: 'This invitation is no longer valid',
  '这份协议已作废或解除，不再需要你操作。如有疑问，请联系{merchant}。':
    'The agreement was withdrawn or ended. There is nothing left for you to do. If you have questions, contact {merchant}.',
  原因: 'Reason',
  你已拒绝签约: 'You declined to sign',
  '我们已告诉{merchant}。如果改变主意，请对方重新发送邀请。':
    'We have told {merchant}. If you change your mind, ask them to send the invitation again.',
  你写的原因: 'Your reason',
  实名核验没有通过: 'Your identity could not be confirmed',
  '登记的姓名与证件不一致，协议没有签署。请联系{merchant}更正信息后重新发送邀请。':
    'The name and the ID on file do not match, so nothing was signed. Ask {merchant} to correct them and to send the invitation again.',
  '正在核验……': 'Checking…',
  确认是你本人: 'Confirm that it is you',
  '请核对以下信息，然后开始核验。': 'Check these details, then start.',
  姓名: 'Name',
  证件号码: 'ID no.',
  '模拟核验：不打开摄像头，不采集影像。':
    'A simulated check: no camera is opened and no picture is taken.',
  开始核验: 'Start the check',
  '信息有误？请不要继续，先联系商户更正。':
    'Something is wrong? Do not go on; ask the merchant to correct it first.',
  '如果这个手机号有签约邀请，验证码已发送，10 分钟内有效。':
    'If there is an invitation for this number, a code is on its way. It is valid for 10 minutes.',
  '商户邀请你签约时会发一条短信，点开其中的链接即可。找不到短信？用收到邀请的手机号查找。':
    'A merchant who invites you to sign sends a text message with a link. Cannot find it? Look your invitation up by your phone.',
  查找我的邀请: 'Find my invitations',
  没有找到邀请: 'No invitation found',
  '这个手机号还没有签约邀请。请向商户核对登记的手机号，或请对方重新发送。':
    'There is no invitation for this number yet. Ask the merchant which number they have on file, or to send it again.',
  你的签约邀请: 'Your invitations',
  '选择一份继续。': 'Choose one to go on.',
  服务商: 'Provider',
  有效期至: 'Valid until',
  已签署: 'Signed',
  已拒绝: 'Rejected',
  核验未通过: 'Identity not confirmed',
  已过期: 'Expired',
  已失效: 'No longer valid',
  待签署: 'To be signed',
  协议已签署: 'The agreement is signed',
  '{merchant}邀请你签署服务协议': '{merchant} invites you to sign a service agreement',
  '核对身份后可以查看和下载。': 'Confirm who you are to view and download it.',
  '协议里有你的个人信息。为了保护它，请先核对身份。':
    'The agreement holds personal details. To protect them, please confirm who you are.',
  被邀请人: 'Invited',
  '请先阅读协议，并勾选“我已阅读并同意”':
    'Read the agreement first, then tick “I have read and agree”',
  '{name}，你好': 'Hello, {name}',
  '这是你将签署的协议。请读完再决定，没有时间限制。':
    'This is the agreement that you are asked to sign. Read it, then decide; take your time.',
  '服务商（付款给你的一方）': 'Provider (the party that pays you)',
  你: 'You',
  邀请你的商户: 'The merchant who invites you',
  '我已阅读并同意《{title}》': 'I have read and agree to the {title}',
  '同意，下一步': 'Agree and go on',
  '协议编号 {number}': 'Agreement no. {number}',
  '协议以中文签署，以中文文本为准。':
    'The agreement is signed in Chinese, and the Chinese text is the one that counts.',
  '我不同意，拒绝签约': 'I do not agree and decline to sign',
  '请写下原因，商户会看到它': 'Write a reason; the merchant will see it',
  '拒绝签约？': 'Decline to sign?',
  '拒绝后这个链接不能再签，商户会看到你写的原因，并可以重新发送邀请。':
    'This link can then no longer be used. The merchant sees your reason and can send the invitation again.',
  '最多 {count} 个字': 'Up to {count} characters',
  再想想: 'Not now',
  确认拒绝: 'Decline',
  我的信息有误: 'My details are wrong',
  我不认识这家商户: 'I do not know this merchant',
  不同意协议内容: 'I do not agree with the terms',
  请签名: 'Please sign',
  '你将与{provider}签署《{title}》。': 'You are signing “{title}” with {provider}.',
  确认并签署: 'Confirm and sign',
  '点击后协议生效，签名会印在协议上。':
    'The agreement takes effect when you tap. Your signature is printed on it.',
  签名方式: 'How to sign',
  手写: 'Draw',
  键盘输入: 'Type',
  撤销一笔: 'Undo stroke',
  重写: 'Start over',
  '用手指、触控笔或鼠标在此写下姓名': 'Write your name here with a finger, a pen or the mouse',
  输入你的姓名: 'Type your name',
  '须与登记的姓名一致：{name}': 'Exactly as on file: {name}',
  '输入的姓名与登记的不一致，请输入：{name}': 'That is not the name on file. Type {name}.',
  '请在框里写下你的姓名，或改用键盘输入': 'Write your name in the box, or type it instead',
  '手写签名板，已写 {count} 笔': 'Signature pad, {count|stroke|strokes} drawn: {count}',
  下载协议: 'Download the agreement',
  打印本页: 'Print this page',
  签署成功: 'Signed',
  '{name}，协议已经生效。': '{name}, the agreement is now in effect.',
  协议: 'Agreement',
  协议编号: 'Agreement no.',
  签署人: 'Signed by',
  签署时间: 'Signed at',
  接下来: 'What happens next',
  '{merchant}发放报酬时，由{provider}付到你登记的账户。':
    'When {merchant} pays you out, {provider} pays into the account that you gave.',
  '个人所得税由服务商代为申报，你不用另外操作。':
    'The provider declares your income tax. There is nothing for you to do.',
  '以后可以用这个链接再看和下载协议。':
    'You can view and download the agreement by this link later, too.',
  核对身份: 'Identity',
  阅读协议: 'Agreement',
  实名核验: 'Check',
  签名: 'Sign',
  签约步骤: 'Steps of signing',
}
