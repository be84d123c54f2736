import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { openWorlds } from '#test/harness/sample-worlds.ts'
import { root } from '#test/harness/test-server.ts'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'

/** A process that lives until the test ends. */
function livingProcess(): number {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' })
  onTestFinished(() => void child.kill())
  return child.pid ?? 0
}

async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid ?? 0
}

/** What a process writes into its lock, for a process of our choice. */
async function lockTextOf(pid: number): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
  const status = await readFile(`/proc/${pid}/stat`, 'utf8')
  const start = status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  return JSON.stringify({ pid, start: `${boot.trim()} ${start}` })
}

test('a data folder serves one registry at a time', async () => {
  const dataDir = await temporaryFolder()
  const first = await openWorlds({ dataDir })

  await expect(openWorlds({ dataDir })).rejects.toThrow(`正被进程 ${process.pid} 使用`)

  await first.registry.close()
  const second = await openWorlds({ dataDir })
  await second.registry.close()
})

test('a data folder that fails to open is given back', async () => {
  const dataDir = await temporaryFolder()
  await (await openWorlds({ dataDir })).registry.close()
  const overlay = join(dataDir, 'worlds', 'default', 'overlay.json')
  const text = await readFile(overlay, 'utf8')
  await writeFile(overlay, '')
  await expect(openWorlds({ dataDir })).rejects.toThrow(overlay)

  await writeFile(overlay, text)

  const { registry } = await openWorlds({ dataDir })
  expect(registry.stateOf('default')).toBe('open')
  await registry.close()
})

test('the lock of a process that has ended is taken over', async () => {
  const dataDir = await temporaryFolder()
  await writeFile(
    join(dataDir, 'lock'),
    JSON.stringify({ pid: await endedProcess(), start: 'some boot 1' }),
  )

  const { registry } = await openWorlds({ dataDir })
  expect(registry.stateOf('default')).toBe('open')
  await registry.close()
})

test('the lock of a former run of this very process number is taken over', async () => {
  const dataDir = await temporaryFolder()
  await writeFile(
    join(dataDir, 'lock'),
    JSON.stringify({ pid: process.pid, start: 'before the container was started again 1' }),
  )

  const { registry } = await openWorlds({ dataDir })
  expect(registry.stateOf('default')).toBe('open')
  await registry.close()
})

test('a lock that was only half written is taken over', async () => {
  const dataDir = await temporaryFolder()
  await writeFile(join(dataDir, 'lock'), '{"pid":')

  const { registry } = await openWorlds({ dataDir })
  expect(registry.stateOf('default')).toBe('open')
  await registry.close()
})

/** A process that holds a folder as if from another container; resolves when it has it. */
async function holderElsewhere(dataDir: string): Promise<ChildProcess & { stdout: Readable }> {
  const script = join(root, 'server', 'test', 'lock-holder.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, 'boot pid:[2]'], {
    cwd: join(root, 'server'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [text] = await once(child.stdout, 'data')
  expect(String(text)).toBe('held\n')
  return child
}

test('a folder that a process of another container holds is refused, and taken over once that is killed', async () => {
  const dataDir = await temporaryFolder()
  const elsewhere = await holderElsewhere(dataDir)

  await expect(openWorlds({ dataDir })).rejects.toThrow(
    `正被另一个容器或另一台机器上的进程 ${elsewhere.pid} 使用`,
  )

  elsewhere.kill('SIGKILL')
  await once(elsewhere, 'exit')
  const { registry } = await openWorlds({ dataDir })
  expect(registry.stateOf('default')).toBe('open')
  await registry.close()
})

test('a holder that was silent for too long hears that their folder is another\u2019s', async () => {
  const dataDir = await temporaryFolder()
  const elsewhere = await holderElsewhere(dataDir)
  elsewhere.kill('SIGSTOP')
  const { registry } = await openWorlds({ dataDir })
  elsewhere.kill('SIGCONT')
  const [text] = await once(elsewhere.stdout, 'data')
  const lock = await readFile(join(dataDir, 'lock'), 'utf8')
  await registry.close()

  expect(String(text)).toMatch(/^lost 数据文件夹 .* 已被另一个进程接管/)
  expect(JSON.parse(lock)).toMatchObject({ pid: process.pid })
})

test('who starts while the last process ends waits for its end', async () => {
  const dataDir = await temporaryFolder()
  // As a server does that answers what is under way before it goes.
  const script = `process.on('SIGTERM', () => setTimeout(() => process.exit(), 500)); console.log('up'); setInterval(() => {}, 1e6)`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  await writeFile(join(dataDir, 'lock'), await lockTextOf(child.pid ?? 0))

  child.kill('SIGTERM')
  const { registry } = await openWorlds({ dataDir })

  expect(registry.stateOf('default')).toBe('open')
  await registry.close()
})

// Only Linux tells when a process began.
test.runIf(process.platform === 'linux')(
  'the lock of a living process holds, unless the process began later than the lock says',
  async () => {
    const dataDir = await temporaryFolder()
    const pid = livingProcess()
    await writeFile(join(dataDir, 'lock'), await lockTextOf(pid))
    await expect(openWorlds({ dataDir })).rejects.toThrow(`正被进程 ${pid} 使用`)

    await writeFile(join(dataDir, 'lock'), JSON.stringify({ pid, start: 'an earlier boot 1' }))

    const { registry } = await openWorlds({ dataDir })
    await registry.close()
  },
)
