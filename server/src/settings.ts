import { isAbsolute, join, resolve } from 'node:path'
import Type, { type Static } from 'typebox'
import { isDateTime } from '@settle/shared/core/day.ts'
import { isHostEntry } from './webhooks/allowed-hosts.ts'
import { ajvFor, compiledWhenAsked } from './core/call/values/own-schemas.ts'

const onOff = Type.Enum(['on', 'off'])

/** What may be set from outside, with the defaults (the README lists it). */
export const environmentSchema = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 3000 }),
  HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  DATA_DIR: Type.String({ minLength: 1, default: '.data' }),
  API_PREFIX: Type.String({ pattern: '^(/[A-Za-z0-9_-]+)*$', default: '' }),
  FAKE_CONTROL: Type.Enum(['on', 'open', 'token', 'off'], { default: 'on' }),
  FAKE_ADMIN_TOKEN: Type.String({ default: '' }),
  FAKE_HOSTS: Type.String({ default: '' }),
  FAKE_WORLD_HOST: Type.String({ pattern: '^[a-z0-9.-]+$', default: 'w.localhost' }),
  FAKE_PRODUCT_HOSTS: Type.String({ default: '' }),
  FAKE_API_BASE_URL: Type.String({ pattern: '^(https?://[^\\s"\';,]+)?$', default: '' }),
  FAKE_SOCKET_DOMAIN: Type.String({ pattern: '^((https?|wss?)://[^\\s"\';,]+)?$', default: '' }),
  FAKE_UPSTREAM: Type.String({ pattern: '^(https?://[^\\s"\';,?#@]+)?$', default: '' }),
  FAKE_DRIFT_ACCEPTED: Type.String({ default: '' }),
  FAKE_DATABASE_URL: Type.String({ pattern: '^(postgres(ql)?://\\S+)?$', default: '' }),
  FAKE_NODE_URL: Type.String({ pattern: '^(http://[^\\s/?#@]+)?$', default: '' }),
  FAKE_WEBHOOK_HOSTS: Type.String({ default: '' }),
  FAKE_STRICT_WORLD: Type.Enum(['on', 'off', '0', '1'], { default: 'off' }),
  FAKE_STRICT_PARAMETERS: Type.Enum(['on', 'off', '0', '1'], { default: 'off' }),
  FAKE_DEMO: Type.Unsafe<Static<typeof onOff>>({ ...onOff, default: 'on' }),
  FAKE_BANNER: Type.Unsafe<Static<typeof onOff>>({ ...onOff, default: 'on' }),
  FAKE_PERSIST: Type.Unsafe<Static<typeof onOff>>({ ...onOff, default: 'on' }),
  FAKE_NOW: Type.Optional(
    Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}( \\d{2}:\\d{2}:\\d{2})?$' }),
  ),
  FAKE_SEED_SIZE: Type.Enum(['S', 'M', 'L'], { default: 'S' }),
  NODE_ENV: Type.String({ default: '' }),
  FAKE_I_KNOW_THIS_IS_FAKE: Type.String({ default: '' }),
})

const checkOfEnvironment = compiledWhenAsked<Static<typeof environmentSchema>>(
  ajvFor({ coerceTypes: true, useDefaults: true }),
  environmentSchema,
)

