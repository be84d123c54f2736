import { type Client } from '#test/harness/test-server.ts'
import { certificateOf } from './payee-file.ts'

export const tianjin = '120100'
/** Two whom the bureau takes, and one whom it does not. */
const people = ['穆新来', '祝长安', '参保难'] as const

/** Three people who work for a merchant since long and are insured in Tianjin. */
export async function insured(merchant: Client) {
  const members = []
  for (const [index, name] of people.entries()) {
    const person = { name, certNo: certificateOf('1990-05-07', 711 + index), phone: '10000513344' }
    const job = { jobTitle: '保洁师', jobNature: '1', entryDate: '2025-01-01' }
    const path = '/sign/employment/add'
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    const { body: entered } = await merchant.post(path).send({ ...person, ...job })
    const employmentId: string = entered.result.id
    const asked = { employmentId, cityCode: tianjin, base: 600_000 }
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    const { body } = await merchant.post('/social/socialMember/add').send(asked)
    members.push({ id: String(body.result.id), employmentId })
  }
  return members
}
