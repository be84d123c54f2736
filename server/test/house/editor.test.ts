import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#test/harness/test-server.ts'

interface Launch {
  readonly configurations: readonly {
    readonly name: string
    readonly program?: string
    readonly cwd?: string
    readonly webRoot?: string
    readonly preLaunchTask?: string
    readonly outFiles?: readonly string[]
  }[]
  readonly compounds: readonly { readonly configurations: readonly string[] }[]
}

interface Tasks {
  readonly tasks: readonly {
    readonly label: string
    readonly script: string
    readonly path: string
  }[]
}

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const pathOf = (text: string) => text.replace('${workspaceFolder}', root)

test('what the editor is told to start is there', () => {
  const { configurations, compounds }: Launch = JSON.parse(textOf('.vscode/launch.json'))
  const { tasks }: Tasks = JSON.parse(textOf('.vscode/tasks.json'))
  const places = configurations.flatMap(({ program, cwd, webRoot }) =>
    [program, cwd, webRoot].filter((path) => path !== undefined).map(pathOf),
  )
  const wantedTasks = configurations.flatMap(({ preLaunchTask }) => preLaunchTask ?? [])

  expect(places.filter((path) => !existsSync(path))).toEqual([])
  expect(wantedTasks).toEqual(tasks.map(({ label }) => label))
  for (const { script, path } of tasks) {
    expect(JSON.parse(textOf(join(path, 'package.json'))).scripts).toHaveProperty(script)
  }
  const names = configurations.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(compounds.flatMap((one) => one.configurations)))
})

test('break points are looked for where the bundle of development and its maps lie', () => {
  const { configurations }: Launch = JSON.parse(textOf('.vscode/launch.json'))
  const [, bundle] = /const bundle = '([^']+)'/.exec(textOf('scripts/dev-server.js')) ?? []

  expect(configurations.flatMap(({ outFiles = [] }) => outFiles)).toEqual([
    `\${workspaceFolder}/server/${bundle}/**/*.js`,
  ])
  expect(textOf('server/vite.config.ts')).toContain('sourcemap: true')
})

test('no script of a package needs a POSIX shell', () => {
  const manifests = ['.', 'server', 'client', 'shared', 'testkit'].map((folder) =>
    join(folder, 'package.json'),
  )
  const scripts = manifests.flatMap((file) =>
    Object.entries<string>(JSON.parse(textOf(file)).scripts ?? {}),
  )
  const shellOnly = /^\w+=|[$`;|']|(?:^|\s)(?:rm|cp|mv|mkdir|cat|export|sh|bash)\s/

  expect(scripts.filter(([, line]) => shellOnly.test(line))).toEqual([])
})
