import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '#test/harness/test-server.ts'

/** One stage of the image: what it starts from, and its instructions in order. */
interface Stage {
  readonly name: string
  readonly from: string
  readonly instructions: readonly Instruction[]
}

interface Instruction {
  readonly name: string
  readonly rest: string
}

/** What a stage takes into the image: from another stage, or from the repository. */
interface Copy {
  readonly from: string | undefined
  readonly sources: readonly string[]
  readonly target: string
}

function instructionsOf(dockerfile: string): Instruction[] {
  return dockerfile
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
      return { name, rest }
    })
}

/** The stages of the Dockerfile; the last one is what runs. */
export function imageStages(): readonly Stage[] {
  const stages: { name: string; from: string; instructions: Instruction[] }[] = []
  for (const instruction of instructionsOf(readFileSync(join(root, 'Dockerfile'), 'utf8'))) {
    if (instruction.name === 'FROM') {
      const [from = '', , name = 'last'] = instruction.rest.split(' ')
      stages.push({ name, from, instructions: [] })
    } else stages.at(-1)?.instructions.push(instruction)
  }
  return stages
}

/** What follows an instruction of a stage, at each of its places. */
export function restsOf({ instructions }: Stage, wanted: string): string[] {
  return instructions.filter(({ name }) => name === wanted).map(({ rest }) => rest)
}

/** What a stage copies, in order. */
export function copiesOf(stage: Stage): Copy[] {
  return restsOf(stage, 'COPY').map((rest) => {
    const words = rest.split(' ')
    const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
    const paths = words.filter((word) => !word.startsWith('--'))
    return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' }
  })
}

/** The environment that a stage sets. */
export function environmentOf(stage: Stage): Record<string, string> {
  const pairs = restsOf(stage, 'ENV').flatMap((rest) => rest.split(' '))
  return Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s).slice(0, 2)))
}

/** Whether `.dockerignore` keeps a path of the repository out of the build: the last line that fits it decides. */
export function isKeptOut(path: string): boolean {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  const patterns = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const parts = path.split('/')
  const withParents = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  return patterns.reduce((keptOut, line) => {
    const fits = withParents.some((one) => regexOf(line.replace(/^!/, '')).test(one))
    return fits ? !line.startsWith('!') : keptOut
  }, false)
}

function regexOf(pattern: string): RegExp {
  const meanings: Readonly<Record<string, string>> = { '**/': '(?:.+/)?', '*': '[^/]*', '.': '\\.' }
  const text = pattern.replaceAll(/\*\*\/|\*|\./g, (part) => meanings[part] ?? part)
  return new RegExp(`^${text}$`)
}

/** What the compose file says, as far as our own one goes. */
interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>
  readonly volumes: Readonly<Record<string, unknown>>
}

interface ComposeService {
  readonly image: string
  readonly user?: string
  readonly ports?: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly volumes: readonly string[]
  readonly tmpfs: readonly string[]
  readonly read_only: boolean
  readonly cap_drop: readonly string[]
  readonly security_opt: readonly string[]
  readonly init: boolean
  readonly restart: string
  readonly depends_on?: unknown
}

/** The compose file for one server, or another one. */
export function readCompose(name = 'docker-compose.yml'): Compose {
  return parse(readFileSync(join(root, name), 'utf8'), { merge: true })
}
