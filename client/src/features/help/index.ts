export { LatestQuestions } from './latest-questions.tsx'
export { QuestionNotice } from './question-notice.tsx'
export { useOpenedQuestion } from './opened-question.ts'
export { QuestionView } from './question-view.tsx'
