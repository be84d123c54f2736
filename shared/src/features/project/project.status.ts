import { defineStateMachine } from '#shared/core/state-machine.ts'
import { projectStatus } from '#shared/features/dictionary/project.dictionaries.ts'

const {
  toPublish,
  published,
  platformPassed,
  platformRefused,
  providerTook,
  providerRefused,
  taskPublished,
  taskStarted,
  taskEnded,
} = projectStatus.values

/** 项目 (domain.md 3.6): its merchant offers it, operator or platform review it, a provider takes it and has it worked on. */
export const projectMachine = defineStateMachine({
  name: '项目',
  states: projectStatus,
  moves: [
    { from: toPublish, event: 'publish', to: published, by: ['merchant'] },
    { from: published, event: 'revoke', to: toPublish, by: ['merchant'] },
    { from: published, event: 'reject', to: platformRefused, by: ['operator', 'admin'] },
    { from: published, event: 'pass', to: platformPassed, by: ['operator', 'admin'] },
    { from: platformRefused, event: 'publish', to: published, by: ['merchant'] },
    { from: platformPassed, event: 'refuse', to: providerRefused, by: ['provider'] },
    { from: platformPassed, event: 'take', to: providerTook, by: ['provider'] },
    { from: providerRefused, event: 'publish', to: published, by: ['merchant'] },
    { from: providerTook, event: 'publishTask', to: taskPublished, by: ['provider'] },
    { from: taskPublished, event: 'startTask', to: taskStarted, by: ['provider', 'job'] },
    { from: taskPublished, event: 'end', to: taskEnded, by: ['merchant', 'admin'] },
    { from: taskStarted, event: 'end', to: taskEnded, by: ['merchant', 'admin', 'job'] },
  ],
})

/** The states in which its merchant may change it. */
export const editableProject: ReadonlySet<string> = new Set([
  toPublish,
  platformRefused,
  providerRefused,
])

/** The states in which a provider sees a project that is offered to it, or that it took. */
export const offeredProject = [
  platformPassed,
  providerTook,
  providerRefused,
  taskPublished,
  taskStarted,
  taskEnded,
] as const

/** The states in which tasks may be added and published. */
export const workedProject: ReadonlySet<string> = new Set([
  providerTook,
  taskPublished,
  taskStarted,
])
