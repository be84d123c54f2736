import { writeFile } from 'node:fs/promises'
import { cpus, platform, totalmem } from 'node:os'
import process from 'node:process'
import { isMet } from '@settle/server/test/harness/figures.ts'
import { type Line, type Section } from './report.ts'

const titles: Readonly<Record<string, string>> = {
  http: 'The product over HTTP, small and large',
  calls: 'Calls that every page makes',
  peers: 'Beside json-server, Mockoon and MSW',
  worlds: 'From one world to thousands',
  journal: 'What the request journal and fault rules cost',
  import: 'A batch of 10,000 payments',
  hostile: 'Files that are meant to do harm',
  people: 'A list of 200,000 people',
  invitations: 'Invitations of 10,000 people',
  files: 'Contracts as PDF',
  store: 'The store',
  scale: 'Worlds in PostgreSQL',
  ledger: 'The ledger',
  client: 'The client in a browser',
}

/** Writes what was measured as a page of Markdown, with the machine on which it was. */
export async function writePerformancePage(
  page: string,
  sections: readonly Section[],
): Promise<void> {
  const [cpu] = cpus()
  const machine = `${cpus().length} × ${cpu?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()}, Node ${process.versions.node}`
  const parts = sections.map(
    ({ name, lines }) =>
      `## ${titles[name] ?? name}\n\n| What | Measured | Goal |\n| --- | --- | --- |\n${lines.map(rowOf).join('\n')}\n`,
  )
  await writeFile(page, `${introduction(machine)}\n${parts.join('\n')}`)
}

function rowOf({ name, measured, goal }: Line): string {
  const mark = goal !== '' && isMet(measured, goal) === false ? ' (missed)' : ''
  return `| ${name} | ${measured} | ${goal}${mark} |`
}

function introduction(machine: string): string {
  return `# Performance

Written by \`npm run bench -- --page <file>\`; nobody edits it by hand. One run on one machine: ${machine}.

A quotient says how many requests a second one side answered for each of the other, both asked in turns of 400 ms on the same
machine. "Bare route" is a Fastify route that does nothing but write the same object as JSON, so 1.00 is as fast as an answer of
this size can be written. The spread is that of the middle half of the turns; where it is above 15 % the machine had other things
to do, and the line says so. Times in ms depend on the machine, and no test compares them.

\`npm run bench -- --against <commit>\` measures this tree and another one in turns, and marks what has become slower.
`
}
