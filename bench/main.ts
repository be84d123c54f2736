import { benchCalls } from './calls.bench.ts'
import { benchClient } from './client.bench.ts'
import { benchContractFiles } from './contract-files.bench.ts'
import { benchHttp } from './http.bench.ts'
import { benchLedger } from './ledger.bench.ts'
import { benchJournal } from './journal.bench.ts'
import { benchImport } from './import.bench.ts'
import { benchHostileUploads } from './hostile-upload.bench.ts'
import { benchPeople } from './people.bench.ts'
import { reportAsTable, type Report } from './report.ts'
import { benchScale } from './scale.bench.ts'
import { benchStore } from './store.bench.ts'

/** In the order in which they are run; `npm run bench -- store scale` runs those two. */
const benches: Readonly<Record<string, (report: Report) => Promise<void>>> = {
  http: benchHttp,
  calls: benchCalls,
  journal: benchJournal,
  import: benchImport,
  hostile: benchHostileUploads,
  people: benchPeople,
  files: benchContractFiles,
  store: benchStore,
  scale: benchScale,
  ledger: benchLedger,
  client: benchClient,
}

const wanted = process.argv.slice(2)
const { report, print } = reportAsTable()
for (const [name, bench] of Object.entries(benches)) {
  // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other, so that none disturbs another
  if (wanted.length === 0 || wanted.includes(name)) await bench(report)
}
print()
