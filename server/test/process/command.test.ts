import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isRunning, startOf } from '#server/worlds/disk/process-standing.ts'
import { runNode } from '#test/harness/run-program.ts'
import { giveOneStory } from '#test/harness/server-process.ts'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'
import { clientOf, root } from '#test/harness/test-server.ts'

// The command as it is installed, built, in a folder of somebody else.

const program = join(root, 'server', 'dist', 'cli.js')

async function said(args: readonly string[], environment = {}) {
  return runNode([program, ...args], await temporaryFolder(), environment).ended
}

test('the command alone starts the server in the folder that it is called in, and keeps its data there', async () => {
  const folder = await temporaryFolder()
  const dataDir = join(folder, '.hengzhou-settlement')
  const started = runNode([program, '--port', '0', '--world', 'demo'], folder)
  const address = await started.saying(/http:\/\/localhost:\d+/)
  const told = await started.saying(/Press Ctrl\+C/).then(() => clientOf(address))
  const login = await told
    .post('/sys/login')
    .set('X-Fake-World', 'demo')
    .send({ username: 'merchant', password: 'Hz123456' })
  started.kill()
  const { code, said: output } = await started.ended

  expect(login.body).toMatchObject({ success: true })
  expect(login.body.result.token).toMatch(/^demo\./)
  expect(output).toContain(`Data are kept in ${dataDir}`)
  expect(output).toContain(`http://home.demo.w.localhost:${new URL(address).port}`)
  expect(code).toBe(0)
  expect(readFileSync(join(dataDir, '.gitignore'), 'utf8')).toBe('*\n')
  expect(readdirSync(folder)).toEqual(['.hengzhou-settlement'])
})

test('a server that a program started ends with it, also before it was ready', async () => {
  const dataDir = await temporaryFolder()
  await giveOneStory(dataDir, 'today')
  const { said: told } = await runNode(['-e', hasty, program, dataDir], root).ended
  expect(told).toMatch(/^\d+\n$/)
  const pid = Number(told)
  const start = startOf(pid)

  await expect.poll(() => isRunning({ pid, start })).toBe(false)
  expect(readdirSync(dataDir)).toContain('worlds')
  expect(readdirSync(dataDir)).not.toContain('lock')
})

const isOk = ({ ok }: Response) => ok

async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const port = Number(Object(holder.address()).port)
  holder.close()
  return port
}

/** Starts a server and ends at once. */
const hasty = `const [, program, dataDir] = process.argv
const { spawn } = require('node:child_process')
const server = spawn(process.execPath, [program, '--port', '0', '--data', dataDir], {
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
})
console.log(server.pid)
process.exit()`

test('a server goes on when nobody reads what it says, and gives its folder back', async () => {
  const dataDir = await temporaryFolder()
  await giveOneStory(dataDir, 'today')
  const port = await freePort()
  const child = spawn(process.execPath, [program, '--port', `${port}`, '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.stdout?.destroy()
  child.stderr?.destroy()
  await expect
    .poll(() => fetch(`http://localhost:${port}/healthz`).then(isOk, () => false))
    .toBe(true)
  child.disconnect()
  const [code] = await once(child, 'exit')

  expect(code).toBe(0)
  expect(readdirSync(dataDir)).not.toContain('lock')
})

test('a port that is taken, and a folder that is none, stop the start with what to do', async () => {
  const folder = await temporaryFolder()
  await giveOneStory(folder, 'today')
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const port = Number(Object(holder.address()).port)
  const taken = await said(['--data', folder, '--port', String(port)])
  holder.close()
  const file = join(folder, 'file')
  await writeFile(file, '')
  const noFolder = await said(['--data', join(file, 'below')])

  expect(taken).toEqual({
    code: 1,
    said: `Port ${port} is taken. Stop the program that has it, or choose another port, such as --port ${port + 1}.\n`,
  })
  expect(noFolder.code).toBe(1)
  expect(noFolder.said).toMatch(
    /^The data folder cannot be used \(.*below.*\)\..* choose another with --data,.*\n$/,
  )
})

test.each([
  [['--prot', '3001'], 'There is no option --prot. Options: --port,'],
  [['-p'], 'There is no option -p. Options: --port,'],
  [['--port', 'abc'], 'The option --port abc is not valid.'],
  [['--port'], 'The option --port needs a value, such as --port 3000.'],
  [['--port', '--memory'], 'The option --port needs a value'],
  [['--size', 'XL'], 'The option --size XL is not valid. It must be S, M or L.'],
  [['--memory=yes'], 'The option --memory takes no value.'],
  [['--memory', '--data', 'here'], 'Choose either --memory or --data.'],
  [['--world', 'Ä!'], 'Ä! is no name of a world'],
  [['down'], 'There is no command down. Commands: up'],
  [['up', 'there'], 'up takes no "there".'],
])('%j is refused with a sentence', async (args, sentence) => {
  const outcome = await said(args)

  expect(outcome.code).toBe(2)
  expect(outcome.said).toContain(sentence)
  expect(outcome.said).not.toContain('    at ')
})

test("the help lists what can be said, in both languages, and the version is the package's", async () => {
  const [english, chinese, version] = await Promise.all([
    said(['--help']),
    said(['up', '--help'], { LC_ALL: 'zh_CN.UTF-8' }),
    said(['--version']),
  ])
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const page = readFileSync(join(root, 'docs', 'packages.md'), 'utf8')
  const options = [...english.said.matchAll(/^ {2}--([a-z]+)/gm)].map(([, name]) => name)

  expect(english.code).toBe(0)
  expect(english.said).not.toMatch(/\p{Script=Han}/u)
  expect(chinese.said).toContain('监听端口')
  expect(version.said).toBe(`${manifest.version}\n`)
  expect(options).toEqual(['port', 'world', 'size', 'data', 'memory', 'open', 'help', 'version'])
  for (const name of options) expect(page).toContain(`--${name}`)
})
