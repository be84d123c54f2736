import { outcomeCode } from '@settle/shared/core/outcome-code.ts'

/** The values that fill the placeholders of a sentence. */
export type TextValues = Readonly<Record<string, string | number>>

/** An expected "no" with a sentence for the user (style.md, rule 5). Thrown, it keeps nothing. */
export class Refusal extends Error {
  readonly code: number
  readonly values: TextValues
  readonly result: unknown

  constructor(
    text: string,
    values: TextValues = {},
    { code = outcomeCode.refused, result = null }: { code?: number; result?: unknown } = {},
  ) {
    super(text)
    this.name = 'Refusal'
    this.code = code
    this.values = values
    this.result = result
  }
}

/** A refusal that belongs to a field of a form: `{ phone: '…' }` stands in the result, in the caller's language too. */
export function fieldRefusal(field: string, text: string, values: TextValues = {}): Refusal {
  return new Refusal(text, values, { result: { fields: { [field]: text } } })
}

/** Not there, or outside the caller's scope: one text, so that nobody learns which (domain.md 2.3). */
export function notFound(): Refusal {
  return new Refusal('该数据不存在或无权限', {}, { code: outcomeCode.notFound })
}

/** Somebody else was faster; the reply carries the current row (rulings.md). */
export function conflict(current: unknown): Refusal {
  return new Refusal(
    '数据已被他人修改，请核对后再保存',
    {},
    { code: outcomeCode.conflict, result: current },
  )
}

/** A refusal that must leave a trace: returned from a commit, it keeps the changes and answers `success:false`. */
export class Refused {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    this.refusal = refusal
  }
}

/** See `Refused`; for example a wrong password, which is counted (rulings.md). */
export function refused(text: string, values: TextValues = {}): Refused {
  return new Refused(new Refusal(text, values))
}

/** Stops the request before any rule was asked: 400, 401, 403, 404, 409, 410, 413 with the envelope. */
export class RequestRejected extends Error {
  readonly status: number
  readonly code: number | string
  readonly values: TextValues

  constructor(
    status: number,
    text: string,
    values: TextValues = {},
    code: number | string = status,
  ) {
    super(text)
    this.name = 'RequestRejected'
    this.status = status
    this.code = code
    this.values = values
  }
}
