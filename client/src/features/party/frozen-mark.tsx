import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { StatusTag } from '#client/ui/text/status-tag.tsx'

/** Said of a frozen business alone: that one is not frozen goes without saying. */
export function FrozenMark({ status }: { status: string }) {
  const { frozen } = userStatus.values

  return status === frozen && <StatusTag dictionary={userStatus} value={frozen} />
}
