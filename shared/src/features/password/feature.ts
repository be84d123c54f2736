import { defineFeature } from '#shared/core/feature.ts'
import { passwordExamples } from './password.examples.ts'
import {
  changeForgottenPassword,
  querySysUser,
  resetForgottenPassword,
  updatePassword,
  verifyPhone,
} from './password.ts'

export const passwordFeature = defineFeature({
  name: 'password',
  group: 'registration',
  calls: [
    updatePassword,
    resetForgottenPassword,
    querySysUser,
    verifyPhone,
    changeForgottenPassword,
  ],
  examples: passwordExamples,
})
