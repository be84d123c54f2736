import { enUs } from '/work/t/g/server/src/texts/en-us.ts'
import { readFileSync, writeFileSync } from 'node:fs'
const f = process.argv[2]!
const seen = new Set<string>()
const lines = readFileSync(f,'utf8').split('\n').filter((l) => { const k = l.split(' => ')[0]!; if (!l || k in enUs || seen.has(k)) { if (l && k in enUs) console.log('known', k); return false } seen.add(k); return true })
writeFileSync(f, lines.join('\n') + '\n')
