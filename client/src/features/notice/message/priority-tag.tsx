import { type Announcement } from '@settle/shared/features/notice/announcement.ts'
import { priority } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { t } from '#client/core/text.ts'
import './priority-tag.css'

/** How urgent a message is (wire.md 17.7). */
export function PriorityTag({ value }: { value: Announcement['priority'] }) {
  const { high, medium, low } = priority.values
  const texts = { [high]: t('紧急消息'), [medium]: t('重要消息'), [low]: t('一般消息') }

  return (
    <span className="priority-tag" data-priority={value}>
      {texts[value]}
    </span>
  )
}
