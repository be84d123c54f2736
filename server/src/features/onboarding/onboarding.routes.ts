import {
  getBusAccProcessStatus,
  getEnterpriseSignStatus,
  setEnterpriseSignStatus,
} from '@settle/shared/features/onboarding/onboarding-calls.ts'
import {
  getEntryMaterials,
  resubmitMaterials,
} from '@settle/shared/features/onboarding/resubmit-calls.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { findPartyOf } from '#server/features/party/index.ts'
import { isOpeningDue, proceedToOpening } from './account-opening.service.ts'
import { processOf, signAgreement, signStatusOf } from './process.service.ts'
import { materialsOf, resubmit } from './resubmit.service.ts'

/** What a business does before it may work, and how far it is. */
export function onboardingRoutes(api: Api): void {
  implement(api, getBusAccProcessStatus, async ({ world, actor, commit }) => {
    // Anyone who enters the step without an application at the bank makes one (domain.md 3.3).
    const party = findPartyOf(world, actor)
    if (party !== undefined && isOpeningDue(party))
      await commit((tx) => proceedToOpening(tx, actor))
    return processOf(world, actor)
  })
  implement(api, getEnterpriseSignStatus, ({ world, actor }) => signStatusOf(world, actor))
  implement(api, setEnterpriseSignStatus, ({ actor, commit, describe }) =>
    commit((tx) => {
      describe(actor.busName)
      signAgreement(tx, actor)
      return null
    }),
  )
  implement(api, getEntryMaterials, ({ world, actor }) => materialsOf(world, actor))
  implement(api, resubmitMaterials, ({ actor, body, commit, describe }) =>
    commit((tx) => {
      describe(actor.busName)
      return resubmit(tx, body, actor)
    }),
  )
}
