import { button, element } from '#panel/element.ts'
import { attempt } from '#panel/feedback.ts'
import { CallFailure, controlApi, unreachable } from '#panel/control-api.ts'
import { localeNow, t } from '#panel/text.ts'
import { isRole, roles } from '@settle/shared/core/role.ts'
import { jsonBlock } from './code-block.ts'
import { exampleRequest, type FormMember, formMembers, type Request } from './example-call.ts'
import { memberOf, textOf } from './json.ts'
import { type Call } from './reference.ts'
import { roleNameOf } from '#panel/role-name.ts'

// Logged in once for the whole page; a token that has died is replaced at its next use.
const tokens = new Map<string, string>()

/** Sends the call to this server as one of the demo accounts, and shows what came back. */
export function tryOut(call: Call): HTMLElement {
  const request = exampleRequest(call)
  const address = element('input', {
    id: 'try-address',
    value: request.address,
    spellcheck: 'false',
    autocomplete: 'off',
  })
  const body =
    request.body === undefined
      ? undefined
      : element('textarea', { id: 'try-body', rows: '8', spellcheck: 'false' }, request.body)
  const caller = callerChoice(call)
  const place = element('div', { class: 'answer', 'aria-live': 'polite' })
  const send = button(t('发送'), { class: 'button primary' }, () =>
    attempt(async () => {
      const answer = await sent(
        { ...request, address: address.value, body: body?.value },
        caller?.value ?? '',
      )
      place.replaceChildren(...answer)
    }),
  )
  return element(
    'details',
    { class: 'try' },
    element('summary', {}, t('试一试')),
    call.isChanging
      ? element('p', { class: 'warning' }, t('会改变当前世界的数据；可以在控制面板重置。'))
      : undefined,
    caller === undefined ? undefined : labelled(t('以谁的身份'), 'try-caller', caller),
    labelled(t('路径与参数'), 'try-address', address),
    body === undefined ? undefined : labelled(t('请求内容'), 'try-body', body),
    element('div', { class: 'row' }, send),
    place,
  )
}

function labelled(text: string, id: string, control: HTMLElement): HTMLElement {
  return element('div', { class: 'field' }, element('label', { for: id }, text), control)
}

/** All five roles, also those that may not: a 403 can be tried as well. And the one who makes the example. */
function callerChoice({ isPublic, roles: callers, example }: Call): HTMLSelectElement | undefined {
  // A public call may still mean the user who is logged in: logging out, most uploads.
  if (isPublic && example?.as === undefined) return undefined
  const named = example?.as
  const first = named ?? callers[0]
  const others = named === undefined || isRole(named) ? [] : [named]
  return element(
    'select',
    { id: 'try-caller' },
    ...[...others, ...roles].map((username) =>
      element(
        'option',
        { value: username, selected: username === first },
        isRole(username) ? `${roleNameOf(username)} ${username}` : username,
      ),
    ),
    element('option', { value: '' }, t('不带令牌')),
  )
}

async function sent(request: Request, username: string): Promise<readonly HTMLElement[]> {
  const kept = username === '' ? undefined : (tokens.get(username) ?? (await logIn(username)))
  const startedAt = performance.now()
  let response = await answerTo(request, kept)
  if (response.status === 401 && username !== '') {
    response = await answerTo(request, await logIn(username))
  }
  const took = Math.round(performance.now() - startedAt)
  return [
    element(
      'p',
      { class: 'hint figures' },
      [
        `HTTP ${response.status}`,
        `${took} ms`,
        `${t('世界')} ${response.headers.get('X-Fake-World') ?? '–'}`,
        `${t('请求编号')} ${response.headers.get('X-Fake-Request-Id') ?? '–'}`,
      ].join(' · '),
    ),
    await shown(response),
  ]
}

async function shown(response: Response): Promise<HTMLElement> {
  if ((response.headers.get('Content-Type') ?? '').startsWith('application/json')) {
    return jsonBlock(t('回答'), await response.json())
  }
  const file = await response.blob()
  const [, name = 'file'] =
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
  return element(
    'a',
    { class: 'button', href: URL.createObjectURL(file), download: decodeURIComponent(name) },
    t('保存文件（{size} 字节）', { size: file.size }),
  )
}

async function answerTo(
  { method, address, body, isForm }: Request,
  token?: string,
): Promise<Response> {
  try {
    return await fetch(address, {
      method,
      headers: {
        'X-Locale': localeNow(),
        ...(token === undefined ? {} : { 'X-Access-Token': token }),
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? formOf(body) : body }),
    })
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new CallFailure(t('请求内容不是有效的 JSON'), 'BAD_JSON')
    throw new CallFailure(t('服务没有响应'), unreachable)
  }
}

function formOf(body: string): FormData {
  const form = new FormData()
  for (const { name, value, file } of formMembers(body)) {
    if (file === undefined) form.append(name, value)
    else form.append(name, blobOf(file), name)
  }
  return form
}

function blobOf({ type, base64 }: NonNullable<FormMember['file']>): Blob {
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
  return new Blob([bytes], { type })
}

/** Every seeded user starts with the same password. */
async function logIn(username: string): Promise<string> {
  const [account] = await controlApi.accounts('default')
  if (account === undefined) {
    throw new CallFailure(t('没有可用的演示账号：FAKE_DEMO=off，或账号已被删除。'), 'NO_ACCOUNT')
  }
  const response = await answerTo({
    method: 'POST',
    address: '/sys/login',
    body: JSON.stringify({ username, password: account.password }),
    isForm: false,
    needsToken: false,
  })
  const answer: unknown = await response.json()
  const token = textOf(answer, 'result', 'token')
  if (memberOf(answer, 'success') !== true || token === undefined) {
    throw new CallFailure(textOf(answer, 'message') ?? t('服务没有响应'), `HTTP ${response.status}`)
  }
  tokens.set(username, token)
  return token
}
