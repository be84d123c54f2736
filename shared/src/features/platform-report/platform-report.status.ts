import { defineStateMachine } from '#shared/core/state-machine.ts'
import { reportStatus } from './platform-report.dictionaries.ts'

const { toSend, declaring, accepted, rejected, asked, superseded } = reportStatus.values

/**
 * 平台报送 (order 810). What was refused is sent again after it was mended; what was accepted stays until a newer version of
 * it is accepted.
 */
export const platformReportMachine = defineStateMachine({
  name: '平台报送',
  states: reportStatus,
  moves: [
    { from: toSend, event: 'submit', to: declaring, by: ['provider'] },
    { from: rejected, event: 'submit', to: declaring, by: ['provider'] },
    { from: asked, event: 'reply', to: declaring, by: ['provider'] },
    { from: accepted, event: 'correct', to: accepted, by: ['provider'] },
    { from: declaring, event: 'accept', to: accepted, by: ['sim'] },
    { from: declaring, event: 'reject', to: rejected, by: ['sim'] },
    { from: declaring, event: 'ask', to: asked, by: ['sim'] },
    { from: accepted, event: 'supersede', to: superseded, by: ['sim'] },
  ],
})
