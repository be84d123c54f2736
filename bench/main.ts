import { benchCalls } from './calls.bench.ts'
import { benchClient } from './client.bench.ts'
import { benchContractFiles } from './contract-files.bench.ts'
import { benchHttp } from './http.bench.ts'
import { benchLedger } from './ledger.bench.ts'
import { benchJournal } from './journal.bench.ts'
import { benchImport } from './import.bench.ts'
import { benchHostileUploads } from './hostile-upload.bench.ts'
import { benchPeople } from './people.bench.ts'
import { reportAsTable } from './report.ts'
import { benchStore } from './store.bench.ts'

const { report, print } = reportAsTable()
await benchHttp(report)
await benchCalls(report)
await benchJournal(report)
await benchImport(report)
await benchHostileUploads(report)
await benchPeople(report)
await benchContractFiles(report)
await benchStore(report)
await benchLedger(report)
await benchClient(report)
print()
