import { expect, test } from 'vitest'
import { BadSetting, readSettings } from './settings.ts'

const root = '/srv/settle'

test('without any setting the server stands on port 3000 of this machine and keeps its data', () => {
  expect(readSettings({}, root)).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/srv/settle/.data',
    apiPrefix: '',
    control: 'on',
    adminToken: undefined,
    controlHosts: [],
    worldHost: 'w.localhost',
    productHosts: [],
    apiBaseUrl: '',
    socketDomain: '',
    upstream: '',
    acceptedDriftFile: undefined,
    database: undefined,
    webhookHosts: [],
    strictWorld: false,
    strictParameters: false,
    demo: true,
    banner: true,
    startsAt: undefined,
    seedSize: 'S',
  })
})

test('every setting is read, and an empty one is as if it were not there', () => {
  const given = {
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/settle',
    API_PREFIX: '/jeecg-boot',
    FAKE_CONTROL: 'open',
    FAKE_ADMIN_TOKEN: 'secret',
    FAKE_HOSTS: 'qa.example.com, ,demo.example.com',
    FAKE_WORLD_HOST: 'worlds.example.com',
    FAKE_PRODUCT_HOSTS: 'settle.example.com,*.Settle.example.com',
    FAKE_API_BASE_URL: 'https://api.example.com',
    FAKE_SOCKET_DOMAIN: 'wss://push.example.com',
    FAKE_WEBHOOK_HOSTS: 'Hooks.example.com, 10.0.0.0/8',
    FAKE_STRICT_WORLD: '1',
    FAKE_STRICT_PARAMETERS: 'on',
    FAKE_DEMO: 'off',
    FAKE_BANNER: 'off',
    FAKE_NOW: '2026-11-21 09:30:00',
    FAKE_SEED_SIZE: 'L',
  }

  expect(readSettings(given, root)).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/var/lib/settle',
    apiPrefix: '/jeecg-boot',
    control: 'open',
    adminToken: 'secret',
    controlHosts: ['qa.example.com', 'demo.example.com'],
    worldHost: 'worlds.example.com',
    productHosts: ['settle.example.com', '*.settle.example.com'],
    apiBaseUrl: 'https://api.example.com',
    socketDomain: 'wss://push.example.com',
    upstream: '',
    acceptedDriftFile: undefined,
    database: undefined,
    webhookHosts: ['hooks.example.com', '10.0.0.0/8'],
    strictWorld: true,
    strictParameters: true,
    demo: false,
    banner: false,
    startsAt: '2026-11-21 09:30:00',
    seedSize: 'L',
  })
  const empty = Object.fromEntries(Object.keys(given).map((name) => [name, '']))
  expect(readSettings(empty, root)).toEqual(readSettings({}, root))
})

test('a relative data folder is relative to the repository, wherever the server was started', () => {
  expect(readSettings({ DATA_DIR: 'tmp/data' }, root).dataDir).toBe('/srv/settle/tmp/data')
  expect(readSettings({ DATA_DIR: '../data' }, root).dataDir).toBe('/srv/data')
})

test('without persistence there is no data folder, whatever it is set to', () => {
  expect(readSettings({ FAKE_PERSIST: 'off', DATA_DIR: '/var/x' }, root).dataDir).toBeUndefined()
})

test('a day alone starts the clock at nine in the morning', () => {
  expect(readSettings({ FAKE_NOW: '2026-02-28' }, root).startsAt).toBe('2026-02-28 09:00:00')
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '30.5'],
  ['API_PREFIX', 'jeecg-boot'],
  ['API_PREFIX', '/jeecg-boot/'],
  ['FAKE_CONTROL', 'yes'],
  ['FAKE_WORLD_HOST', 'W_LOCALHOST'],
  ['FAKE_STRICT_WORLD', 'true'],
  ['FAKE_API_BASE_URL', 'api.example.com'],
  ['FAKE_API_BASE_URL', 'https://:'],
  ['FAKE_SOCKET_DOMAIN', 'push.example.com'],
  ['FAKE_SOCKET_DOMAIN', 'wss://:'],
  ['FAKE_API_BASE_URL', "https://a.example;script-src 'unsafe-inline'"],
  ['FAKE_WEBHOOK_HOSTS', 'https://hooks.example.com'],
  ['FAKE_WEBHOOK_HOSTS', 'hooks.example.com,10.0.0.0/2'],
  ['FAKE_DEMO', 'no'],
  ['FAKE_PERSIST', '0'],
  ['FAKE_NOW', 'yesterday'],
  ['FAKE_NOW', '2026-11-21T09:30:00'],
  ['FAKE_NOW', '2026-02-30'],
  ['FAKE_NOW', '2026-11-21 24:00:00'],
  ['FAKE_SEED_SIZE', 'XL'],
])('a bad %s is named together with its value %s and with what would do', (name, value) => {
  const read = () => readSettings({ [name]: value }, root)

  expect(read).toThrow(BadSetting)
  expect(read).toThrow(`设置 ${name}=${value} 无效，应为：`)
  expect(read).not.toThrow('见 README')
})

function readInProduction(word: string) {
  return readSettings({ NODE_ENV: 'production', FAKE_I_KNOW_THIS_IS_FAKE: word }, root)
}

test('nobody takes it for a real settlement: production asks for a word', () => {
  expect(() => readInProduction('')).toThrow(BadSetting)
  expect(() => readInProduction('yes')).toThrow('FAKE_I_KNOW_THIS_IS_FAKE=1')
  expect(readInProduction('1').port).toBe(3000)
})

test('several servers share a database, and each says where it is reached', () => {
  const url = 'postgres://settle:secret@db:5432/settle'
  const nodeUrl = 'http://10.0.0.5:3000'

  expect(readSettings({ FAKE_DATABASE_URL: url, FAKE_NODE_URL: nodeUrl }, '/app').database).toEqual(
    { url, nodeUrl },
  )
  expect(() => readSettings({ FAKE_DATABASE_URL: url }, '/app')).toThrow('FAKE_NODE_URL')
  expect(() => readSettings({ FAKE_DATABASE_URL: 'mysql://db' }, '/app')).toThrow(
    'FAKE_DATABASE_URL=mysql://db 无效',
  )
})
