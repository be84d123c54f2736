import { findText, type JsonValue } from '#server/worlds/disk/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { distortsTotals, isRefusedOnce } from '#server/simulators/people/person-names.ts'

/** What the tax bureau tells of declarations (domain.md 7.2). Each may come twice, or late. */
export interface TaxNews {
  accepted(tx: Transaction, filing: FilingRef): void
  rejected(tx: Transaction, filing: FilingRef, verdict: FilingRefusal): void
  paid(tx: Transaction, declarationId: string): Generator<unknown, void>
}

/** Which filing of a declaration is answered: one that was corrected since is not meant. */
export interface FilingRef {
  readonly declarationId: string
  readonly filingNo: number
}

/** Why a declaration is refused: whom it hits, or all of it where the list is empty. */
export interface FilingRefusal {
  readonly code: string
  readonly persons: readonly { readonly individualId: string; readonly code: string }[]
}

/** A declaration as it is handed in; `isFirst` says whether the bureau has refused nobody of it yet. */
interface Filing extends FilingRef {
  readonly isFirst: boolean
  readonly providerName: string
}

const acceptedKind = 'tax.accepted'
const rejectedKind = 'tax.rejected'
const paidKind = 'tax.paid'
const answerMs = 10_000
const paymentMs = 5_000
/** Enough to see what is wrong. */
const mostPersons = 50

/** Registers what the bureau says when its time comes; once for all worlds of a registry. */
export function connectDeclarationBureau(registry: WorldRegistry, news: TaxNews): void {
  registry.onDue(acceptedKind, (tx, payload) => news.accepted(tx, refOf(payload)))
  registry.onDue(rejectedKind, (tx, payload) =>
    news.rejected(tx, refOf(payload), {
      code: findText(payload, 'code') ?? 'SB99',
      persons: personsOf(findText(payload, 'persons') ?? ''),
    }),
  )
  registry.onLongDue(paidKind, (tx, payload) =>
    news.paid(tx, findText(payload, 'declaration') ?? ''),
  )
}

/** Decides as the names say (domain.md 7.3), and answers 10 s later; `names` may be very many. */
export function* fileDeclaration(
  tx: Transaction,
  { declarationId, filingNo, isFirst, providerName }: Filing,
  names: Iterable<readonly [individualId: string, name: string]>,
): Generator<void, void> {
  const at = tx.nowMs() + answerMs
  const payload = { declaration: declarationId, filing: String(filingNo) }
  if (providerName.includes('申报失败')) {
    tx.schedule(rejectedKind, at, { ...payload, code: 'SB09', persons: '' })
    return
  }
  const refused: string[] = []
  let count = 0
  for (const [individualId, name] of names) {
    const code = isFirst ? findCode(name) : undefined
    if (code !== undefined && refused.length < mostPersons) refused.push(`${individualId}:${code}`)
    count += 1
    if (count % 500 === 0) yield
  }
  const [first] = personsOf(refused.join(','))
  if (first === undefined) tx.schedule(acceptedKind, at, payload)
  else {
    const persons = refused.join(',')
    tx.schedule(rejectedKind, at, { ...payload, code: first.code, persons })
  }
}

/** Sends the money of a declaration to the bureau, which has it 5 s later. */
export function payBureau(tx: Transaction, declarationId: string): void {
  tx.schedule(paidKind, tx.nowMs() + paymentMs, { declaration: declarationId })
}

function findCode(name: string): string | undefined {
  if (isRefusedOnce(name)) return 'SB01'
  return distortsTotals(name) ? 'SB07' : undefined
}

function personsOf(text: string): FilingRefusal['persons'] {
  return text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [individualId = '', code = ''] = part.split(':')
      return { individualId, code }
    })
}

function refOf(payload: JsonValue): FilingRef {
  return {
    declarationId: findText(payload, 'declaration') ?? '',
    filingNo: Number(findText(payload, 'filing') ?? 0),
  }
}
