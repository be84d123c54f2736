import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { say, stopWith } from './console.ts'
import { BadAcceptedFile, readAcceptedDrift } from './drift/accepted-file.ts'
import { type DriftReport } from './drift/drift-book.ts'
import { BadHar, readHar } from './drift/har-file.ts'
import { walkServer } from './drift/server-walk.ts'
import { systemNowMs } from './worlds/clock/clock.ts'

// `npm run drift`: the differences of a recording, or of a real server, from this contract (docs/drift.md).

const usage =
  '用法：npm run drift -- --har 文件.har | --upstream https://… [--user 名字] [--accept 文件.json] [--out 文件.json] [--fail]\n密码取自环境变量 DRIFT_PASSWORD。'

async function check(): Promise<void> {
  const { values } = parseArgs({
    options: {
      har: { type: 'string' },
      upstream: { type: 'string' },
      user: { type: 'string' },
      accept: { type: 'string' },
      out: { type: 'string' },
      fail: { type: 'boolean' },
    },
  })
  const accepted = readAcceptedDrift(values.accept)
  const report = await reportOf(values, accepted)
  tell(report)
  if (values.out !== undefined)
    writeFileSync(values.out, `${JSON.stringify(report, undefined, 2)}\n`)
  if (values.fail === true && (report.different > 0 || report.left > 0)) process.exitCode = 1
}

async function reportOf(
  { har, upstream, user }: { har?: string; upstream?: string; user?: string },
  accepted: readonly string[],
): Promise<DriftReport> {
  if (har !== undefined) return readHar(readFileSync(har, 'utf8'), systemNowMs(), accepted)
  if (upstream === undefined || !/^https?:/.test(upstream) || !URL.canParse(upstream))
    stopWith(usage)
  const { walked, failure } = await walkServer({
    address: upstream,
    user,
    password: process.env['DRIFT_PASSWORD'],
    accepted,
    nowMs: systemNowMs(),
  })
  if (failure !== undefined) stopWith(failure)
  return walked
}

function tell({ operations, calls, different, accepted }: DriftReport): void {
  for (const { differences } of operations) {
    for (const { key, real, fake, count, isAccepted } of differences) {
      say(`${isAccepted ? '  ' : '! '}${key}`)
      say(`      真实 ${real}    这里 ${fake}    ${count} 次`)
    }
  }
  say(`比较了 ${calls} 次调用：${different} 处差异，另有 ${accepted} 处已接受。`)
}

try {
  await check()
} catch (error) {
  if (error instanceof BadHar || error instanceof BadAcceptedFile) stopWith(error.message)
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' || code === 'ENOENT') stopWith(usage)
  stopWith('比较失败。', error)
}
