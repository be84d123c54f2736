/** A call that was refused or failed; it has been shown to the user already unless the call was quiet. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  /** The HTTP status: 200 for a refusal, 0 where no reply came. */
  readonly status: number
  /** The envelope's code, the HTTP status where there is no envelope. */
  readonly code: number
  readonly requestId: string | undefined
  /** What the refusal carries, for example the current row after a conflict. */
  readonly result: unknown

  constructor(
    message: string,
    details: {
      readonly status: number
      readonly code: number
      readonly requestId: string | undefined
      readonly result: unknown
    },
  ) {
    super(message)
    this.status = details.status
    this.code = details.code
    this.requestId = details.requestId
    this.result = details.result
  }
}