const examples: Readonly<Record<string, string>> = {
  PORT: '0 到 65535 的整数，例如 3000',
  HOST: '监听地址，例如 127.0.0.1',
  API_PREFIX: '空，或以 / 开头的路径，例如 /jeecg-boot',
  FAKE_CONTROL: 'on、open、token 或 off',
  FAKE_WORLD_HOST: '主机名，例如 w.localhost',
  FAKE_API_BASE_URL: '空，或 http(s):// 开头的地址，例如 https://api.example.com',
  FAKE_SOCKET_DOMAIN: '空，或 ws(s):// 开头的地址，例如 wss://push.example.com',
  FAKE_UPSTREAM: '空，或 http(s):// 开头的地址，例如 https://settle.example.com/jeecg-boot',
  FAKE_DRIFT_ACCEPTED: '空，或一个 JSON 文件的路径，内容是差异的清单',
  FAKE_DATABASE_URL: '空，或 postgres:// 开头的地址，例如 postgres://user:password@db:5432/settle',
  FAKE_NODE_URL: '其他服务器访问这台服务器的地址，例如 http://10.0.0.5:3000',
  FAKE_WEBHOOK_HOSTS:
    '主机名、*.域名、IP 地址或网段，用逗号分开，例如 hooks.example.com,10.0.0.0/8',
  FAKE_STRICT_WORLD: 'on 或 off',
  FAKE_STRICT_PARAMETERS: 'on 或 off',
  FAKE_DEMO: 'on 或 off',
  FAKE_BANNER: 'on 或 off',
  FAKE_PERSIST: 'on 或 off',
  FAKE_NOW: '2026-11-21 或 2026-11-21 09:30:00',
  FAKE_SEED_SIZE: 'S、M 或 L',
}

/** What can be set from outside (architecture.md, section 1). */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Absolute path; `undefined` keeps everything in memory. */
  readonly dataDir: string | undefined
  readonly apiPrefix: string
  readonly control: 'on' | 'open' | 'token' | 'off'
  /** What a caller from another machine must send; `undefined` lets the start make one. */
  readonly adminToken: string | undefined
  readonly controlHosts: readonly string[]
  readonly worldHost: string
  /** Further hosts that show the built-in brand, `*.name` for all below one. */
  readonly productHosts: readonly string[]
  /** Where the client sends its calls, '' for this server. */
  readonly apiBaseUrl: string
  /** Where the client opens its socket, '' for behind `apiBaseUrl`. */
  readonly socketDomain: string
  /** The real server behind this one, '' for none. */
  readonly upstream: string
  /** Absolute path of the file of accepted differences; `undefined` accepts none. */
  readonly acceptedDriftFile: string | undefined
  /** The database that keeps the worlds of several servers; `undefined` keeps them in the folder. */
  readonly database: DatabaseSetting | undefined
  /** Whom webhooks may go to besides this machine: names, `*.name`, addresses, networks. */
  readonly webhookHosts: readonly string[]
  readonly strictWorld: boolean
  /** Whether a parameter that no field answers to is refused. */
  readonly strictParameters: boolean
  readonly demo: boolean
  /** Whether the application of a demo says that it is a simulation. */
  readonly banner: boolean
  /** `YYYY-MM-DD HH:mm:ss`, where every world's clock starts. */
  readonly startsAt: string | undefined
  readonly seedSize: 'S' | 'M' | 'L'
}

/** Where several servers share their worlds. */
export interface DatabaseSetting {
  readonly url: string
  /** Where the other servers reach this one. */
  readonly nodeUrl: string
}

/** A setting that cannot be used; the message names it and says what would do. */
export class BadSetting extends Error {}

