import { Refusal, type Target } from './target.ts'

/** That a file could not be read or written, in a sentence. */
export function fileFailure(target: Target, file: string, error: unknown): Refusal {
  const reason = error instanceof Error ? String(Reflect.get(error, 'code') ?? error.message) : ''
  return new Refusal(target.say('文件 {file} 无法读写（{reason}）。', { file, reason }))
}

/** The members that were given. */
export function withoutEmpty<Members extends object>(members: Members): Partial<Members> {
  const given = Object.entries(members).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as Partial<Members>
}
