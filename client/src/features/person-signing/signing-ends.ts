import { type SigningView } from '@settle/shared/features/person-signing/person-signing-calls.ts'
import { element } from '#sign/element.ts'
import { inThisWorld } from '#sign/call.ts'
import { asideDrawing, brokenLinkDrawing, expiredDrawing } from '#sign/drawings.ts'
import { hotlineLink } from '#sign/frame.ts'
import { endPage } from '#sign/step/end-pages.ts'
import { facts } from '#sign/step/step.ts'
import { t } from '#sign/text.ts'

/** A link that leads to no invitation. It says the same of every such link. */
export function unknownLink(): HTMLElement {
  return endPage(
    brokenLinkDrawing(),
    t('这个链接打不开'),
    t('链接可能没有复制完整，或者已经换成了新的。请从短信里重新点开，或用收到短信的手机号查找。'),
    element('a', { class: 'button primary', href: inThisWorld('/hbsk') }, t('用手机号查找')),
  )
}

/** The week in which the invitation could be accepted is over. */
export function expired({ merchantName, expireTime }: SigningView): HTMLElement {
  return endPage(
    expiredDrawing(),
    t('邀请已过期'),
    t('请联系{merchant}重新发送。收到新的短信后，从新链接继续即可。', { merchant: merchantName }),
    facts([t('邀请方'), merchantName], [t('过期时间'), expireTime]),
    hotlineLink(),
  )
}

/** The office took the invitation back, or the agreement has ended. */
export function ended({ merchantName, detail }: SigningView): HTMLElement {
  return endPage(
    asideDrawing(),
    t('邀请已失效'),
    t('这份协议已作废或解除，不再需要你操作。如有疑问，请联系{merchant}。', {
      merchant: merchantName,
    }),
    facts([t('邀请方'), merchantName], [t('原因'), detail?.reason ?? null]),
    hotlineLink(),
  )
}

/** The person refused. */
export function refused({ merchantName, detail }: SigningView): HTMLElement {
  return endPage(
    asideDrawing(),
    t('你已拒绝签约'),
    t('我们已告诉{merchant}。如果改变主意，请对方重新发送邀请。', { merchant: merchantName }),
    facts([t('邀请方'), merchantName], [t('你写的原因'), detail?.reason ?? null]),
    hotlineLink(),
  )
}

/** Name and certificate do not belong together. */
export function failed({ merchantName, detail }: SigningView): HTMLElement {
  return endPage(
    asideDrawing(),
    t('实名核验没有通过'),
    t('登记的姓名与证件不一致，协议没有签署。请联系{merchant}更正信息后重新发送邀请。', {
      merchant: merchantName,
    }),
    facts([t('邀请方'), merchantName], [t('原因'), detail?.reason ?? null]),
    hotlineLink(),
  )
}
