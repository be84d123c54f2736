import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { messageType } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Announcement } from '@settle/shared/features/notice/announcement.ts'
import { t } from '#client/core/text.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { idsIn } from './user-ids.ts'

interface AudienceTextProps {
  row: Pick<Announcement, 'msgType' | 'targetRoles' | 'userIds'>
}

/** For whom an announcement is: everybody, these roles, or so many chosen users. */
export function AudienceText({ row: { msgType, targetRoles, userIds } }: AudienceTextProps) {
  const { roles, users } = messageType.values
  if (msgType === roles) return <DictionaryText dictionary={roleCode} value={targetRoles ?? ''} />
  if (msgType === users) return t('指定用户 {count} 人', { count: idsIn(userIds).length })
  return <DictionaryText dictionary={messageType} value={msgType} />
}
