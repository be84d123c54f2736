import { roles } from '#shared/core/role.ts'
import { defineStateMachine } from '#shared/core/state-machine.ts'
import { userStatus } from '#shared/features/dictionary/system.dictionaries.ts'

const { normal, frozen } = userStatus.values

/** 用户: who may log in is frozen and unfrozen by their party or above (domain.md 3.21). */
export const userMachine = defineStateMachine({
  name: '用户',
  states: userStatus,
  moves: [
    { from: normal, event: 'freeze', to: frozen, by: roles },
    { from: frozen, event: 'unfreeze', to: normal, by: roles },
  ],
})
