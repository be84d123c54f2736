import Type, { type Static } from 'typebox'
import { parsePayee } from '#shared/features/payout-import/payee.rules.ts'
import { emptyCells } from '#shared/features/payout-import/payee-sheet.ts'

const cell = (description: string) => Type.String({ maxLength: 200, description })

/** What stands in the columns of one line, as it was typed. */
export const inviteeCells = {
  name: cell('姓名'),
  certType: cell('证件类型：名称或编码，空为第二代身份证'),
  certNo: cell('证件号码'),
  phone: cell('手机号'),
}
const inviteeCellsSchema = Type.Object(inviteeCells)
export type InviteeCells = Static<typeof inviteeCellsSchema>

/** The columns of the template in their order; the heading of one that must be filled ends with a star. */
export const inviteeColumns: readonly {
  readonly field: keyof InviteeCells
  readonly heading: string
  readonly also?: readonly string[]
}[] = [
  { field: 'name', heading: '姓名*' },
  { field: 'certType', heading: '证件类型' },
  { field: 'certNo', heading: '证件号码*', also: ['身份证号'] },
  { field: 'phone', heading: '手机号*', also: ['手机号码'] },
]

/** Somebody as the cells of a line say it, read as a line of payees is; whatever stands there, it never throws. */
export function parseInvitee(cells: InviteeCells) {
  const { name, certType, certNo, phone } = parsePayee({ ...emptyCells, ...cells })
  return { name, certType, certNo, phone }
}
