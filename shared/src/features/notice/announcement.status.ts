import { defineStateMachine } from '#shared/core/state-machine.ts'
import { sendStatus } from '#shared/features/dictionary/system.dictionaries.ts'

const { unpublished, published, revoked } = sendStatus.values
const managers = ['admin', 'operator'] as const

/**
 * 公告 (domain.md 2.11, 5.2, 5.3): what is out is neither changed nor deleted, only revoked; and what was
 * revoked stays so. An operator has no button to delete.
 */
export const announcementMachine = defineStateMachine({
  name: '公告',
  states: sendStatus,
  moves: [
    { from: unpublished, event: 'edit', to: unpublished, by: managers },
    { from: unpublished, event: 'release', to: published, by: managers },
    { from: unpublished, event: 'delete', to: unpublished, by: ['admin'] },
    { from: published, event: 'revoke', to: revoked, by: managers },
    { from: revoked, event: 'delete', to: revoked, by: ['admin'] },
  ],
})
