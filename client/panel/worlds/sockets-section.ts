import { dateTimeOf } from '@settle/shared/core/day.ts'
import { call, worldPath } from '#panel/control-api.ts'
import { openDialog } from '#panel/dialog.ts'
import { button, element, redraw } from '#panel/element.ts'
import { announce, attempt } from '#panel/feedback.ts'
import { type PanelModel } from '#panel/panel-model.ts'
import { Reading } from '#panel/reading.ts'
import { type ReadingSection } from '#panel/section.ts'
import { t } from '#panel/text.ts'

interface OpenSocket {
  readonly id: string
  readonly userId: string
  readonly role: string
  readonly openedAtMs: number
  readonly isMuted: boolean
}

const all = 'all'

/** The sockets that pages hold open in the chosen world, and what can be done to them. */
export function socketsSection(model: PanelModel): ReadingSection {
  const sockets = new Reading<readonly OpenSocket[]>()
  const place = element('div')
  const read = async () => {
    const world = model.chosenName
    await sockets.take(world, call<readonly OpenSocket[]>('GET', worldPath(world, '/sockets')))
  }
  const node = element(
    'section',
    { class: 'card', 'aria-labelledby': 'sockets-title' },
    element(
      'header',
      {},
      element('h2', { id: 'sockets-title' }, t('实时连接')),
      element(
        'p',
        { class: 'hint' },
        t('已登录的页面用它接收消息；断开、静音，看看页面怎么应对。'),
      ),
    ),
    place,
  )
  const update = () => redraw(place, ...listOf(model, sockets.of(model.chosenName) ?? []))
  return { node, read, update }
}

function listOf(model: PanelModel, sockets: readonly OpenSocket[]): readonly HTMLElement[] {
  if (sockets.length === 0) {
    return [element('p', { class: 'hint' }, t('没有打开的连接。在“账号”里打开一个角色并登录。'))]
  }
  const lines = sockets.map((socket) => socketLine(model, socket))
  const everybody = element(
    'li',
    {},
    element('strong', { class: 'grow' }, t('全部 {count} 个', { count: sockets.length })),
    ...deeds(model, all, t('全部')),
  )
  return [
    element('ul', { class: 'thing-list' }, ...(sockets.length > 1 ? [everybody] : []), ...lines),
  ]
}

function socketLine(model: PanelModel, socket: OpenSocket): HTMLElement {
  const { id, userId, role, openedAtMs, isMuted } = socket
  return element(
    'li',
    {},
    element(
      'div',
      { class: 'grow' },
      `${role} · ${userId} `,
      isMuted ? element('span', { class: 'tag changed' }, t('已静音')) : undefined,
      element('p', { class: 'hint figures' }, t('打开于 {time}', { time: dateTimeOf(openedAtMs) })),
    ),
    ...deeds(model, id, `${role} ${userId}`),
  )
}

function deeds(model: PanelModel, id: string, who: string): readonly HTMLElement[] {
  const deed = (name: string, text: string, kind = 'text') =>
    button(text, { id: `${name}-${id}`, class: kind, 'aria-label': `${who}：${text}` }, () =>
      name === 'send' ? askMessage(model, id, who) : attempt(async () => act(model, id, name)),
    )
  return [
    deed('send', t('发消息')),
    deed('mute', t('静音')),
    deed('unmute', t('取消静音')),
    deed('close', t('关闭'), 'text danger'),
    deed('terminate', t('直接断开'), 'text danger'),
  ]
}

async function act(model: PanelModel, id: string, deed: string, body: object = {}): Promise<void> {
  const path = worldPath(model.chosenName, `/sockets/${encodeURIComponent(id)}/${deed}`)
  const { sockets } = await call<{ readonly sockets: readonly string[] }>('POST', path, body)
  announce(t('已对 {count} 个连接执行', { count: sockets.length }))
  await model.refresh()
}

function askMessage(model: PanelModel, id: string, who: string): void {
  const area = element('textarea', { id: 'socket-message', rows: '6', spellcheck: 'false' })
  area.value = JSON.stringify(
    { cmd: 'topic', msgId: '1', msgTxt: t('来自控制面板的消息') },
    undefined,
    2,
  )
  openDialog({
    title: t('发消息给 {who}', { who }),
    content: [
      element('label', { for: 'socket-message' }, t('消息（JSON 按原样发送，其他内容当作文字）')),
      area,
    ],
    confirm: t('发送'),
    isDangerous: false,
    perform: async () => act(model, id, 'send', { message: area.value }),
  })
}
