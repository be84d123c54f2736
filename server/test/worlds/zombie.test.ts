import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { givePlayedStory, startProcess } from '#test/harness/server-process.ts'
import { root } from '#test/harness/test-server.ts'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'

/** What Linux says that a process is doing; `Z` has ended, and nobody took note of it. */
async function stateOf(pid: number): Promise<string | undefined> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8')
  return status.slice(status.lastIndexOf(')') + 2).split(' ')[0]
}

test.runIf(process.platform === 'linux')(
  'a killed server that its parent does not take note of does not hold the folder',
  async () => {
    const dataDir = await temporaryFolder()
    await givePlayedStory(dataDir)
    // `sleep` takes the place of the shell and never asks after its child, as PID 1 of many containers does not.
    const wrapper = spawn(
      'sh',
      ['-c', 'node server/dist/main.js & echo "pid $!"; exec sleep 600'],
      {
        cwd: root,
        env: { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: dataDir },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    onTestFinished(() => void wrapper.kill('SIGKILL'))
    let pid = 0
    for await (const line of createInterface({ input: wrapper.stdout })) {
      if (line.startsWith('pid ')) pid = Number(line.slice(4))
      if (line.includes('http://localhost:')) break
    }
    onTestFinished(() => {
      if (pid > 0) process.kill(pid, 'SIGKILL')
    })

    const killed = pid
    process.kill(killed, 'SIGKILL')
    // Its number may be another's as soon as somebody took note of its end.
    pid = 0
    const next = await startProcess({ DATA_DIR: dataDir })

    expect(await stateOf(killed)).toBe('Z')
    expect(JSON.parse(await readFile(`${dataDir}/lock`, 'utf8'))).not.toMatchObject({ pid: killed })
    next.kill('SIGTERM')
    expect(await next.ended).toMatchObject({ code: 0 })
    wrapper.kill('SIGKILL')
    await once(wrapper, 'exit')
  },
  90_000,
)
