import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#test/harness/test-server.ts'

interface Rule {
  readonly path: string
  readonly selector: string
  readonly classes: readonly string[]
}

const client = join(root, 'client', 'src')

function filesOf(name: RegExp): { path: string; text: string }[] {
  return readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(client, path), text: readFileSync(path, 'utf8') }))
}

/** Who owns what a file declares: a feature, or the frame, which is the shell and the parts of `ui`. */
const ownerOf = (path: string) => /^features\/[\w-]+/.exec(path)?.[0] ?? 'frame'

/** Cuts at the commas that stand in no brackets. */
function alternativesOf(selector: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of selector) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim().replaceAll(/\s+/g, ' '))
}

/** Classes in the order in which a selector names them; those of antd belong to nobody here. */
const classesOf = (selector: string) =>
  [...selector.matchAll(/\.([a-z][\w-]*)/gi)]
    .map(([, name = '']) => name)
    .filter((name) => !/^ant(?:icon)?(?:-|$)/.test(name))

/** The rules of a sheet, nested ones with what they stand in. */
function rulesOf({ path, text }: { path: string; text: string }): Rule[] {
  const rules: Rule[] = []
  const around: string[] = []
  const tokens = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)
  for (const [, before = '', sign] of tokens) {
    if (sign === '}') around.pop()
    if (sign !== '{') continue
    const isRule =
      !/^\s*(?:@|from|to|\d)/.test(before) && !around.some((one) => one.startsWith('@keyframes'))
    around.push(before.trim())
    if (!isRule) continue
    const outer = around.slice(0, -1).filter((one) => !one.startsWith('@'))
    for (const part of alternativesOf(before)) {
      const selector = [...outer, part].join(' ')
      rules.push({ path, selector, classes: classesOf(selector) })
    }
  }
  return rules
}

/** The classes that the elements of a component are given. */
function namedClasses(text: string): string[] {
  return [...text.matchAll(/\b\w*[cC]lassName=(?:"([^"]*)"|\{([^}]*)\})/g)]
    .flatMap(([, plain, computed = '']) =>
      plain === undefined
        ? [...computed.matchAll(/(['"`])([^'"`]*)\1/g)].map(([, , one = '']) => one)
        : [plain],
    )
    .flatMap((names) => names.split(/\s+/))
}

const rules = filesOf(/\.css$/).flatMap(rulesOf)

/** The owners of a class: who styles it by itself, so that it leads a selector, else who names it at all. */
const leaders = new Map<string, Set<string>>()
const namers = new Map<string, Set<string>>()
for (const { path, classes } of rules) {
  for (const [index, name] of classes.entries()) {
    for (const known of index === 0 ? [leaders, namers] : [namers]) {
      known.set(name, (known.get(name) ?? new Set()).add(ownerOf(path)))
    }
  }
}

function ownersOf(name: string): ReadonlySet<string> {
  const owners = leaders.get(name) ?? namers.get(name) ?? new Set<string>()
  return owners.has('frame') ? new Set(['frame']) : owners
}

const told = ({ path, selector }: Rule) => `${path}: ${selector}`

test('a class is styled by one feature, or by the frame', () => {
  const shared = [...leaders.keys()].filter((name) => ownersOf(name).size > 1)

  expect(rules.length).toBeGreaterThan(1000)
  expect(shared).toEqual([])
})

test('each style of a feature names a class of that feature, so that it changes no other screen', () => {
  const loose = rules.filter(({ path, classes }) => {
    const owner = ownerOf(path)
    return owner !== 'frame' && !classes.some((name) => ownersOf(name).has(owner))
  })

  expect(loose.map(told)).toEqual([])
})

test('the frame styles no class of a feature', () => {
  const reaching = rules.filter(
    ({ path, classes }) =>
      ownerOf(path) === 'frame' && classes.some((name) => !ownersOf(name).has('frame')),
  )

  expect(reaching.map(told)).toEqual([])
})

test('a component takes its classes from its own feature and the frame', () => {
  const borrowed = filesOf(/(?<!\.test)\.tsx$/).flatMap(({ path, text }) =>
    namedClasses(text)
      .filter((name) => ownersOf(name).size > 0)
      .filter((name) => !ownersOf(name).has('frame') && !ownersOf(name).has(ownerOf(path)))
      .map((name) => `${path}: ${name}`),
  )

  expect(borrowed).toEqual([])
})
