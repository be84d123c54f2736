import { type PayeeCells } from './import-row.ts'

const byFailCode: Readonly<Record<string, readonly (keyof PayeeCells)[]>> = {
  B001: ['payeeAccount'],
  B002: ['name', 'payeeAccount'],
  B003: ['payeeAccount'],
  B007: ['payeeAccount'],
  B010: ['amountText'],
  A001: ['payeeAccount'],
  A002: ['payeeAccount'],
  A003: ['name', 'payeeAccount'],
  A004: ['amountText'],
}

/**
 * Which cells a payment that failed with a code of the bank or of Alipay is mended in (domain.md 7.3). Empty where the
 * payee is not at fault, for example while a bank maintains its system.
 */
export function cellsToMend(failCode: string | null): readonly (keyof PayeeCells)[] {
  return byFailCode[failCode ?? ''] ?? []
}
