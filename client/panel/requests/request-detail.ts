import { addressOf } from '#panel/address.ts'
import { copyText } from '#panel/clipboard.ts'
import { call, CallFailure, worldPath } from '#panel/control-api.ts'
import { jsonBlock } from '#panel/docs/code-block.ts'
import { button, element, newTabLink } from '#panel/element.ts'
import { announce, attempt, complain, failureText } from '#panel/feedback.ts'
import { t } from '#panel/text.ts'
import { changeTable, type RowChange } from './change-table.ts'
import { faultSourceText } from './fault-words.ts'
import { statusTag } from './request-list.ts'
import { type RequestSummary } from './request-summary.ts'

/** A body as the journal tells it; a file tells only its form. */
interface ToldBody {
  readonly bytes: number | null
  readonly isCut?: boolean
  readonly isReadable?: boolean
  readonly json?: unknown
  readonly contentType?: string
}

interface RequestDetail extends Omit<RequestSummary, 'fault'> {
  readonly query: Readonly<Record<string, unknown>>
  readonly validation: { readonly result: string; readonly part?: string; readonly field?: string }
  readonly fault:
    | (NonNullable<RequestSummary['fault']> & {
        readonly phase: string
        readonly remaining: number | null
        readonly beaten: readonly {
          readonly id: string
          readonly source: string
          readonly reason: string
        }[]
      })
    | null
  readonly changes: readonly RowChange[]
  readonly request: {
    readonly headers: Readonly<Record<string, string>>
    readonly body: ToldBody | null
  }
  readonly response: ToldBody | null
}

/** Opens everything about a request beside the list; `closed` is called when it is over. */
export function openRequestDetail(
  world: string,
  entry: RequestSummary,
  closed: () => void,
): HTMLDialogElement {
  const content = element('div', { class: 'stack', 'aria-busy': 'true' })
  const close = button('×', { class: 'icon', 'aria-label': t('关闭') }, () => dialog.close())
  const dialog = element(
    'dialog',
    { class: 'drawer', 'aria-labelledby': 'request-title' },
    element(
      'header',
      {},
      element('h2', { id: 'request-title' }, element('code', {}, `${entry.method} ${entry.path}`)),
      close,
    ),
    element('p', { class: 'row' }, statusTag(entry), entry.operation ?? t('不是文档中的接口')),
    actionsOf(world, entry, () => dialog.close()),
    content,
  )
  dialog.addEventListener('close', () => {
    dialog.remove()
    closed()
  })
  // A click beside the drawer meets the dialog itself.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  document.body.append(dialog)
  dialog.showModal()
  void fill(content, worldPath(world, `/requests/${encodeURIComponent(entry.id)}`))
  return dialog
}

async function fill(place: HTMLElement, path: string): Promise<void> {
  try {
    place.replaceChildren(...detailNodes(await call<RequestDetail>('GET', path)))
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    place.replaceChildren(failureText(error))
  }
  place.ariaBusy = 'false'
}

function actionsOf(world: string, entry: RequestSummary, close: () => void): HTMLElement {
  const { id, operation } = entry
  const curl = button(t('复制为 curl'), { class: 'button' }, async () =>
    attempt(async () => copyCurl(worldPath(world, `/requests/${encodeURIComponent(id)}/curl`))),
  )
  if (operation === null) return element('div', { class: 'row' }, curl)
  const again = element(
    'a',
    { class: 'button', href: addressOf('faults', world, faultValues(entry)) },
    t('下一次照此失败'),
  )
  again.addEventListener('click', close)
  const reference = `/__fake/docs#${encodeURIComponent(operation)}`
  return element(
    'div',
    { class: 'row' },
    curl,
    again,
    newTabLink(t('接口文档'), reference, { class: 'text' }),
  )
}

/** What the form of a fault begins with: the operation, the user who called it, and how it failed if it did. */
function faultValues(entry: RequestSummary): Record<string, string> {
  const { operation, user } = entry
  return {
    operation: operation ?? '',
    ...(user === null ? {} : { user }),
    ...effectOf(entry),
  }
}

/** The effect that answers like this; one that did not fail leaves the choice to the form. */
function effectOf({ status, success, fault }: RequestSummary): Record<string, string> {
  if (fault !== null && fault.kind !== 'status') return { effect: fault.kind }
  if (status === null) return { effect: 'reset' }
  if (status >= 400) {
    const hasLine = [401, 403, 404, 500, 504].includes(status)
    return hasLine ? { effect: `${status}` } : { effect: 'status', status: `${status}` }
  }
  return success === false ? { effect: 'business' } : {}
}

