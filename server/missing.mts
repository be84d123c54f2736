import { readFileSync } from 'node:fs'
import { enUs } from '/work/t/g/server/src/texts/en-us.ts'
const files = process.argv.slice(2)
const found = new Map<string,string>()
for (const f of files) {
  if (/test\.ts|en-us|examples/.test(f)) continue
  const s = readFileSync(f,'utf8')
  for (const m of s.matchAll(/(?<!description: |assumption:\s*|zh: )'([^'\n]*[\u4e00-\u9fff][^'\n]*)'/g)) if (!(m[1]! in enUs)) found.set(m[1]!, f)
}
for (const [k,f] of found) console.log(f.replace('/work/t/g/',''), '|', k)
