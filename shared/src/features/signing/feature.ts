import { defineFeature } from '#shared/core/feature.ts'
import { signStage } from './sign-stage.ts'

export const signingFeature = defineFeature({
  name: 'signing',
  group: 'signing',
  dictionaries: [signStage],
})
