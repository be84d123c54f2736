import { lazy, Suspense } from 'react'
import { type Question } from '@settle/shared/features/help/question.ts'

const QuestionDialog = lazy(async () => ({
  default: (await import('./question-dialog.tsx')).QuestionDialog,
}))

interface QuestionViewProps {
  question: Question | undefined
  onClosed: () => void
}

/** The opened question, where there is one. */
export function QuestionView({ question, onClosed }: QuestionViewProps) {
  if (question === undefined) return null
  return (
    <Suspense fallback={null}>
      <QuestionDialog key={question.id} question={question} onClosed={onClosed} />
    </Suspense>
  )
}
