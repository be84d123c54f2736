import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Question } from '@settle/shared/features/help/question.ts'
import { openType } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { findPageLink, openOutside } from '#client/core/session/page-link.ts'

interface OpenedQuestion {
  readonly question: Question | undefined
  /** Shows its answer, or goes to the page that it names ([HELP-01]). */
  readonly open: (question: Question) => void
  readonly close: () => void
}

/** The question that somebody reads; `QuestionView` shows it. */
export function useOpenedQuestion(): OpenedQuestion {
  const [question, setQuestion] = useState<Question>()
  const navigate = useNavigate()

  return {
    question,
    open: (opened) => {
      const leads = opened.openType === openType.values.url
      const link = leads ? findPageLink(opened.openPage) : undefined
      if (link === undefined) setQuestion(opened)
      else if (link.kind === 'inside') void navigate(link.path)
      else openOutside(link.url)
    },
    close: () => setQuestion(undefined),
  }
}
