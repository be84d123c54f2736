import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'
import { clientOf, startTestServer } from '#test/harness/test-server.ts'

const html = { Accept: 'text/html' }

test('the page on which a person signs stands at /hbsk and below it, and nobody frames it or learns its address', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'sign', 'sign'), { recursive: true })
  await mkdir(join(folder, 'sign', 'assets'))
  await mkdir(join(folder, 'client'))
  await writeFile(join(folder, 'client', 'index.html'), '<!doctype html><title>client</title>')
  await writeFile(join(folder, 'sign', 'sign', 'index.html'), '<!doctype html><title>sign</title>')
  await writeFile(join(folder, 'sign', 'assets', 'index-Ab12Cd34.js'), 'export {}')
  const server = await startTestServer({
    clientFolder: join(folder, 'client'),
    signFolder: join(folder, 'sign'),
  })
  const get = (path: string, headers: Readonly<Record<string, string>> = html) =>
    clientOf(server.address, headers).get(path)

  for (const path of [
    '/hbsk',
    '/hbsk/',
    '/hbsk/IaZIZyWUNiZ0kYwyOZ-d0Q',
    '/hbsk?__world=default',
    '/hbrw',
    '/hbrw/IaZIZyWUNiZ0kYwyOZ-d0Q',
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- each address by itself
    const { status, text, headers } = await get(path)
    expect({ status, text }).toEqual({ status: 200, text: '<!doctype html><title>sign</title>' })
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).toContain("script-src 'self';")
  }
  expect((await get('/user/login')).text).toContain('<title>client</title>')
  const script = await get('/hbsk/assets/index-Ab12Cd34.js')
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const never = await get('/hbsk/x', { ...html, Host: 'home.never-made.w.localhost' })
  expect(never.status).toBe(404)
  await server.close()

  const unbuilt = await startTestServer()
  const answer = await clientOf(unbuilt.address, html).get('/hbsk/x')
  expect(answer.status).toBe(404)
  expect(answer.text).toContain('npm run build')
  await unbuilt.close()
})
