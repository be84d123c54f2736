import { spawnSync } from 'node:child_process'
import process from 'node:process'

/** The repository. */
export const root = `${import.meta.dirname}/../..`

/** @param {readonly string[]} line */
function works([command = '', ...args]) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

const engines = [
  {
    engine: 'docker',
    compose: ['docker', 'compose'],
    asks: [
      ['docker', 'info'],
      ['docker', 'compose', 'version'],
    ],
  },
  {
    engine: 'podman',
    compose: ['podman-compose'],
    asks: [
      ['podman', 'info'],
      ['podman-compose', '--version'],
    ],
  },
]

/**
 * The container engine of this machine with its way to say compose, where one is there and answers.
 * @returns {{ engine: string, compose: readonly string[] } | undefined}
 */
export function findEngine() {
  return engines.find(({ asks }) => asks.every(works))
}

/**
 * Runs a program to its end and gives its output; throws all that it said where it fails.
 * @param {readonly string[]} line
 * @param {Record<string, string>} [settings]
 */
export function run([command = '', ...args], settings = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, ...settings },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status === 0) return stdout
  const said = error?.message ?? `${stdout}${stderr}`
  throw new Error(`${command} ${args.join(' ')}\n${said.slice(-4000)}`)
}
