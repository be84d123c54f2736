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
  'bench/import.bench.ts': {
    why: 'It writes the spreadsheet that it has read.',
    features: ['payout-import'],
  },
  'bench/invitations.bench.ts': {
    why: 'It writes the list of people that it has read.',
    features: ['signing'],
  },
  'bench/ledger.bench.ts': {
    why: 'It books payouts, whose amounts the payouts cut.',
    features: ['payout'],
  },
  'bench/people.bench.ts': {
    why: 'It measures how long people are to read.',
    features: ['individual'],
  },
  'client/src/app/shell': {
    why: 'It names the role of the user in words.',
    features: ['dictionary'],
  },
  'client/src/core/session': {
    why: 'It knows the roles of a stored user.',
    features: ['dictionary'],
  },
  'client/src/main.tsx': {
    why: 'The login page comes with the client itself, and is drawn before anything else is loaded.',
    features: ['login'],
  },
  'server/src/app.ts': {
    why: 'It puts together what the server has once: files, sockets, sessions, the log.',
    features: [
      'alipay-signing',
      'client-config',
      'file',
      'live',
      'operation-log',
      'session',
      'socket',
    ],
  },
  'server/src/control': {
    why: 'It names roles and payment channels in words.',
    features: ['dictionary'],
  },
  'server/src/control-plane.ts': {
    why: 'It lends to the control plane what changes a world from outside.',
    features: ['funds', 'invoice', 'operation-log', 'role', 'session', 'socket'],
  },
  'server/src/documented-calls.ts': {
    why: 'It puts together what every call passes through.',
    features: ['dictionary', 'ip-list', 'operation-log', 'session'],
  },
  'server/src/faults': {
    why: 'Faults name calls: the login, and those that a magic value is for.',
    features: ['account', 'corporate-verification', 'dashboard', 'session'],
  },
  'server/src/features/server-feature.ts': {
    why: 'It names what the server lends to every feature.',
    features: ['file', 'operation-log', 'socket'],
  },
  'server/src/ledger': {
    why: 'Postings become lines of a statement, in the words and the names that screens show.',
    features: ['dictionary', 'funds', 'party', 'payout'],
  },
  'server/src/simulators': {
    why: 'They answer in the words and by the codes that screens show.',
    features: ['dictionary', 'express', 'simulator'],
  },
  'server/src/story': {
    why: 'It plays the months with the real services, and makes the rows that no fixture has.',
    features: [
      'contract',
      'corporate-verification',
      'customer',
      'department',
      'dictionary',
      'dictionary-admin',
      'employment',
      'express',
      'funds',
      'individual',
      'invoice',
      'invoice-quota',
      'invoice-reversal',
      'legal-change',
      'menu',
      'notice',
      'operation-log',
      'party',
      'payee-check',
      'payout',
      'payout-import',
      'payout-plan',
      'permission',
      'platform-report',
      'product',
      'project',
      'provider',
      'reconciliation',
      'recruit',
      'report',
      'risk',
      'role',
      'salesman',
      'secret-key',
      'session',
      'settlement',
      'share',
      'sign-record',
      'signing',
      'social',
      'social-ledger',
      'socket',
      'task',
      'tax',
      'tax-declaration',
      'user',
    ],
  },
  'server/src/third-login-pages.ts': {
    why: 'It serves the page of third parties under the rules of the control plane.',
    features: ['third-login'],
  },
}

/** Where tests, and what sets them up, go across features; each may import any. */
export const testsAcross: Readonly<Record<string, string>> = {
  'client/src':
    'The frame and the parts of every screen are tried with a screen, a menu or a row that is there.',
  'client/test': 'They look over all screens, or set one up for a test.',
  e2e: 'A journey goes through many features.',
  'server/src': 'The ledger, the story and the texts are tried with what features bring.',
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
