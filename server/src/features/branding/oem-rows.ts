import { type OemInfo } from '@settle/shared/features/branding/oem-info.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'

export const oemRows = defineCollection<OemInfo>('oem', { indexes: ['domainName'] })

/** A host as the settings name it: lower case, without its port and a closing dot. */
export function hostOf(domainName: string): string {
  return domainName.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}
