import { defineDictionary } from '#shared/core/dictionary.ts'

/** 签名算法 of a secret key (domain.md 2.11, own dictionary). */
export const signAlgorithm = defineDictionary({
  code: 'sign_algorithm',
  title: { zh: '签名算法', en: 'Signature algorithm' },
  items: [
    { name: 'hmacSha256', value: 'HMAC-SHA256', zh: 'HMAC-SHA256', en: 'HMAC-SHA256' },
    { name: 'hmacSm3', value: 'HMAC-SM3', zh: 'HMAC-SM3（国密）', en: 'HMAC-SM3' },
    {
      name: 'rsaSha256',
      value: 'RSA-SHA256',
      zh: 'RSA-SHA256（公钥）',
      en: 'RSA-SHA256 (public key)',
    },
  ],
})

/** 秘钥状态 (domain.md 2.11, own dictionary). */
export const secretKeyStatus = defineDictionary({
  code: 'secret_key_status',
  title: { zh: '秘钥状态', en: 'Secret key status' },
  items: [
    { name: 'enabled', value: '1', zh: '启用', en: 'Enabled' },
    { name: 'disabled', value: '0', zh: '停用', en: 'Disabled' },
  ],
})
