import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { endpoints } from '@settle/shared/contract.ts'
import { apiProxy } from '#build/api-proxy.ts'

/** What the server behind the proxy was sent. */
const seen: string[][] = []
const behind = createServer((request, response) => {
  seen.push(Object.keys(request.headers))
  response.end('{}')
})

afterAll(() => behind.close())

test('the proxy of npm run dev passes calls on as they came: nothing says that another machine made them', async () => {
  await new Promise<void>((resolve) => {
    behind.listen(0, '127.0.0.1', resolve)
  })
  const place = behind.address()
  if (place === null || typeof place === 'string') throw new Error('The server has no port.')
  const target = `http://127.0.0.1:${place.port}`
  const proxy = Object.fromEntries(
    Object.entries(apiProxy(endpoints)).map(([path, options]) => [path, { ...options, target }]),
  )
  const vite = await createVite({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', proxy },
  })
  await vite.listen()
  const [address = ''] = vite.resolvedUrls?.local ?? []
  const reply = await fetch(new URL('/__fake/v1/worlds', address))
  await vite.close()

  expect(reply.status).toBe(200)
  // The control interface asks for its token where one of these stands (server/src/control/control-access.ts).
  expect(seen.flat().filter((name) => /forwarded|^via$|-ip$/.test(name))).toEqual([])
})