/** Reads the settings from the environment. Relative folders are relative to the repository's root. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  root: string,
): Settings {
  const unknown = Object.keys(environment).find(
    (name) => name.startsWith('FAKE_') && !(name in environmentSchema.properties),
  )
  if (unknown !== undefined) {
    const known = Object.keys(environmentSchema.properties).filter((name) =>
      name.startsWith('FAKE_'),
    )
    throw new BadSetting(`没有设置 ${unknown}；以 FAKE_ 开头的设置有：${known.join('、')}。`)
  }
  const given: Record<string, unknown> = Object.fromEntries(
    Object.keys(environmentSchema.properties)
      .map((name) => [name, environment[name]] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  )
  const validate = checkOfEnvironment()
  if (!validate(given)) {
    throw badSetting(validate.errors?.[0]?.instancePath.slice(1) ?? '', environment)
  }
  const startsAt = given.FAKE_NOW?.length === 10 ? `${given.FAKE_NOW} 09:00:00` : given.FAKE_NOW
  // The pattern knows the form alone; that there is a 30 February, only the calendar denies.
  if (startsAt !== undefined && !isDateTime(startsAt)) throw badSetting('FAKE_NOW', environment)
  assertAddresses(given, environment)
  if (given.NODE_ENV === 'production' && given.FAKE_I_KNOW_THIS_IS_FAKE !== '1') {
    throw new BadSetting(
      '这是一个模拟的结算服务。NODE_ENV=production 时须同时设置 FAKE_I_KNOW_THIS_IS_FAKE=1 才会启动。',
    )
  }
  const webhookHosts = hostsOf(given.FAKE_WEBHOOK_HOSTS)
  if (!webhookHosts.every(isHostEntry)) throw badSetting('FAKE_WEBHOOK_HOSTS', environment)
  const dataDir = isAbsolute(given.DATA_DIR) ? given.DATA_DIR : resolve(root, given.DATA_DIR)

  return {
    port: given.PORT,
    host: given.HOST,
    dataDir: given.FAKE_PERSIST === 'on' ? dataDir : undefined,
    apiPrefix: given.API_PREFIX,
    control: given.FAKE_CONTROL,
    adminToken: given.FAKE_ADMIN_TOKEN === '' ? undefined : given.FAKE_ADMIN_TOKEN,
    controlHosts: hostsOf(given.FAKE_HOSTS),
    worldHost: given.FAKE_WORLD_HOST,
    productHosts: hostsOf(given.FAKE_PRODUCT_HOSTS),
    apiBaseUrl: given.FAKE_API_BASE_URL,
    socketDomain: given.FAKE_SOCKET_DOMAIN,
    upstream: given.FAKE_UPSTREAM,
    acceptedDriftFile:
      given.FAKE_DRIFT_ACCEPTED === '' ? undefined : resolve(root, given.FAKE_DRIFT_ACCEPTED),
    database:
      given.FAKE_DATABASE_URL === ''
        ? undefined
        : { url: given.FAKE_DATABASE_URL, nodeUrl: given.FAKE_NODE_URL },
    webhookHosts,
    strictWorld: isOn(given.FAKE_STRICT_WORLD),
    strictParameters: isOn(given.FAKE_STRICT_PARAMETERS),
    demo: given.FAKE_DEMO === 'on',
    banner: given.FAKE_BANNER === 'on',
    startsAt,
    seedSize: given.FAKE_SEED_SIZE,
  }
}

/** The patterns know the form of an address alone; whether one could call it, only a parser does. */
function assertAddresses(
  given: Static<typeof environmentSchema>,
  environment: Readonly<Record<string, string | undefined>>,
): void {
  for (const name of ['FAKE_API_BASE_URL', 'FAKE_SOCKET_DOMAIN', 'FAKE_UPSTREAM'] as const) {
    if (given[name] !== '' && !URL.canParse(given[name])) throw badSetting(name, environment)
  }
  if (given.FAKE_DATABASE_URL !== '' && !URL.canParse(given.FAKE_NODE_URL)) {
    throw new BadSetting(
      '设置了 FAKE_DATABASE_URL 时，还须用 FAKE_NODE_URL 说明其他服务器访问这台服务器的地址，例如 http://10.0.0.5:3000。',
    )
  }
}

function isOn(value: string): boolean {
  return value === 'on' || value === '1'
}

function hostsOf(list: string): string[] {
  return list
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '')
}

/** Where uploads are kept; `undefined` keeps them in memory. */
export function filesFolderOf({ dataDir }: Settings): string | undefined {
  return dataDir === undefined ? undefined : join(dataDir, 'files')
}

function badSetting(
  name: string,
  environment: Readonly<Record<string, string | undefined>>,
): BadSetting {
  const value = environment[name] ?? ''
  return new BadSetting(`设置 ${name}=${value} 无效，应为：${examples[name] ?? '见 README'}。`)
}