async function copyCurl(path: string): Promise<void> {
  const { command, variables, isComplete } = await call<{
    readonly command: string
    readonly variables: readonly string[]
    readonly isComplete: boolean
  }>('GET', path)
  if (!(await copyText(command))) return complain(t('浏览器不允许复制，请手动选择文字'))
  const names = variables.map((name) => `$${name}`).join(' ')
  const missing = isComplete ? '' : t('；请求体太长或无法读取，没有包含在内')
  announce(
    names === ''
      ? t('已复制 curl 命令') + missing
      : t('已复制 curl 命令，粘贴前请设置 {names}', { names }) + missing,
  )
}

function detailNodes(detail: RequestDetail): readonly HTMLElement[] {
  const { request, response, query, changes, changeCount, fault } = detail
  return [
    factsOf(detail),
    ...(fault === null ? [] : [faultPart(fault)]),
    ...(changeCount === 0 ? [] : [changesPart(changes, changeCount)]),
    element('h3', {}, t('请求')),
    ...(Object.keys(query).length === 0 ? [] : [jsonBlock(t('查询参数'), query)]),
    jsonBlock(t('请求头部'), request.headers),
    ...bodyNodes(t('请求体'), request.body),
    element('h3', {}, t('应答')),
    ...(response === null
      ? [element('p', { class: 'hint' }, t('没有应答：连接断开，或应答体没有保存。'))]
      : bodyNodes(t('应答体'), response)),
  ]
}

function factsOf(detail: RequestDetail): HTMLElement {
  const { user, role, validation, ignored, worldTime, realTime, durationMs, success, id } = detail
  const lines: readonly (readonly [string, string])[] = [
    [t('世界时间'), worldTime],
    [t('真实时间'), realTime],
    [t('用户'), user === null ? t('未登录') : `${user} · ${role ?? ''}`],
    [t('耗时'), `${durationMs} ms`],
    [t('校验|请求'), validationText(validation)],
    ...(ignored.length === 0 ? [] : [[t('忽略的参数'), ignored.join(' ')] as const]),
    ...(success === null ? [] : [['success', String(success)] as const]),
    [t('请求编号'), id],
  ]
  return element(
    'dl',
    { class: 'facts' },
    ...lines.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]),
  )
}

function validationText({ result, part = '', field }: RequestDetail['validation']): string {
  if (result === 'passed') return t('通过|校验')
  return result === 'failed'
    ? t('不通过：{part} {field}', { part, field: field ?? '' })
    : t('没有到达校验')
}

function faultPart(fault: NonNullable<RequestDetail['fault']>): HTMLElement {
  const { id, source, kind, phase, remaining, beaten } = fault
  const parts = [
    faultSourceText(source),
    kind,
    phase === 'after' ? t('提交之后|写入') : t('提交之前'),
    remaining === null ? t('不限次数') : t('还剩 {count} 次', { count: remaining }),
  ]
  return element(
    'section',
    {},
    element('h3', {}, t('这次应答是故障')),
    element('p', {}, parts.join(' · ')),
    element('p', { class: 'hint' }, element('code', {}, id)),
    ...(beaten.length === 0
      ? []
      : [
          element('p', { class: 'hint' }, t('没有轮到的：')),
          element(
            'ul',
            { class: 'losses' },
            ...beaten.map((loser) =>
              element(
                'li',
                {},
                `${faultSourceText(loser.source)} · ${loser.reason} `,
                element('code', {}, loser.id),
              ),
            ),
          ),
        ]),
  )
}

function changesPart(changes: readonly RowChange[], count: number): HTMLElement {
  const more = count - changes.length
  return element(
    'section',
    {},
    element('h3', {}, t('改动了什么')),
    ...changes.map(changeTable),
    ...(more === 0
      ? []
      : [element('p', { class: 'hint' }, t('另有 {count} 行没有列出', { count: more }))]),
  )
}

function bodyNodes(name: string, body: ToldBody | null): readonly HTMLElement[] {
  if (body === null) return [hint(t('没有{name}', { name }))]
  const { contentType, bytes, isReadable, isCut } = body
  const size = bytes === null ? '' : t('{bytes} 字节', { bytes })
  if (contentType !== undefined) return [hint(`${name}：${contentType} ${size}`)]
  if (isReadable !== true) return [hint(`${name}：${t('不是 JSON，没有保存内容')} ${size}`)]
  return [
    jsonBlock(name, body.json),
    ...(isCut === true ? [hint(t('内容太长，只保存了前面的部分'))] : []),
  ]
}

function hint(text: string): HTMLElement {
  return element('p', { class: 'hint' }, text)
}
