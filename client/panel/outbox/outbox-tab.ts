import { copyText } from '#panel/clipboard.ts'
import { call, CallFailure, worldPath } from '#panel/control-api.ts'
import { button, element, redraw } from '#panel/element.ts'
import { announce, complain } from '#panel/feedback.ts'
import { field } from '#panel/form.ts'
import { type PanelModel } from '#panel/panel-model.ts'
import { Poller } from '#panel/poller.ts'
import { Reading } from '#panel/reading.ts'
import { type TabSection } from '#panel/section.ts'
import { t } from '#panel/text.ts'
import './outbox.css'

/** What the product sent to the outside world. */
interface Message {
  readonly id: string
  readonly channel: string
  readonly to: string
  readonly text: string
  /** What the receiver would type back; null where there is nothing to type. */
  readonly code: string | null
  readonly createTime: string
}

const againMs = 2_000
const messageLimit = 200

/** Text messages, remittances and letters that the chosen world sent, the newest first. */
export function outboxTab(model: PanelModel): TabSection {
  const messages = new Reading<readonly Message[]>()
  const place = element('div')
  const to = field({ id: 'outbox-to', label: t('收件人（手机号或账号，可只填一部分）') })
  const node = element(
    'section',
    { class: 'card outbox', 'aria-labelledby': 'outbox-title' },
    element(
      'header',
      {},
      element('h2', { id: 'outbox-title' }, t('发件箱')),
      element(
        'p',
        { class: 'hint' },
        t(
          '系统发往外面的东西都停在这里：短信验证码、打款验证的金额、发票邮件、给银行和支付宝的通知。',
        ),
      ),
    ),
    to.node,
    place,
  )
  let drawn = ''
  const update = () => {
    const all = messages.of(model.chosenName)
    if (all === undefined) return
    const shown = all.filter((message) => message.to.includes(to.input.value.trim()))
    // Nothing is drawn anew while nothing is new, so that a selected text stays selected.
    const next = `${model.chosenName} ${all.length} ${shown.map(({ id }) => id).join(' ')}`
    if (next === drawn) return
    drawn = next
    redraw(place, ...listOf(shown, all.length))
  }
  to.input.addEventListener('input', update)
  const read = async () => {
    poller.start()
    const world = model.chosenName
    const path = worldPath(world, `/outbox?limit=${messageLimit}`)
    await messages.take(world, call<readonly Message[]>('GET', path))
  }
  const poller = new Poller(async () => {
    try {
      await read()
      update()
    } catch (error) {
      // The frame says that the server is silent; anything else is said at the next reading of all.
      if (!(error instanceof CallFailure)) throw error
    }
  }, againMs)
  return { node, update, read, leave: () => poller.stop() }
}

function listOf(shown: readonly Message[], total: number): readonly HTMLElement[] {
  if (total === 0) {
    return [hint(t('还没有发出任何东西。在登录或注册页点“获取验证码”，验证码会立刻出现在这里。'))]
  }
  if (shown.length === 0) return [hint(t('没有发给这个收件人的。'))]
  return [
    element('ol', { class: 'messages' }, ...shown.map(messageLine)),
    ...(total < messageLimit
      ? []
      : [hint(t('只显示最新的 {count} 条。', { count: messageLimit }))]),
  ]
}

function hint(text: string): HTMLElement {
  return element('p', { class: 'hint apart' }, text)
}

function messageLine({ id, channel, to, text, code, createTime }: Message): HTMLElement {
  return element(
    'li',
    {},
    element(
      'div',
      { class: 'grow' },
      element(
        'p',
        { class: 'row' },
        element('span', { class: 'tag' }, channelText(channel)),
        element('strong', { class: 'figures' }, to),
        element('time', { class: 'figures hint' }, createTime),
      ),
      element('p', {}, text),
    ),
    code === null ? undefined : codeButton(id, code),
  )
}

function codeButton(id: string, code: string): HTMLElement {
  const label = t('复制 {code}', { code })
  return button(
    element('code', {}, code),
    { id: `code-${id}`, class: 'button code-button', title: label, 'aria-label': label },
    async () => {
      if (await copyText(code)) announce(t('已复制 {code}', { code }))
      else complain(t('浏览器不允许复制，请手动选择文字'))
    },
  )
}

function channelText(channel: string): string {
  switch (channel) {
    case 'sms':
      return t('短信')
    case 'bank':
      return t('银行')
    case 'alipay':
      return t('支付宝')
    case 'third-party':
      return t('第三方')
    case 'email':
      return t('邮件')
    default:
      return channel
  }
}
