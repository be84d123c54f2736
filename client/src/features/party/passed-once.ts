import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { t } from '#client/core/text.ts'

/** Narrows a list to those whose review has passed once: data that wait since then change nothing about what they may do. */
export const passedOnce = {
  superQueryParams: JSON.stringify([
    { field: 'auditStatus', rule: 'eq', val: auditStatus.values.passed },
    { field: 'changeWaits', rule: 'eq', val: yesNo.values.yes },
  ]),
  superQueryMatchType: 'or',
} as const

/** How a business is called where it is chosen: one whose new data wait for their review is marked. */
export function choiceName(name: string, changeWaits: string): string {
  return changeWaits === yesNo.values.yes ? t('{name}（资料变更待审核）', { name }) : name
}
