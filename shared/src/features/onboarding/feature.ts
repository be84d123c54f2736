import { defineFeature } from '#shared/core/feature.ts'
import {
  getBusAccProcessStatus,
  getEnterpriseSignStatus,
  setEnterpriseSignStatus,
} from './onboarding-calls.ts'
import { onboardingExamples } from './onboarding.examples.ts'
import { getEntryMaterials, resubmitMaterials } from './resubmit-calls.ts'

export const onboardingFeature = defineFeature({
  name: 'onboarding',
  group: 'onboarding',
  calls: [
    getBusAccProcessStatus,
    getEnterpriseSignStatus,
    setEnterpriseSignStatus,
    getEntryMaterials,
    resubmitMaterials,
  ],
  examples: onboardingExamples,
})
