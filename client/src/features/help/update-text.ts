import { type Question } from '@settle/shared/features/help/question.ts'
import { t } from '#client/core/text.ts'

/** When a question was last changed; when it was written where it never was. */
export function updateTextOf({ updateTime, createTime }: Question): string {
  return t('更新时间：{time}', { time: updateTime ?? createTime })
}
