import { defineFeature, servedCalls } from '#shared/core/feature.ts'
import {
  addProvider,
  auditProvider,
  editOwnProvider,
  editProvider,
  freezeProvider,
  listLegalChanges,
  listProviderEvents,
  openProviderAccount,
  revealProvider,
  unfreezeProvider,
  withdrawOwnChange,
} from './provider-calls.ts'
import { providerInfos } from './provider-info.ts'
import {
  listProviderMonths,
  listProviderProducts,
  listProviderTaxPolicies,
  providerPartners,
  providerPeople,
} from './provider-parts.ts'
import { providerExamples } from './provider.examples.ts'

export const providerFeature = defineFeature({
  name: 'provider',
  group: 'providers',
  calls: [
    ...servedCalls(providerInfos),
    addProvider,
    editProvider,
    auditProvider,
    revealProvider,
    openProviderAccount,
    freezeProvider,
    unfreezeProvider,
    editOwnProvider,
    withdrawOwnChange,
    listLegalChanges,
    listProviderEvents,
    listProviderProducts,
    listProviderTaxPolicies,
    listProviderMonths,
    ...servedCalls(providerPartners),
    ...servedCalls(providerPeople),
  ],
  examples: providerExamples,
})
