import { dateTimeOf } from '@settle/shared/core/day.ts'
import { call, worldPath } from '#panel/control-api.ts'
import { type PanelModel, usePanel } from '#panel/panel-model.ts'
import { Button } from '#panel/parts/button.tsx'
import { Card } from '#panel/parts/card.tsx'
import { ask } from '#panel/parts/dialog.tsx'
import { announce } from '#panel/parts/feedback.tsx'
import { textIn } from '#panel/parts/form.tsx'
import { useReading } from '#panel/parts/use-reading.ts'
import { t } from '#panel/text.ts'

interface OpenSocket {
  readonly id: string
  readonly userId: string
  readonly role: string
  readonly openedAtMs: number
  readonly isMuted: boolean
}

const everyMs = 3_000

/** The sockets that pages hold open in the chosen world, and what can be done to them. */
export function SocketsSection() {
  // Windows come and go without anybody pressing anything here.
  const { value: sockets = [] } = useReading(
    (world) => call<readonly OpenSocket[]>('GET', worldPath(world, '/sockets')),
    { everyMs },
  )
  return (
    <Card
      id="sockets"
      title={t('实时连接')}
      hint={t('已登录的页面用它接收消息；断开、静音，看看页面怎么应对。')}
    >
      {sockets.length === 0 ? (
        <p class="hint">{t('没有打开的连接。在“账号”里打开一个角色并登录。')}</p>
      ) : (
        <ul class="thing-list">
          {sockets.length > 1 && (
            <li>
              <strong class="grow">{t('全部 {count} 个', { count: sockets.length })}</strong>
              <Deeds id="all" who={t('全部')} />
            </li>
          )}
          {sockets.map((socket) => (
            <SocketLine key={socket.id} {...socket} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function SocketLine({ id, userId, role, openedAtMs, isMuted }: OpenSocket) {
  return (
    <li>
      <div class="grow">
        {role} · {userId} {isMuted && <span class="tag changed">{t('已静音')}</span>}
        <p class="hint figures">{t('打开于 {time}', { time: dateTimeOf(openedAtMs) })}</p>
      </div>
      <Deeds id={id} who={`${role} ${userId}`} />
    </li>
  )
}

function Deeds({ id, who }: { readonly id: string; readonly who: string }) {
  const model = usePanel()
  const deeds = [
    ['send', t('发消息'), 'text'],
    ['mute', t('静音'), 'text'],
    ['unmute', t('取消静音'), 'text'],
    ['close', t('关闭'), 'text danger'],
    ['terminate', t('直接断开'), 'text danger'],
  ] as const
  return deeds.map(([name, text, kind]) => (
    <Button
      key={name}
      class={kind}
      aria-label={`${who}：${text}`}
      press={() => (name === 'send' ? askMessage(model, id, who) : act(model, id, name))}
    >
      {text}
    </Button>
  ))
}

async function act(model: PanelModel, id: string, deed: string, body: object = {}): Promise<void> {
  const path = worldPath(model.chosenName, `/sockets/${encodeURIComponent(id)}/${deed}`)
  const { sockets } = await call<{ readonly sockets: readonly string[] }>('POST', path, body)
  announce(t('已对 {count} 个连接执行', { count: sockets.length }))
  await model.refresh()
}

function askMessage(model: PanelModel, id: string, who: string): void {
  const sample = { cmd: 'topic', msgId: '1', msgTxt: t('来自控制面板的消息') }
  ask({
    title: t('发消息给 {who}', { who }),
    content: (
      <>
        <label for="socket-message">{t('消息（JSON 按原样发送，其他内容当作文字）')}</label>
        <textarea
          id="socket-message"
          name="socket-message"
          rows={6}
          spellcheck={false}
          defaultValue={JSON.stringify(sample, undefined, 2)}
        />
      </>
    ),
    confirm: t('发送'),
    perform: (values) => act(model, id, 'send', { message: textIn(values, 'socket-message') }),
  })
}
