import { type Catalogue } from '#shared/core/text/text.ts'

/** The English of the secret keys with which programs sign their calls. */
export const secretKeyEnUs: Catalogue = {
  秘钥: 'Secret key',
  秘钥管理: 'Secret keys',
  新增秘钥: 'Add secret key',
  编辑秘钥: 'Edit secret key',
  重置秘钥: 'Reset secret',
  停用或启用秘钥: 'Disable or enable a secret key',
  验证签名: 'Verify a signature',
  签名正确: 'The signature is valid',
  重置成功: 'Reset',
  AppId: 'AppId',
  应用名称: 'Name',
  签名算法: 'Algorithm',
  回调地址: 'Callback URL',
  最近使用: 'Last used',
  公钥: 'Public key',
  '秘钥，只在这里出现一次；公钥算法没有秘钥，为 null':
    'The secret, which is told here and never again; null for an algorithm with a public key',
  '秘钥只在新增和重置的应答中出现一次；服务器只留它的摘要（签名密钥），以后谁也看不到。RSA-SHA256 由调用方提交公钥，没有秘钥。':
    'The secret is told once, in the answer of adding or resetting; the server keeps only its digest (the signing key), and nobody sees it again. For RSA-SHA256 the caller hands in a public key, and there is no secret.',
  '按钮权限与新增相同。算法不能修改，换算法请新增一个。':
    'The permission is that of adding. The algorithm stays; add another key for another one.',
  '旧秘钥立即失效。秘钥只给它的主体看：平台可以停用别人的，不能重置别人的。':
    'The old secret is invalid at once. A secret is shown to its party alone: the platform may disable the keys of others, not reset them.',
  '只有平台的菜单有这个按钮；停用后，用它签名的调用立即被拒绝。':
    'Only the menu of the platform has this button; calls signed with a disabled key are refused at once.',
  '规格没有定义开放接口，这里提供一个自测：待签名文本为 appId、timestamp、nonce、content 以换行符连接；HMAC 的密钥是秘钥按同一散列算法得到的小写十六进制摘要。通过后更新“最近使用”。':
    'The specification names no open API, so this is a test of one’s own signature: the signed text is appId, timestamp, nonce and content, joined by line feeds; the key of the HMAC is the lower-case hex digest of the secret by the same hash. A right one sets “last used”.',
  '毫秒时间戳，与服务器相差不超过 15 分钟':
    'Time stamp in ms, at most 15 minutes from the server’s time',
  '随机数，8 到 64 个字母、数字、下划线或连字符；同一应用不能重复使用':
    'Nonce, 8 to 64 letters, digits, underscores or hyphens; used once for each application',
  '要签名的内容，例如请求体原文': 'What is signed, for example the text of a request’s body',
  '签名：HMAC 为十六进制，RSA 为 Base64': 'The signature: hex for HMAC, Base64 for RSA',
  请输入应用名称: 'Enter the name of the application',
  '还没有秘钥，程序不能以您的名义调用接口':
    'No keys yet. Programs cannot make API calls on your behalf',
  '供对接时查阅；平台目前不主动回调。':
    'For reference during integration. The platform does not send callbacks yet.',
  '保存后不能修改。': 'It cannot be changed later.',
  '粘贴 PEM 格式的 RSA 公钥；私钥留在您的服务器上。':
    'Paste the RSA public key in PEM format. Keep the private key on your server.',
  请输入公钥: 'Enter the public key',
  '重置“{appName}”的秘钥？': 'Reset the secret of “{appName}”?',
  '旧秘钥立即失效，用它签名的程序会被拒绝，直到换上新秘钥。':
    'The old secret stops working immediately. Programs that sign with it are rejected until they use the new one.',
  停用: 'Disable',
  启用: 'Enable',
  '停用秘钥“{appName}”？': 'Disable the key “{appName}”?',
  '停用后，{busName} 用它签名的调用立即被拒绝；可以再启用。':
    'Calls that {busName} signs with it are rejected immediately. You can enable it again.',
  '已停用“{appName}”': '“{appName}” disabled',
  '已启用“{appName}”': '“{appName}” enabled',
  '“{appName}”的秘钥': 'Secret of “{appName}”',
  '秘钥只显示这一次。关闭后谁也不能再看到，丢失只能重置。':
    'The secret is shown only once. After you close this window it cannot be viewed again; if it is lost, reset it.',
  我已保存: 'I have saved it',
  '签名方法：签名密钥 = {hash}(秘钥) 的小写十六进制；签名 = {algorithm}(签名密钥, appId、timestamp、nonce、content 以换行符连接)。可用 POST {path} 自测。':
    'How to sign: signing key = lower-case hex of {hash}(secret); signature = {algorithm}(signing key, appId, timestamp, nonce and content joined by line feeds). Check yours with POST {path}.',
}
