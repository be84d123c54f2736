import { type Question } from '@settle/shared/features/help/question.ts'
import { t } from '#client/core/text.ts'
import { ReadingDialog } from '#client/ui/detail/reading-dialog.tsx'
import { RichText } from '#client/ui/rich-text/rich-text.tsx'
import { updateTextOf } from './update-text.ts'

interface QuestionDialogProps {
  question: Question
  onClosed: () => void
}

/** A question with its answer ([HELP-01]). */
export function QuestionDialog({ question, onClosed }: QuestionDialogProps) {
  return (
    <ReadingDialog
      caption={t('常见问题')}
      heading={question.title}
      facts={[updateTextOf(question)]}
      onClosed={onClosed}
    >
      <RichText html={question.problemContent} onLeave={onClosed} />
    </ReadingDialog>
  )
}
