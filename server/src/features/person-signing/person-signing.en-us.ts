import { type Catalogue } from '@settle/shared/core/text/text.ts'

/** What the server says to a person who signs, and what the office's log says of them. */
export const personSigningRefusalsEnUs: Catalogue = {
  '链接无效，请从短信中重新打开': 'This link is not valid. Open it again from the text message.',
  '尝试次数太多，请 {minutes} 分钟后再试':
    'Too many attempts. Try again in {minutes} {minutes|minute|minutes}.',
  请先核对身份: 'Please confirm who you are first.',
  '连续输错次数太多，请 {minutes} 分钟后再试':
    'Too many wrong entries. Try again in {minutes} {minutes|minute|minutes}.',
  '连续输错 5 次，请 30 分钟后再试': 'Wrong five times. Try again in 30 minutes.',
  '与登记的证件号码不符，还可以试 {left} 次。若不是发给你的，请关闭本页':
    'That is not the ID on file; {left} {left|attempt|attempts} left. If the message was not meant for you, please close this page.',
  请先阅读协议: 'Please read the agreement first.',
  请先完成实名核验: 'Please complete the identity check first.',
  '核验超时，没有得到结果，请稍后再试': 'The check gave no result in time. Try again in a moment.',
  输入的姓名与登记的不一致: 'That is not the name on file.',
  '请写下原因，商户会看到它': 'Write a reason; the merchant will see it',
  '协议已经签署，不能再改': 'The agreement is signed and can no longer be changed.',
  '你已拒绝签约，如改变主意，请联系商户重新发送':
    'You declined to sign. If you change your mind, ask the merchant to send it again.',
  '实名核验未通过，请联系商户更正信息':
    'Your identity could not be confirmed. Ask the merchant to correct your details.',
  '邀请已过期，请联系商户重新发送':
    'The invitation has expired. Ask the merchant to send it again.',
  '邀请已作废，请联系商户': 'The invitation was withdrawn. Contact the merchant.',
  '协议还没有备好，请稍后再试': 'The agreement is not ready yet. Try again in a moment.',
  协议签署后才能下载: 'The agreement can be downloaded once it is signed.',
  '签名是空白的，请写下姓名再提交': 'The signature is blank. Write your name, then submit.',
  '签名图片无法识别，请重新签名': 'The signature picture cannot be read. Please sign again.',
  '签名图片太大，请重新签名': 'The signature picture is too large. Please sign again.',
  自由职业者服务协议: 'Freelancer service agreement',
}
