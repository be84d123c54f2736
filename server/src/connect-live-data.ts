import { resources } from '@settle/shared/contract.ts'
import { departChanges } from './features/department/index.ts'
import { fundAccountChanges } from './features/funds/index.ts'
import { tellChanges } from './features/live/index.ts'
import { merchantChanges } from './features/merchant/index.ts'
import { messageChanges } from './features/notice/index.ts'
import { importChanges } from './features/payout-import/index.ts'
import { permissionChanges } from './features/permission/index.ts'
import { roleChanges } from './features/role/index.ts'
import { type SocketHub } from './features/socket/index.ts'
import { type WorldRegistry } from './worlds/registry.ts'

/** Every resource of the contract is live by itself; whatever has a rule of its own says here who may see it. */
export function connectLiveData(registry: WorldRegistry, hub: SocketHub): void {
  tellChanges(registry, hub, {
    resources,
    views: [
      ...fundAccountChanges,
      ...merchantChanges,
      departChanges,
      importChanges,
      messageChanges,
      permissionChanges,
      roleChanges,
    ],
  })
}
