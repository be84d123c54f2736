import { type BodyOf, type ResultOf } from '@settle/shared/core/endpoint.ts'
import { secretKeyStatus } from '@settle/shared/features/secret-key/secret-key.dictionaries.ts'
import {
  type SecretKey,
  type verifySignature,
} from '@settle/shared/features/secret-key/secret-key.ts'
import { forgetPassed } from '#server/core/export/passing-rows.ts'
import { Refusal } from '#server/core/refusal.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { secretKeyUses, signingKeys, usedNonces } from './secret-key-rows.ts'
import { isSignedBy, signedTextOf } from './signature.ts'

/** How far a program's clock may be off, ms; a nonce is remembered as long. */
const longestDriftMs = 15 * 60_000

type SignedCall = BodyOf<typeof verifySignature>

/** Checks a signed call and notes that its key was used. Refuses with the first thing that is wrong. */
export function verifySigned(
  tx: Transaction,
  call: SignedCall,
  assertMayCome: (key: SecretKey) => void,
): ResultOf<typeof verifySignature> {
  const key = tx.rows(secretKeyUses).allBy('appId', call.appId).find(isLive)
  if (key === undefined) throw new Refusal('没有这个应用：{appId}', { appId: call.appId })
  if (key.status !== secretKeyStatus.values.enabled) throw new Refusal('秘钥已停用')
  assertMayCome(key)
  if (Math.abs(tx.nowMs() - call.timestamp) > longestDriftMs) {
    throw new Refusal('时间戳与服务器时间 {now} 相差超过 15 分钟', { now: tx.now() })
  }
  const checkedBy = key.publicKey ?? tx.rows(signingKeys).find(key.id)?.signingKey
  const isRight =
    checkedBy !== undefined && isSignedBy(key.algorithm, checkedBy, signedTextOf(call), call.sign)
  if (!isRight) throw new Refusal('签名不正确')
  spendNonce(tx, call)

  tx.rows(secretKeyUses).replace({ ...key, lastUsedTime: tx.now() })
  return { appId: key.appId, appName: key.appName, verifiedTime: tx.now() }
}

function isLive({ delFlag }: SecretKey): boolean {
  return delFlag === '0'
}

/** Once signed is once called: the same call sent again is refused. */
function spendNonce(tx: Transaction, { appId, nonce, timestamp }: SignedCall): void {
  forgetPassed(tx, usedNonces)
  const id = `${appId}:${nonce}`
  if (tx.rows(usedNonces).find(id) !== undefined)
    throw new Refusal('随机数已使用过：{nonce}', { nonce })
  tx.rows(usedNonces).insert({ id, forgetAtMs: timestamp + longestDriftMs + 1 })
}
