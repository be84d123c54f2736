import { randomBytes } from 'node:crypto'
import { isUrl } from '@settle/shared/core/text/validators.ts'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { secretKeyStatus } from '@settle/shared/features/secret-key/secret-key.dictionaries.ts'
import {
  type addSecretKey,
  type disableSecretKey,
  type editSecretKey,
  type IssuedKey,
  type resetSecretKey,
  type SecretKey,
  secretKeyResource,
} from '@settle/shared/features/secret-key/secret-key.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { fieldRefusal, Refusal } from '#server/core/refusal.ts'
import { assertVersion, stampsOfChange, unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { secretKeyRows, signingKeys } from './secret-key-rows.ts'
import { findPublicKey, hasSecret, type SignAlgorithm, signingKeyOf } from './signature.ts'

/** More programs than a party lets in. */
const mostPerParty = 20

/** A key of the caller's own party. Its secret is in the answer and nowhere else. */
export function createSecretKey(
  tx: Transaction,
  draft: BodyOf<typeof addSecretKey>,
  actor: Actor,
): IssuedKey {
  const own = liveKeysOf(tx, actor.busId)
  const { enabled } = secretKeyStatus.values
  if (own.filter(({ status }) => status === enabled).length >= mostPerParty) {
    throw new Refusal('最多 {count} 个启用的秘钥，请先联系平台停用不用的', { count: mostPerParty })
  }
  const { algorithm } = draft
  const appName = nameOf(draft.appName, own)
  const callbackUrl = addressOf(draft.callbackUrl)
  const publicKey = publicKeyOf(algorithm, draft.publicKey)

  const stamps = unownedStampsOfNew(tx, actor)
  const row = tx.rows(secretKeyRows).insert({
    ...stamps,
    appId: `hz${stamps.id.slice(-14)}`,
    appName,
    callbackUrl,
    publicKey,
    algorithm,
    secretMask: null,
    status: secretKeyStatus.values.enabled,
    lastUsedTime: null,
    busId: actor.busId,
    busName: actor.busName,
  })
  return hasSecret(algorithm) ? issue(tx, row) : { ...row, secret: null }
}

/** Changes what a key is called, and how its party is reached. */
export function changeSecretKey(
  tx: Transaction,
  { id, version, ...draft }: BodyOf<typeof editSecretKey>,
  actor: Actor,
): SecretKey {
  const rows = tx.rows(secretKeyRows)
  const row = rowOf(secretKeyResource, rows, id, actor)
  assertVersion(row, version, row)
  const others = liveKeysOf(tx, row.busId).filter((other) => other.id !== id)
  return rows.replace({
    ...row,
    appName: draft.appName === undefined ? row.appName : nameOf(draft.appName, others),
    callbackUrl: draft.callbackUrl === undefined ? row.callbackUrl : addressOf(draft.callbackUrl),
    publicKey:
      draft.publicKey === undefined ? row.publicKey : publicKeyOf(row.algorithm, draft.publicKey),
    ...stampsOfChange(tx, actor, row),
  })
}

/** A new secret for a key; what was signed with the old one is refused from now on. */
export function renewSecret(
  tx: Transaction,
  { id, version }: BodyOf<typeof resetSecretKey>,
  actor: Actor,
): IssuedKey {
  const rows = tx.rows(secretKeyRows)
  const row = rowOf(secretKeyResource, rows, id, actor)
  assertVersion(row, version, row)
  if (row.busId !== actor.busId) throw new Refusal('只有所属主体自己可以重置秘钥')
  if (!hasSecret(row.algorithm)) throw new Refusal('公钥算法没有秘钥，请编辑并更换公钥')
  return issue(tx, rows.replace({ ...row, ...stampsOfChange(tx, actor, row) }))
}

/** Switches a key off, or on again. */
export function setKeyStatus(
  tx: Transaction,
  { id, version, status }: BodyOf<typeof disableSecretKey>,
  actor: Actor,
): SecretKey {
  const rows = tx.rows(secretKeyRows)
  const row = rowOf(secretKeyResource, rows, id, actor)
  assertVersion(row, version, row)
  return rows.replace({ ...row, status, ...stampsOfChange(tx, actor, row) })
}

/** 256 random bits, written as tokens are: what is known for a token by its form is kept by no log and no journal. */
function issue(tx: Transaction, row: SecretKey): IssuedKey {
  const secret = `sk.${randomBytes(32).toString('base64url')}`
  const signingKey = signingKeyOf(row.algorithm, secret)
  const kept = tx.rows(signingKeys)
  if (kept.find(row.id) === undefined) kept.insert({ id: row.id, signingKey })
  else kept.replace({ id: row.id, signingKey })
  const secretMask = `sk.${secret.slice(3, 6)}****${secret.slice(-3)}`
  return { ...tx.rows(secretKeyRows).replace({ ...row, secretMask }), secret }
}

function liveKeysOf(tx: Transaction, busId: string | null): readonly SecretKey[] {
  return tx
    .rows(secretKeyRows)
    .allBy('busId', busId)
    .filter(({ delFlag }) => delFlag === '0')
}

function nameOf(text: string, others: readonly SecretKey[]): string {
  const appName = text.trim()
  if (appName === '') throw fieldRefusal('appName', '请输入应用名称')
  if (others.some((other) => other.appName === appName)) {
    throw fieldRefusal('appName', '已有同名的应用，请换一个名称')
  }
  return appName
}

function addressOf(text: string | null | undefined): string | null {
  const address = text?.trim() ?? ''
  if (address === '') return null
  if (!isUrl(address) || !URL.canParse(address)) {
    throw fieldRefusal('callbackUrl', '请输入以 http:// 或 https:// 开头的地址')
  }
  const { username, password } = new URL(address)
  if (username !== '' || password !== '')
    throw fieldRefusal('callbackUrl', '地址中不能带账号或密码')
  return address
}

function publicKeyOf(algorithm: SignAlgorithm, text: string | null | undefined): string | null {
  if (hasSecret(algorithm)) return null
  const publicKey = findPublicKey(text ?? '')
  if (publicKey === undefined) {
    throw fieldRefusal('publicKey', '请粘贴 PEM 格式的 RSA 公钥（至少 2048 位），不要粘贴私钥')
  }
  return publicKey
}
