import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#test/harness/test-server.ts'

interface Import {
  readonly from: string
  readonly what: string
}

/** The imports by alias of features, in the code below a folder: `server/src/features/funds/index.ts` for each. */
function importsOfFeatures(workspace: string): Import[] {
  const alias = new RegExp(`'#${workspace}/(features/[^']+)'`, 'g')
  return readdirSync(join(root, workspace, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(alias)].map(([, what = '']) => ({
        from: relative(root, path),
        what: `${workspace}/src/${what}`,
      })),
    )
}

const featureOf = (path: string) => /^\w+\/src\/features\/[\w-]+/.exec(path)?.[0]

/** What puts features together and is none of them: the list of the client and tests of its frame, the lists of the server. */
const composes =
  /^(?:client\/src\/app\/(?:routes\/screen-registry\.ts|.+\.test\.ts)$|server\/src\/(?:[\w-]+|texts\/en-us)\.ts$)/

const imports = ['client', 'server'].flatMap(importsOfFeatures)

test('a feature is reached through its index.ts, its rooms too', () => {
  const inside = imports.filter(
    ({ from, what }) =>
      featureOf(from) !== featureOf(what) && !composes.test(from) && !what.endsWith('/index.ts'),
  )

  expect(imports.length).toBeGreaterThan(1000)
  expect(inside.filter(({ what }) => !what.endsWith('/server-feature.ts'))).toEqual([])
})

test('a room imports no file of the root of its feature but index.ts', () => {
  const upward = imports.filter(
    ({ from, what }) =>
      featureOf(from) === featureOf(what) &&
      dirname(what) === featureOf(what) &&
      !what.endsWith('/index.ts'),
  )

  expect(upward).toEqual([])
})

const isTold = (path: string) => path.includes('/history/')

test('only what is told imports what is told, so that no other start loads it', () => {
  const loading = imports.filter(({ from, what }) => isTold(what) && !isTold(from))

  expect(imports.filter(({ what }) => isTold(what)).length).toBeGreaterThan(20)
  expect(loading).toEqual([])
})
