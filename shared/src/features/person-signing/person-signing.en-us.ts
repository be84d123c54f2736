import { type Catalogue } from '#shared/core/text/text.ts'

/** The calls by which a person signs. */
export const personSigningEnUs: Catalogue = {
  打开签约邀请: 'Open an invitation to sign',
  核对签约人身份: 'Check the identity of a signer',
  核对通过: 'Identity confirmed',
  阅读协议全文: 'Read the whole agreement',
  确认已阅读协议: 'Confirm that the agreement was read',
  实名与人脸核验: 'Check name and face',
  核验通过: 'Check passed',
  签署协议: 'Sign the agreement',
  '签署成功！': 'Signed.',
  下载已签协议: 'Download the signed agreement',
  发送签约查询验证码: 'Send a code to look invitations up',
  '若该手机号有签约邀请，验证码已发送':
    'If there is an invitation for this number, a code was sent.',
  查询我的签约邀请: 'Look my invitations up',
  拒绝签署协议: 'Decline to sign the agreement',
}
