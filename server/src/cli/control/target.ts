import process from 'node:process'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { BadUsage, CannotDo, type CommandInput, type CommandOption } from '#server/cli/command.ts'
import { textFor } from '#server/cli/language.ts'

/** The options of every command that speaks to a running server. */
export const targetOptions: readonly CommandOption[] = [
  { name: 'url', value: 'http://localhost:3000', summary: '服务的地址；默认取 HENGZHOU_URL' },
  { name: 'world', value: 'default', summary: '哪个世界；默认取 HENGZHOU_WORLD' },
  { name: 'token', value: '<token>', summary: '控制令牌；默认取 HENGZHOU_TOKEN' },
  { name: 'json', summary: '以 JSON 输出' },
]

/** A running server as a command reaches it, and how it answers the person. */
export interface Target {
  readonly locale: Locale
  readonly url: string
  readonly world: string
  /** The path of the world, and of what lies below it. */
  readonly path: (below?: string) => string
  readonly ask: <Answer>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object | string,
  ) => Promise<Answer>
  /** The answer as it comes. */
  readonly open: (path: string) => Promise<Response>
  readonly say: (text: string, values?: Readonly<Record<string, string | number>>) => string
}

/** What the server did not do; the message is its own sentence. */
export class Refusal extends CannotDo {}

export function targetOf({ locale, options }: Pick<CommandInput, 'locale' | 'options'>): Target {
  const given = (name: string, variable: string, usual: string) => {
    const value = options[name] ?? process.env[variable]
    return typeof value === 'string' && value !== '' ? value : usual
  }
  const url = given('url', 'HENGZHOU_URL', 'http://localhost:3000').replace(/\/+$/, '')
  const world = given('world', 'HENGZHOU_WORLD', 'default')
  const token = given('token', 'HENGZHOU_TOKEN', '')
  if (!/^https?:\/\/[^/]+/.test(url)) {
    throw new BadUsage(textFor(locale, '地址 {url} 无效，例如 http://localhost:3000。', { url }))
  }
  const request = async (method: string, path: string, body?: object | string) => {
    const response = await reach(locale, url, path, {
      method,
      headers: {
        'X-Locale': locale,
        ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
        ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(method === 'GET'
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
    })
    if (!response.ok) throw refusalOf(locale, response.status, await response.text())
    return response
  }
  return {
    locale,
    url,
    world,
    path: (below = '') => `/worlds/${encodeURIComponent(world)}${below}`,
    ask: async <Answer>(method: string, path: string, body?: object | string) => {
      const text = await (await request(method, path, body)).text()
      const answer: Answer = JSON.parse(text === '' ? 'null' : text)
      return answer
    },
    open: (path) => request('GET', path),
    say: (text, values = {}) => textFor(locale, text, values),
  }
}

async function reach(locale: Locale, url: string, path: string, init: RequestInit) {
  try {
    return await fetch(`${url}/__fake/v1${path}`, init)
  } catch {
    throw new Refusal(
      textFor(
        locale,
        '{url} 没有响应。请先运行 hengzhou-settlement up，或用 --url 指定服务的地址。',
        {
          url,
        },
      ),
    )
  }
}

function refusalOf(locale: Locale, status: number, text: string): Refusal {
  try {
    const { message, code } = JSON.parse(text)
    if (typeof message === 'string') {
      const advice =
        code === 'FAKE_TOKEN_REQUIRED' ? ` ${textFor(locale, '用 --token 提供令牌。')}` : ''
      return new Refusal(`${message} (${code})${advice}`)
    }
  } catch {
    // What answers is no server of ours.
  }
  return new Refusal(textFor(locale, '回答无法识别（HTTP {status}）；地址是否正确？', { status }))
}
