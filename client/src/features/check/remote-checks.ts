import { checkByCode } from '@settle/shared/features/check/check-rule.ts'
import { checkDuplicate } from '@settle/shared/features/check/duplicate-check.ts'
import { call } from '#client/core/http/endpoint-call.ts'

/** A rule of a form item: rejects with the sentence that stands at the field. */
type FieldCheck = (rule: unknown, value: unknown) => Promise<void>

interface UniqueField {
  /** Table and column in the words of the server, such as `sys_user` and `phone`. */
  readonly tableName: string
  readonly fieldName: string
  /** The row that is being edited, which may keep its value. */
  readonly dataId?: string | undefined
}

/** Asks whether a value is used already, only where there is one; the server's sentence stands at the field ([VALID-02]). */
export function notTaken({ tableName, fieldName, dataId }: UniqueField): FieldCheck {
  return async (_rule, value) => {
    if (typeof value !== 'string' || value === '') return
    const query = { tableName, fieldName, fieldVal: value, ...(dataId !== undefined && { dataId }) }
    await call(checkDuplicate, { query }, { quiet: true })
  }
}

/** Asks whether a value fits the rule of a code, only where there is one; the value is encoded once more than an address needs ([VALID-02]; wire.md 13.2). */
export function fitsRule(ruleCode: string): FieldCheck {
  return async (_rule, value) => {
    if (typeof value !== 'string' || value === '') return
    await call(
      checkByCode,
      { query: { ruleCode, value: encodeURIComponent(value) } },
      { quiet: true },
    )
  }
}
