import { useState } from 'preact/hooks'
import { call, worldPath } from '#panel/control-api.ts'
import { Card } from '#panel/parts/card.tsx'
import { CopyButton } from '#panel/parts/copy-button.tsx'
import { Field } from '#panel/parts/form.tsx'
import { useReading } from '#panel/parts/use-reading.ts'
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

const everyMs = 2_000
const messageLimit = 200

/** Text messages, remittances and letters that the chosen world sent, the newest first. */
export function OutboxTab() {
  const [to, setTo] = useState('')
  const { value: messages } = useReading(
    (world) => call<readonly Message[]>('GET', worldPath(world, `/outbox?limit=${messageLimit}`)),
    { everyMs },
  )
  return (
    <Card
      id="outbox"
      class="outbox"
      title={t('发件箱')}
      hint={t(
        '系统发往外面的东西都停在这里：短信验证码、打款验证的金额、发票邮件、给银行和支付宝的通知。',
      )}
    >
      <Field
        id="outbox-to"
        label={t('收件人（手机号或账号，可只填一部分）')}
        value={to}
        change={setTo}
      />
      {messages && <MessageList messages={messages} to={to.trim()} />}
    </Card>
  )
}

function MessageList({ messages, to }: { messages: readonly Message[]; to: string }) {
  const shown = messages.filter((message) => message.to.includes(to))
  if (messages.length === 0) {
    return (
      <p class="hint apart">
        {t('还没有发出任何东西。在登录或注册页点“获取验证码”，验证码会立刻出现在这里。')}
      </p>
    )
  }
  if (shown.length === 0) return <p class="hint apart">{t('没有发给这个收件人的。')}</p>
  return (
    <>
      <ol class="messages">
        {shown.map((message) => (
          <MessageLine key={message.id} {...message} />
        ))}
      </ol>
      {messages.length >= messageLimit && (
        <p class="hint apart">{t('只显示最新的 {count} 条。', { count: messageLimit })}</p>
      )}
    </>
  )
}

function MessageLine({ channel, to, text, code, createTime }: Message) {
  return (
    <li>
      <div class="grow">
        <p class="row">
          <span class="tag">{channelText(channel)}</span>
          <strong class="figures">{to}</strong>
          <time class="figures hint">{createTime}</time>
        </p>
        <p>{text}</p>
      </div>
      {code !== null && (
        <CopyButton
          class="button code-button"
          text={code}
          label={t('复制 {code}', { code })}
          done={t('已复制 {code}', { code })}
        >
          <code>{code}</code>
        </CopyButton>
      )}
    </li>
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
