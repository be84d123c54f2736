import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minVersion, satisfies } from 'semver'
import { expect, test } from 'vitest'
import { root } from '#test/harness/test-server.ts'

interface LockedPackage {
  readonly engines?: { readonly node?: string }
  readonly hasInstallScript?: boolean
  readonly optional?: boolean
}

const { engines, allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const locked: readonly (readonly [string, LockedPackage])[] = Object.entries(packages)

// What npm warns of stands on the first screen that a newcomer sees.

test.each(String(engines.node).split('||'))(
  'every package runs on the oldest Node of %s',
  (range) => {
    const oldest = minVersion(range)?.version ?? ''
    const tooNew = locked.filter(
      ([, { engines: wanted, optional }]) =>
        !optional && wanted?.node !== undefined && !satisfies(oldest, wanted.node),
    )

    expect(tooNew.map(([path]) => path)).toEqual([])
  },
)

test('every script that a package runs when it is installed is allowed by name', () => {
  const withScript = locked.filter(([, { hasInstallScript }]) => hasInstallScript)
  const namesOf = (some: typeof locked) =>
    some.map(([path]) => path.replace(/^.*node_modules\//, ''))
  const allowed = Object.keys(allowScripts)

  // An optional one may be of another system, and is installed there alone.
  expect(allowed).toEqual(
    expect.arrayContaining(namesOf(withScript.filter(([, { optional }]) => !optional))),
  )
  expect(namesOf(withScript)).toEqual(expect.arrayContaining(allowed))
})
