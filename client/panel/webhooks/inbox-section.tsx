import { usePanel } from '#panel/panel-model.ts'
import { Button } from '#panel/parts/button.tsx'
import { Card } from '#panel/parts/card.tsx'
import { announce } from '#panel/parts/feedback.tsx'
import { useReading } from '#panel/parts/use-reading.ts'
import { t } from '#panel/text.ts'
import { ContentText, prettyOf } from './content-text.tsx'
import { signatureText } from './webhook-words.ts'
import { webhooksApi, type Received } from './webhooks-api.ts'

const everyMs = 2_000

/** The receiver of this server: what came, and whether its signature is right. */
export function InboxSection() {
  const { chosenName: world } = usePanel()
  const { value, again } = useReading(webhooksApi.inbox, { everyMs })
  return (
    <Card
      id="webhook-inbox"
      title={t('收件箱')}
      hint={t('发到 inbox: 的回调停在这里。签名不对的，收件箱应答 401，正如你的服务应做的那样。')}
      beside={
        <>
          <span class="grow" />
          <Button
            press={async () => {
              await webhooksApi.answerNext(world, { status: 500, times: 1 })
              announce(t('收件箱下一次应答 500'))
              await again()
            }}
          >
            {t('下一次应答 500')}
          </Button>
          <Button
            press={async () => {
              await webhooksApi.clearInbox(world)
              await again()
            }}
          >
            {t('清空收件箱')}
          </Button>
        </>
      }
    >
      {value?.received.length === 0 && (
        <p class="hint apart">
          {t('还没有收到回调。添加地址 inbox:，再试发一个 ping，它就会出现在这里。')}
        </p>
      )}
      <ol class="webhook-log">
        {value?.received.map((one) => (
          <ReceivedLine key={one.sequence} {...one} />
        ))}
      </ol>
    </Card>
  )
}

function ReceivedLine({ headers, body, signature, status, realTime }: Received) {
  return (
    <li>
      <details>
        <summary class="webhook-line">
          <span class={`tag ${signature === 'right' ? 'good' : 'bad'}`}>
            {signatureText(signature)}
          </span>
          <code class="grow">{headers['X-Webhook-Event']}</code>
          <span class="hint figures">{t('应答 {status}', { status })}</span>
          <time class="hint figures">{realTime}</time>
        </summary>
        <div class="webhook-whole">
          <ContentText
            label={t('收到的内容')}
            text={`${headerLines(headers)}\n\n${prettyOf(body)}`}
          />
        </div>
      </details>
    </li>
  )
}

function headerLines(headers: Received['headers']): string {
  return Object.entries(headers)
    .map(([name, text]) => `${name}: ${text}`)
    .join('\n')
}
