import { courierTexts } from '#shared/simulators/courier-texts.ts'

/**
 * What the traces of a letter say, and why its courier holds it back. A trace is kept as one Chinese text, as the wire has it; our client
 * reads it back in order to say it in the user's language.
 */
export const traceTexts = {
  frozen: '已冻结：{reason}',
  handedOver: '已交寄{courier}，单号 {trackingNo}',
  mailed: '邮件已发送至 {email}',
  confirmed: '商户确认收到',
  ...courierTexts,
} as const

/** The words of a trace, and what fills them. */
export interface TraceWords {
  readonly text: string
  readonly values: Readonly<Record<string, string>>
}

/** A trace read back as its words; one that nothing fills is its own words. */
export function traceWordsOf(trace: string): TraceWords {
  for (const text of Object.values(traceTexts)) {
    const names = [...text.matchAll(placeholder)].map(([, name = '']) => name)
    const found = new RegExp(`^${text.replaceAll(placeholder, '(.*)')}$`, 's').exec(trace)
    if (found === null) continue
    return {
      text,
      values: Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])),
    }
  }
  return { text: trace, values: {} }
}

const placeholder = /\{(\w+)\}/g
