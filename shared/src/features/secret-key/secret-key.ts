import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { defineResource, editBodyOf, rowFields, type RowOf } from '#shared/core/resource.ts'
import { secretKeyStatus, signAlgorithm } from './secret-key.dictionaries.ts'

/** Anyone who may have keys; the platform sees those of all. */
const owners = ['admin', 'operator', 'provider', 'merchant'] as const

const ownedByParty = { operator: 'busId', provider: 'busId', merchant: 'busId' } as const

const nullable = { type: ['string', 'null'] }
const draftFields = {
  appName: Type.String({ minLength: 1, maxLength: 50 }),
  callbackUrl: Type.Unsafe<string | null>({ ...nullable, maxLength: 500 }),
  /** PEM of the public half of a pair whose private half its owner keeps; null where the algorithm has a secret. */
  publicKey: Type.Unsafe<string | null>({ ...nullable, maxLength: 4_000 }),
}
const draft = Type.Object({
  appName: draftFields.appName,
  callbackUrl: Type.Optional(draftFields.callbackUrl),
  publicKey: Type.Optional(draftFields.publicKey),
})

/** 秘钥 (domain.md 2.11): with what the programs of a party sign their calls. Changing one has rules of its own. */
const keys = defineResource({
  name: 'secret-key',
  title: '秘钥',
  path: '/open/secretKey',
  collection: 'secretKeys',
  row: Type.Object({
    ...rowFields,
    ...draftFields,
    appId: Type.String(),
    /** The first and the last characters of the secret; null where there is none. */
    secretMask: Type.Union([Type.String(), Type.Null()]),
    algorithm: signAlgorithm.schema,
    status: secretKeyStatus.schema,
    lastUsedTime: Type.Union([Type.String(), Type.Null()]),
    /** Whose key it is; null for the platform's. */
    busId: Type.Union([Type.String(), Type.Null()]),
    busName: Type.String(),
  }),
  draft,
  access: { list: owners, read: owners },
  owner: ownedByParty,
  dictionaries: { algorithm: signAlgorithm, status: secretKeyStatus },
  keyword: ['appName', 'appId'],
  columns: {
    appId: 'AppId',
    appName: '应用名称',
    busName: '所属主体',
    algorithm: '签名算法',
    callbackUrl: '回调地址',
    status: '状态',
    lastUsedTime: '最近使用',
    createTime: '创建时间',
  },
  labels: { publicKey: '公钥', secretMask: '秘钥' },
})

const issued = Type.Object({
  ...keys.row.properties,
  secret: Type.Union([Type.String(), Type.Null()], {
    description: '秘钥，只在这里出现一次；公钥算法没有秘钥，为 null',
  }),
})
export type IssuedKey = Type.Static<typeof issued>

const id = Type.String()
const version = Type.Optional(Type.Integer({ minimum: 1 }))
const changing = { access: owners, effect: 'mutate', okCode: 200 } as const

export const addSecretKey = defineEndpoint({
  id: 'secret-key.add',
  method: 'POST',
  path: '/open/secretKey/add',
  summary: '新增秘钥',
  permission: 'secretKey:add',
  body: Type.Object({ ...draft.properties, algorithm: signAlgorithm.schema }),
  result: issued,
  message: '添加成功！',
  assumption:
    '秘钥只在新增和重置的应答中出现一次；服务器只留它的摘要（签名密钥），以后谁也看不到。RSA-SHA256 由调用方提交公钥，没有秘钥。',
  ...changing,
})

export const editSecretKey = defineEndpoint({
  id: 'secret-key.edit',
  method: 'PUT',
  path: '/open/secretKey/edit',
  summary: '编辑秘钥',
  permission: 'secretKey:add',
  body: editBodyOf(draft),
  result: keys.row,
  message: '修改成功!',
  assumption: '按钮权限与新增相同。算法不能修改，换算法请新增一个。',
  ...changing,
})

export const resetSecretKey = defineEndpoint({
  id: 'secret-key.reset',
  method: 'POST',
  path: '/open/secretKey/reset',
  summary: '重置秘钥',
  permission: 'secretKey:reset',
  body: Type.Object({ id, version }),
  result: issued,
  message: '重置成功',
  assumption: '旧秘钥立即失效。秘钥只给它的主体看：平台可以停用别人的，不能重置别人的。',
  ...changing,
})

export const disableSecretKey = defineEndpoint({
  id: 'secret-key.disable',
  method: 'POST',
  path: '/open/secretKey/disable',
  summary: '停用或启用秘钥',
  permission: 'secretKey:disable',
  body: Type.Object({ id, version, status: secretKeyStatus.schema }),
  result: keys.row,
  assumption: '只有平台的菜单有这个按钮；停用后，用它签名的调用立即被拒绝。',
  ...changing,
  access: ['admin'],
})

export const verifySignature = defineEndpoint({
  id: 'secret-key.verify',
  method: 'POST',
  path: '/open/secretKey/verify',
  summary: '验证签名',
  access: 'public',
  effect: 'mutate',
  body: Type.Object({
    appId: Type.String({ minLength: 1, maxLength: 40 }),
    timestamp: Type.Integer({ description: '毫秒时间戳，与服务器相差不超过 15 分钟' }),
    nonce: Type.String({
      pattern: '^[A-Za-z0-9_-]{8,64}$',
      description: '随机数，8 到 64 个字母、数字、下划线或连字符；同一应用不能重复使用',
    }),
    content: Type.String({ maxLength: 10_000, description: '要签名的内容，例如请求体原文' }),
    sign: Type.String({
      minLength: 1,
      maxLength: 1_024,
      description: '签名：HMAC 为十六进制，RSA 为 Base64',
    }),
  }),
  result: Type.Object({
    appId: Type.String(),
    appName: Type.String(),
    verifiedTime: Type.String(),
  }),
  message: '签名正确',
  assumption:
    '规格没有定义开放接口，这里提供一个自测：待签名文本为 appId、timestamp、nonce、content 以换行符连接；HMAC 的密钥是秘钥按同一散列算法得到的小写十六进制摘要。通过后更新“最近使用”。',
})

/** The list as its screen uses it. */
export const secretKeys = {
  ...keys,
  endpoints: { ...keys.endpoints, edit: editSecretKey },
}
/** What is served by the generic routes. */
export const secretKeyResource = keys
export type SecretKey = RowOf<typeof keys>
