import { Refusal, type Target } from './target.ts'

/** That a file could not be read or written, in a sentence. */
export function fileFailure(target: Target, file: string, error: unknown): Refusal {
  const reason = error instanceof Error ? String(Reflect.get(error, 'code') ?? error.message) : ''
  return new Refusal(target.say('文件 {file} 无法读写（{reason}）。', { file, reason }))
}

/** The members that were given. */
export function withoutEmpty<Value>(
  members: Readonly<Record<string, Value | undefined>>,
): Record<string, Value> {
  const given: Record<string, Value> = {}
  for (const [name, value] of Object.entries(members)) if (value !== undefined) given[name] = value
  return given
}
