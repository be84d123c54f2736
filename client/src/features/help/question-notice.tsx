import { lazy, Suspense } from 'react'
import { App } from 'antd'
import { useEffect } from 'react'
import { useQuestion } from './readable-questions.ts'

const QuestionDialog = lazy(async () => ({
  default: (await import('./question-dialog.tsx')).QuestionDialog,
}))

interface QuestionNoticeProps {
  id: string
  onClosed: () => void
}

/** A question that a message opens by its id; where it cannot be read, the reason shows and nothing opens ([NOTICE-07], [HTTP-04]). */
export function QuestionNotice({ id, onClosed }: QuestionNoticeProps) {
  const { data: question, error } = useQuestion(id)
  const { message } = App.useApp()

  useEffect(() => {
    if (error === null) return
    message.warning(error.message)
    onClosed()
    // oxlint-disable-next-line react/exhaustive-deps -- the caller makes a new function each time; one failure is told once
  }, [error, message])

  if (question === undefined) return null
  return (
    <Suspense fallback={null}>
      <QuestionDialog question={question} onClosed={onClosed} />
    </Suspense>
  )
}
