import { exampleOf } from '#shared/core/example.ts'
import {
  getBusAccProcessStatus,
  getEnterpriseSignStatus,
  setEnterpriseSignStatus,
} from './onboarding-calls.ts'
import { getEntryMaterials, resubmitMaterials } from './resubmit-calls.ts'

export const onboardingExamples = [
  exampleOf(getBusAccProcessStatus, { as: 'ob_bank' }),
  exampleOf(getEnterpriseSignStatus, { as: 'ob_agree' }),
  exampleOf(setEnterpriseSignStatus, { as: 'ob_agree' }),
  exampleOf(getEntryMaterials, { as: 'merchant' }),
  exampleOf(resubmitMaterials, { as: 'ob_fail', body: { merchantName: '疏影传媒有限公司' } }),
]
