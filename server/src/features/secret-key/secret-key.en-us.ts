import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const secretKeyEnUs: Catalogue = {
  '最多 {count} 个启用的秘钥，请先联系平台停用不用的':
    'At most {count} keys can be enabled. Ask the platform to disable unused ones first.',
  '已有同名的应用，请换一个名称':
    'An application with this name already exists. Choose another name.',
  '请输入以 http:// 或 https:// 开头的地址': 'Enter an address starting with http:// or https://',
  地址中不能带账号或密码: 'The address must not contain a username or password.',
  '请粘贴 PEM 格式的 RSA 公钥（至少 2048 位），不要粘贴私钥':
    'Paste an RSA public key (at least 2048 bits) in PEM format, never a private key.',
  只有所属主体自己可以重置秘钥: 'Only the owning business can reset a secret.',
  '公钥算法没有秘钥，请编辑并更换公钥':
    'Public-key algorithms have no secret. Edit the key and replace the public key.',
  '没有这个应用：{appId}': 'The application {appId} does not exist.',
  秘钥已停用: 'The key is disabled',
  '时间戳与服务器时间 {now} 相差超过 15 分钟':
    'The timestamp is more than 15 minutes off the server time {now}.',
  签名不正确: 'The signature is invalid.',
  '随机数已使用过：{nonce}': 'The nonce {nonce} was already used.',
}
