import {
  findInvitations,
  sendSigningCode,
  type SigningInvitation,
} from '@settle/shared/features/person-signing/person-signing-calls.ts'
import { element } from '#sign/element.ts'
import { call, inThisWorld } from '#sign/call.ts'
import { findPage } from '#sign/step/find-page.ts'
import { facts } from '#sign/step/step.ts'
import { t } from '#sign/text.ts'

/** `/hbsk` without a code: the invitations to sign that went to a phone. */
export const findInvitationsPage = findPage<SigningInvitation>({
  words: () => ({
    title: t('电子签约'),
    lead: t(
      '商户邀请你签约时会发一条短信，点开其中的链接即可。找不到短信？用收到邀请的手机号查找。',
    ),
    sent: t('如果这个手机号有签约邀请，验证码已发送，10 分钟内有效。'),
    submit: t('查找我的邀请'),
    found: t('你的签约邀请'),
    choose: t('选择一份继续。'),
    nothing: t('没有找到邀请'),
    nothingLead: t('这个手机号还没有签约邀请。请向商户核对登记的手机号，或请对方重新发送。'),
  }),
  sendCode: (phone) => call(sendSigningCode, { body: { phone } }),
  find: (phone, smsCode) => call(findInvitations, { body: { phone, smsCode } }),
  item: invitation,
})

function invitation({
  signCode,
  merchantName,
  providerName,
  stage,
  expireTime,
}: SigningInvitation): HTMLElement {
  const isOpen = !['signed', 'refused', 'failed', 'expired', 'ended'].includes(stage)
  return element(
    'li',
    {},
    element(
      'a',
      { href: inThisWorld(`/hbsk/${encodeURIComponent(signCode)}`) },
      element('b', {}, merchantName),
      facts([t('服务商'), providerName], [t('有效期至'), isOpen ? expireTime : null]),
      element('span', { class: isOpen ? 'tag open' : 'tag' }, stageText(stage)),
    ),
  )
}

function stageText(stage: SigningInvitation['stage']): string {
  switch (stage) {
    case 'signed':
      return t('已签署')
    case 'refused':
      return t('已拒绝')
    case 'failed':
      return t('核验未通过')
    case 'expired':
      return t('已过期')
    case 'ended':
      return t('已失效')
    default:
      return t('待签署')
  }
}
