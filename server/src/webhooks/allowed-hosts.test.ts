import { createServer } from 'node:http'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { callOut } from '#server/core/guard/outgoing-call.ts'
import { AllowedHosts, isHostEntry } from './allowed-hosts.ts'

const hosts = new AllowedHosts(['hooks.example.com', '*.partner.cn', '10.1.0.0/16', '2001:db8::7'])

const namedAllowed = (url: string): boolean => {
  try {
    hosts.assertNamed(new URL(url))
    return true
  } catch {
    return false
  }
}

test('this machine and what the setting names may be called', () => {
  const allowed = [
    'http://localhost:8080/',
    'http://demo.localhost/',
    'http://127.0.0.9/',
    'http://[::1]:80/',
    'https://hooks.example.com/a',
    'https://hooks.example.com./a',
    'https://a.b.partner.cn/',
    'http://10.1.2.3/',
    'http://[2001:db8::7]/',
  ]
  const refused = [
    'https://example.com/',
    'https://hooks.example.com.evil.org/',
    'https://partner.cn/',
    'http://10.2.0.1/',
    'http://93.184.216.34/',
    'http://[fe80::1]/',
    'http://0x7f.1.evil.org/',
  ]
  expect(allowed.filter((url) => !namedAllowed(url))).toEqual([])
  expect(refused.filter(namedAllowed)).toEqual([])
})

test('a name that is allowed leads to nowhere inside, unless the network is named too', () => {
  const reach = (address: string) => hosts.mayReach('hooks.example.com', address)

  expect(
    ['93.184.216.34', '2606:2800:220:1::1', '127.0.0.1', '::1', '10.1.7.7'].filter(reach),
  ).toHaveLength(5)
  const inside = [
    '10.2.0.1',
    '172.20.0.3',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::',
    'fd00::1',
    'fe80::1%eth0',
    '::ffff:192.168.1.1',
    '64:ff9b::a00:1',
    'nothing',
  ]
  expect(inside.filter(reach)).toEqual([])
  expect(hosts.mayReach('localhost', '93.184.216.34')).toBe(false)
})

test('what a name leads to is asked at the connection, and nothing is sent elsewhere', async () => {
  let calls = 0
  const server = createServer((_, response) => {
    calls += 1
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const asked: string[] = []
  const sent = callOut({
    url: new URL(`http://localhost:${port}/`),
    method: 'POST',
    headers: {},
    body: '{}',
    deadlineMs: 5_000,
    limitBytes: 10,
    mayReach: (reached) => {
      asked.push(reached)
      return false
    },
  })

  await expect(sent).rejects.toMatchObject({ reason: 'refused' })
  expect(asked.length).toBeGreaterThan(0)
  expect(calls).toBe(0)
  server.close()
})

test('a part of the setting is a name, an address or a network', () => {
  const good = [
    'hooks.example.com',
    '*.partner.cn',
    'my-service',
    '10.1.0.0/16',
    '::1',
    'fd00::/16',
  ]
  const bad = ['http://a.b', 'a b', '*', '10.1.0.0/2', '10.0.0.0/40', 'a/b', '-a']

  expect(good.filter((entry) => !isHostEntry(entry))).toEqual([])
  expect(bad.filter(isHostEntry)).toEqual([])
})
