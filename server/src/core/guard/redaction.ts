import { mask, type MaskKind } from '@settle/shared/core/text/masking.ts'
import { withoutSecretTexts } from './secret-text.ts'

/** How values are told. */
export interface Telling {
  /** How many parts of a list are told. */
  readonly listLimit: number
  /** What stands for a secret. */
  readonly secret: (name: string) => string
  /** What stands for a value that lists mask. */
  readonly masked: (name: string, kind: MaskKind, value: string) => string
}

/** Takes out of calls and rows what never leaves the server unhidden: passwords, tokens, cards, ID numbers (kit.md, section 3). */
export interface Redaction {
  /** A member's value without secrets, in its own members too. */
  readonly valueOf: (name: string, value: unknown, telling?: Telling) => unknown
  /** Whether the rows of a collection are not told at all. */
  readonly isSecretCollection: (collection: string) => boolean
}

/** What is hidden is asterisks; everything else is told. */
export const asterisks: Telling = {
  listLimit: Number.POSITIVE_INFINITY,
  secret: () => '***',
  masked: (_, kind, value) => mask(kind, value),
}

/** An ID number by its birth date and length, wherever it stands: no row's id has 18 digits. */
const idNumber =
  /(?<![0-9A-Za-z])\d{6}(?:18|19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![0-9A-Za-z])/g

/** A card's number wherever it stands: rows' ids begin with 1 or 2. */
const cardNumber = /(?<![0-9A-Za-z])[3-9]\d{15,18}(?![0-9A-Za-z])/g

/** The tickets of the simulated pages stand in addresses. */
const ticketInAddress = /(\/pages\/\w+\/)[\w.-]+/g

/** A text without what can be known for a token, a ticket, an ID number or a card by its form. */
export function withoutSecretForms(text: string): string {
  return withoutSecretTexts(text)
    .replaceAll(ticketInAddress, '$1***')
    .replaceAll(idNumber, (number) => mask('idCard', number))
    .replaceAll(cardNumber, (number) => mask('bankCard', number))
}
