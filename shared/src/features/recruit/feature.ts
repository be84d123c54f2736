import { defineFeature, servedCalls } from '#shared/core/feature.ts'
import { applyForVacancy, listOpenVacancies, readOpenVacancy } from './open-vacancy-calls.ts'
import {
  decideProbation,
  declineResume,
  inviteToInterview,
  onboardResume,
  revealResume,
  screenResumes,
} from './resume-calls.ts'
import { resumeExamples } from './resume.examples.ts'
import { resumeStage } from './resume-stage.ts'
import { resumes } from './resume.ts'
import {
  addVacancy,
  auditVacancy,
  editVacancy,
  publishVacancy,
  takeVacancyOffline,
} from './vacancy-calls.ts'
import { vacancyExamples } from './vacancy.examples.ts'
import { vacancies } from './vacancy.ts'

export const recruitFeature = defineFeature({
  name: 'recruit',
  group: 'recruitment',
  calls: [
    ...servedCalls(vacancies),
    ...servedCalls(resumes),
    addVacancy,
    editVacancy,
    auditVacancy,
    publishVacancy,
    takeVacancyOffline,
    screenResumes,
    inviteToInterview,
    onboardResume,
    declineResume,
    decideProbation,
    revealResume,
    listOpenVacancies,
    readOpenVacancy,
    applyForVacancy,
  ],
  dictionaries: [resumeStage],
  examples: [...vacancyExamples, ...resumeExamples],
})
