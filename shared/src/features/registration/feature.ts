import { defineFeature } from '#shared/core/feature.ts'
import { registrationExamples } from './registration.examples.ts'
import { register, registerUser } from './registration.ts'

export const registrationFeature = defineFeature({
  name: 'registration',
  group: 'registration',
  calls: [register, registerUser],
  examples: registrationExamples,
})
