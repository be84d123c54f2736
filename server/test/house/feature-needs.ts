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
  'client/jobs': {
    why: 'It is the page of the vacancies, a program beside the application.',
    features: ['dictionary', 'recruit'],
  },
  'client/sign': {
    why: 'It is the page of what a person signs and hands in, a program beside the application.',
    features: ['branding', 'dictionary', 'person-signing', 'person-task'],
  },
  'client/src/app/menu': {
    why: 'It asks for the menu that the routes are made of.',
    features: ['menu'],
  },
  'client/src/app/palette': {
    why: 'It is the field of the search.',
    features: ['search'],
  },
  'client/src/app/routes': {
    why: 'It draws the pages that no menu opens, such as those before the login, and what stands above all pages.',
    features: [
      'dashboard',
      'diagnostics',
      'dictionary',
      'funds',
      'login',
      'onboarding',
      'registration',
      'verification',
    ],
  },
  'client/src/app/shell': {
    why: 'It has the places in the header for what follows a user onto every page.',
    features: ['agreement', 'dictionary', 'notice', 'password', 'provider-switch', 'search'],
  },
  'client/src/app/theme': {
    why: 'It asks for the brand, and offers the choice of a look.',
    features: ['branding', 'look'],
  },
  'client/src/core/dictionary': {
    why: 'It asks for the dictionaries, which the login sends along.',
    features: ['dictionary', 'session'],
  },
  'client/src/core/http': {
    why: 'The login alone is judged by the code of its answer.',
    features: ['session'],
  },
  'client/src/core/live': {
    why: 'A socket that is refused asks who is logged in, so that a session that ended says so.',
    features: ['session'],
  },
  'client/src/core/session': {
    why: 'It keeps who is logged in, and what they may open.',
    features: ['dictionary', 'menu', 'session'],
  },
  'client/src/main.tsx': {
    why: 'It takes a ticket out of the address before anything is drawn.',
    features: ['login'],
  },
  'client/src/ui/action/export-dialog.tsx': {
    why: 'Every list tells how far its export is.',
    features: ['export'],
  },
  'client/src/ui/detail/record-changes.tsx': {
    why: 'Every form and detail tells who changed its record.',
    features: ['operation-log'],
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
    why: 'Faults name calls: logins and the menu, and those that a magic value is for.',
    features: ['account', 'corporate-verification', 'dashboard', 'menu', 'session'],
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
