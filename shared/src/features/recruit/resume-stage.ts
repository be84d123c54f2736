import { defineDictionary } from '#shared/core/dictionary.ts'
import { defineStateMachine } from '#shared/core/state-machine.ts'
import {
  onboardingStatus,
  probationStatus,
  resumeScreening,
} from '#shared/features/dictionary/recruitment.dictionaries.ts'

/** 简历筛选 (domain.md 3.17): whom the merchant dropped it may call back. */
export const screeningMachine = defineStateMachine({
  name: '简历筛选',
  states: resumeScreening,
  moves: [
    { from: '0', event: 'select', to: '1', by: ['merchant'] },
    { from: '0', event: 'drop', to: '2', by: ['merchant'] },
    { from: '2', event: 'select', to: '1', by: ['merchant'] },
  ],
})

/** 录用 (domain.md 3.17): only of somebody who was selected. */
export const onboardingMachine = defineStateMachine({
  name: '录用',
  states: onboardingStatus,
  moves: [
    { from: '0', event: 'hire', to: '1', by: ['merchant'] },
    { from: '0', event: 'decline', to: '2', by: ['merchant'] },
  ],
})

/** 试用 (domain.md 3.17): only of somebody who was hired and still works there. */
export const probationMachine = defineStateMachine({
  name: '试用',
  states: probationStatus,
  moves: [
    { from: '0', event: 'pass', to: '1', by: ['merchant'] },
    { from: '0', event: 'fail', to: '2', by: ['merchant'] },
  ],
})

/** Where an application stands on its whole way: what its three states, its interview and its employment come to. */
export const resumeStage = defineDictionary({
  code: 'resume_stage',
  title: { zh: '应聘进度', en: 'Application stage' },
  items: [
    { name: 'toScreen', value: '1', zh: '待筛选', en: 'To screen' },
    { name: 'selected', value: '2', zh: '已入选', en: 'Selected' },
    { name: 'interview', value: '3', zh: '已约面试', en: 'Interview set' },
    { name: 'trial', value: '4', zh: '试用中', en: 'On probation' },
    { name: 'regular', value: '5', zh: '已转正', en: 'Confirmed' },
    { name: 'left', value: '6', zh: '已离职', en: 'Left' },
    { name: 'failed', value: '7', zh: '未通过', en: 'Not taken' },
  ],
})

interface Standing {
  readonly screening: string
  readonly onboarding: string
  readonly probation: string
  readonly interviewTime: string | null
  /** Whether the employment that came of it has ended. */
  readonly hasLeft: boolean
}

/** The stage that follows from the states of an application. */
export function stageOfResume({
  screening,
  onboarding,
  probation,
  interviewTime,
  hasLeft,
}: Standing): (typeof resumeStage.items)[number]['value'] {
  const { toScreen, selected, interview, trial, regular, left, failed } = resumeStage.values
  if (screening === resumeScreening.values.unhandled) return toScreen
  if (screening === resumeScreening.values.dropped) return failed
  if (onboarding === onboardingStatus.values.failed) return failed
  if (probation === probationStatus.values.failed) return failed
  if (onboarding === onboardingStatus.values.unhandled) {
    return interviewTime === null ? selected : interview
  }
  if (hasLeft) return left
  return probation === probationStatus.values.passed ? regular : trial
}
