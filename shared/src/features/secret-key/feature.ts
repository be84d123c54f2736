import { defineFeature } from '#shared/core/feature.ts'
import { secretKeyStatus, signAlgorithm } from './secret-key.dictionaries.ts'
import { secretKeyExamples } from './secret-key.examples.ts'
import {
  addSecretKey,
  disableSecretKey,
  editSecretKey,
  resetSecretKey,
  secretKeyResource,
  verifySignature,
} from './secret-key.ts'

export const secretKeyFeature = defineFeature({
  name: 'secret-key',
  group: 'openAccess',
  resources: [secretKeyResource],
  calls: [addSecretKey, editSecretKey, resetSecretKey, disableSecretKey, verifySignature],
  dictionaries: [signAlgorithm, secretKeyStatus],
  examples: secretKeyExamples,
})
