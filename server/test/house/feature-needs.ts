/** The lists of all features: in each, one that goes takes its line along (docs/decisions/0229-features-that-can-go.md). */
export const lists: readonly string[] = [
  'shared/src/contract.ts',
  'server/src/features.ts',
  'client/src/app/routes/screen-registry.ts',
]

/** The lists of all catalogues of English: the client loads them by themselves, and imports no feature as a whole. */
export const catalogues: readonly string[] = [
  'shared/src/texts/en-us.ts',
  'server/src/texts/en-us.ts',
]

/** What a part that is no feature needs of features. */
interface Need {
  readonly why: string
  readonly features: readonly string[]
}

/** Every part that is no feature and imports one: a file, or a folder. Of two that hold a file the longer one speaks. */
export const partsInNeed: Readonly<Record<string, Need>> = {
  'bench/people.bench.ts': {
    why: 'It measures how long people are to read.',
    features: ['individual'],
  },
  'client/src/main.tsx': {
    why: 'The login page comes with the client itself, and is drawn before anything else is loaded.',
    features: ['login'],
  },
}

/** Where tests, and what sets them up, go across features; each may import any. */
export const testsAcross: Readonly<Record<string, string>> = {
  'client/src':
    'The frame and the parts of every screen are tried with a screen, a menu or a row that is there.',
  'client/test': 'They look over all screens, or set one up for a test.',
  e2e: 'A journey goes through many features.',
  'server/src': 'The story and the texts are tried with what features bring.',
  'server/test': 'They look over the whole server, or set it up for a test.',
}

const test = /\.(?:test|soak)\.tsx?$|^(?:e2e|(?:client|server)\/test)\//
const feature = /^\w+\/src\/features\/([\w-]+)\//

/** The feature that a file belongs to. */
export function findFeature(path: string): string | undefined {
  return feature.exec(path)?.[1]
}

/** The entry that speaks for a file that is no feature's. */
export function findPart(path: string): string | undefined {
  const entries = Object.keys(test.test(path) ? testsAcross : partsInNeed)
  return entries
    .filter((entry) => path === entry || path.startsWith(`${entry}/`))
    .toSorted((one, other) => other.length - one.length)[0]
}

/** Whether it is declared that a file which is no feature's needs a feature. */
export function isDeclared(path: string, name: string): boolean {
  if (lists.includes(path) || catalogues.includes(path)) return true
  const part = findPart(path)
  if (part === undefined) return false
  return test.test(path) || partsInNeed[part]?.features.includes(name) === true
}
