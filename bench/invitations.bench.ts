import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { idCardOf, phoneOf } from '@settle/server/core/history/impossible-numbers.ts'
import { serveProduct } from '#scripts/serve-product.js'
import { callsOf, timed } from './harness/changing-calls.ts'
import { logIn, median, ms } from './harness/comparison.ts'
import { type Report } from './harness/report.ts'

const inviteeCount = 10_000
const lists = 5
const headings = '姓名*,证件号码*,手机号*'
/** Numbers of the last digits of an ID card that the story gives nobody. */
const freeSequence = 985

/** Measures a list of people as large as one may be: checked, and invited by text messages, for people nobody knows yet. */
export async function benchInvitations(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'settle-bench-invitations-'))
  const product = await serveProduct({ DATA_DIR: folder, FAKE_SEED_SIZE: 'S' })
  try {
    const token = await logIn(product.address, 'merchant')
    const call = callsOf(`${product.address}/sign/signImport`, token)
    const checkedMs: number[] = []
    const sentMs: number[] = []
    for (let list = 0; list < lists; list += 1) {
      const checked = await timed(() => call('/importExcel', formOf(list)))
      const sent = await timed(() => call('/invite', { importId: checked.result['id'] }))
      if (sent.result['sentCount'] !== inviteeCount) throw new Error('Not all were invited.')
      // The first list is there so that what is measured does not compile first.
      if (list === 0) continue
      checkedMs.push(checked.tookMs)
      sentMs.push(sent.tookMs)
    }
    report(`check of ${inviteeCount} people, p50 of ${lists - 1}`, ms(median(checkedMs)), '≤ 2 s')
    report(`their invitations, p50 of ${lists - 1}`, ms(median(sentMs)), '≤ 1 s')
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function formOf(list: number): FormData {
  const lines = Array.from({ length: inviteeCount }, (_, index) =>
    personOf(list * inviteeCount + index).join(','),
  )
  const form = new FormData()
  form.set('file', new Blob([[headings, ...lines].join('\r\n')]), 'bench.csv')
  return form
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

function personOf(number: number): readonly string[] {
  const [year, month, day] = [35, 12, 28]
  const birthDate = [
    1961 + (number % year),
    two(1 + (Math.floor(number / year) % month)),
    two(1 + (Math.floor(number / year / month) % day)),
  ].join('-')
  const sequence = freeSequence + Math.floor(number / year / month / day)
  return ['路人甲', idCardOf(birthDate, sequence), phoneOf(number)]
}
