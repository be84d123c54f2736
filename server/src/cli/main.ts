import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { say, stopWith, warn } from '#server/console.ts'
import { readArguments } from './arguments.ts'
import { BadUsage, type Command } from './command.ts'
import { clockCommand } from './control/clock-command.ts'
import { completionCommand } from './control/completion-command.ts'
import { faultCommand } from './control/fault-command.ts'
import { webhookCommand } from './control/webhook-command.ts'
import { journalCommand } from './control/journal-command.ts'
import { openCommand } from './control/open-command.ts'
import { snapshotCommand, worldCommand } from './control/world-command.ts'
import { helpOf } from './help.ts'
import { localeOfTerminal, textFor } from './language.ts'
import { upCommand } from './up-command.ts'

/** The folder of the package: above `server/dist`, or `server/src/cli` where nothing is built. */
const root = join(
  dirname(fileURLToPath(import.meta.url)),
  ...(import.meta.url.endsWith('.ts') ? ['..', '..', '..'] : ['..', '..']),
)

/** What the program does; the first is meant where none is named. */
const deeds: readonly Command[] = [
  upCommand(root),
  worldCommand,
  faultCommand,
  webhookCommand,
  clockCommand,
  journalCommand,
  snapshotCommand,
  openCommand,
]
const commands: readonly Command[] = [...deeds, completionCommand(deeds)]

function version(): string {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
}

async function run(typed: readonly string[]): Promise<void> {
  const locale = localeOfTerminal()
  const [name = ''] = typed
  const named = commands.find((command) => command.name === name)
  const [first] = commands
  if (first === undefined) return
  if (named === undefined && name !== '' && !name.startsWith('-')) {
    const known = commands.map((command) => command.name).join(', ')
    throw new BadUsage(textFor(locale, '没有命令 {name}。可用的命令：{known}。', { name, known }))
  }
  if (typed.includes('--help') || typed.includes('-h')) return say(helpOf(locale, commands, named))
  if (typed.includes('--version')) return say(version())
  const command = named ?? first
  const rest = named === undefined ? typed : typed.slice(1)
  await command.run({ locale, ...readArguments(command, rest, locale) })
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (error instanceof BadUsage) {
    warn(error.message)
    process.exit(error.exitCode)
  }
  stopWith(textFor(localeOfTerminal(), '启动失败，这是程序缺陷。'), error)
}
