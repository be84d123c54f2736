import { oemInfos } from '@settle/shared/features/branding/oem-calls.ts'
import { useFirstRows } from '#client/core/list/first-rows.ts'
import { OemActions } from './oem-actions.tsx'

/** What can be done to the white label of one operator, outside of their list. */
export function BrandActions({ operatorId }: { operatorId: string }) {
  const { data } = useFirstRows(oemInfos, { operatorId }, 1)
  const settings = data?.records[0]

  return settings !== undefined && <OemActions settings={settings} />
}
