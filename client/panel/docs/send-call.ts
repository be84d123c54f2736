import { CallFailure, controlApi, unreachable } from '#panel/control-api.ts'
import { localeNow, t } from '#panel/text.ts'
import { type FormMember, formMembers, type Request } from './example-call.ts'
import { memberOf, textOf } from './json.ts'

/** What came back: JSON, or a file to be saved. */
export interface Answered {
  readonly status: number
  readonly tookMs: number
  readonly world: string
  readonly requestId: string
  readonly content:
    | { readonly json: unknown }
    | { readonly address: string; readonly name: string; readonly size: number }
}

// Logged in once for the whole page; a token that has died is replaced at its next use.
const tokens = new Map<string, string>()

/** Makes a call as a demo account, or as nobody where the name is ''; throws a CallFailure. */
export async function send(request: Request, username: string): Promise<Answered> {
  const kept = username === '' ? undefined : (tokens.get(username) ?? (await logIn(username)))
  const startedAt = performance.now()
  let response = await answerTo(request, kept)
  if (response.status === 401 && username !== '') {
    response = await answerTo(request, await logIn(username))
  }
  return {
    status: response.status,
    tookMs: Math.round(performance.now() - startedAt),
    world: response.headers.get('X-Fake-World') ?? '–',
    requestId: response.headers.get('X-Fake-Request-Id') ?? '–',
    content: await contentOf(response),
  }
}

async function contentOf(response: Response): Promise<Answered['content']> {
  if ((response.headers.get('Content-Type') ?? '').startsWith('application/json')) {
    return { json: await response.json() }
  }
  const file = await response.blob()
  const [, name = 'file'] =
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
  return { address: URL.createObjectURL(file), name: decodeURIComponent(name), size: file.size }
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
