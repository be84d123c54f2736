import { exampleOf } from '#shared/core/example.ts'
import { secretKeyStatus, signAlgorithm } from './secret-key.dictionaries.ts'
import {
  addSecretKey,
  disableSecretKey,
  editSecretKey,
  resetSecretKey,
  secretKeyResource,
  verifySignature,
} from './secret-key.ts'

const id = '$secret-key.add.id'
const after = ['secret-key.add']
const { list, read } = secretKeyResource.endpoints

export const secretKeyExamples = [
  exampleOf(list, { as: 'merchant', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(read, { as: 'merchant', query: { id }, after }),
  exampleOf(addSecretKey, {
    as: 'merchant',
    body: { appName: '报销系统', algorithm: signAlgorithm.values.hmacSha256, callbackUrl: null },
  }),
  exampleOf(editSecretKey, {
    as: 'merchant',
    body: { id, appName: '报销与薪酬系统', callbackUrl: 'https://callback.example.com/pay' },
    after,
  }),
  exampleOf(resetSecretKey, { as: 'merchant', body: { id }, after }),
  exampleOf(disableSecretKey, {
    as: 'admin',
    body: { id, status: secretKeyStatus.values.disabled },
    after,
  }),
  // Signed with the secret of the fixtures (demo-secret.ts) for the day at whose morning tests begin.
  exampleOf(verifySignature, {
    body: {
      appId: 'hz43000000000001',
      timestamp: 1_795_225_500_000,
      nonce: 'q7Yd0cVh3Kp1',
      content: '{"batchName":"十一月工资"}',
      sign: 'ff24c5748b03c1739ccea84136711cf9a954ec857681f6e8f3ea80421b5e0e0b',
    },
  }),
]
