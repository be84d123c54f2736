import process from 'node:process'
import { parseArgs } from 'node:util'
import { benchAgainst } from './harness/against.ts'
import { benchCalls } from './calls.bench.ts'
import { benchClient } from './client.bench.ts'
import { benchContractFiles } from './contract-files.bench.ts'
import { benchHttp } from './http.bench.ts'
import { benchLedger } from './ledger.bench.ts'
import { benchJournal } from './journal.bench.ts'
import { benchImport } from './import.bench.ts'
import { benchInvitations } from './invitations.bench.ts'
import { benchHostileUploads } from './hostile-upload.bench.ts'
import { benchPeers } from './peers.bench.ts'
import { benchPeople } from './people.bench.ts'
import { writePerformancePage } from './harness/performance-page.ts'
import { reportAsTable, type Report } from './harness/report.ts'
import { benchScale } from './scale.bench.ts'
import { benchStore } from './store.bench.ts'
import { benchWorlds } from './worlds.bench.ts'

// Parts by their names, as in `npm run bench -- store scale`; all of them without one.
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** A commit: measures this tree and that one in turns, and nothing else. */
    against: { type: 'string' },
    /** A file that gets the figures as a page. */
    page: { type: 'string' },
  },
})

const parts: Readonly<Record<string, (report: Report) => Promise<void>>> = {
  http: benchHttp,
  calls: benchCalls,
  peers: benchPeers,
  worlds: benchWorlds,
  journal: benchJournal,
  import: benchImport,
  hostile: benchHostileUploads,
  people: benchPeople,
  invitations: benchInvitations,
  files: benchContractFiles,
  store: benchStore,
  scale: benchScale,
  ledger: benchLedger,
  client: benchClient,
}

const wanted = positionals.length === 0 ? Object.keys(parts) : positionals
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  process.stderr.write(
    `The parts are ${Object.keys(parts).join(', ')}; not ${unknown.join(', ')}\n`,
  )
  process.exit(2)
}

const { report, print, sections } = reportAsTable()
if (options.against === undefined) {
  for (const name of wanted) {
    report.begin(name)
    await parts[name]?.(report.say)
  }
} else {
  report.begin('against')
  await benchAgainst(report.say, options.against)
}
print()
if (options.page !== undefined) await writePerformancePage(options.page, sections())
