import { afterEach, expect, test, vi } from 'vitest'
import { loadRuntimeConfig } from '#client/core/look/runtime-config.ts'
import { fileUrlOf } from './file-url.ts'

afterEach(() => vi.unstubAllGlobals())

test('without a static domain an upload lies where the server keeps it, and a rooted path on this host', () => {
  expect(fileUrlOf('license/a.png')).toBe('/sys/common/static/license/a.png')
  expect(fileUrlOf('/files/a.png')).toBe('/files/a.png')
  expect(fileUrlOf('//files/a.png')).toBe('/files/a.png')
  expect(fileUrlOf(null)).toBeUndefined()
  expect(fileUrlOf('')).toBeUndefined()
})

test('[HTTP-03] a path lies under the static domain, a full address stays as it is', async () => {
  const config = { staticDomain: 'https://static.example.com/' }
  vi.stubGlobal('fetch', async () => Response.json(config))
  await loadRuntimeConfig()

  expect(fileUrlOf('license/a.png')).toBe('https://static.example.com/license/a.png')
  expect(fileUrlOf('/files/a.png')).toBe('https://static.example.com/files/a.png')
  expect(fileUrlOf('https://cdn.example.com/a.png')).toBe('https://cdn.example.com/a.png')
})
