import { signStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { type SignRecord, type SignStep } from '@settle/shared/features/individual/sign-record.ts'

/** What happened to a record, in order; of one that the story tells, what its times say. */
export function toldSteps(row: SignRecord): readonly SignStep[] {
  if (row.steps.length > 0) return row.steps
  const { createTime, lastSendTime, signTime, unsignTime, archiveFailTime, failReason } = row
  const isFailed = row.signStatus === signStatus.values.failed && unsignTime === null
  return [
    ...at('open', createTime),
    ...at('send', lastSendTime),
    ...at('sign', signTime),
    ...at('archiveFail', archiveFailTime),
    ...(isFailed ? at('refuse', row.updateTime ?? lastSendTime ?? createTime, failReason) : []),
    ...at('invalidate', unsignTime, failReason),
  ]
}

function at(event: string, time: string | null, text: string | null = null): SignStep[] {
  return time === null ? [] : [{ event, time, by: null, text }]
}
