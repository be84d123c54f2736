import { t } from '#panel/text.ts'

/** What became of a delivery, in words. */
export function stateText(state: string): string {
  const words: Readonly<Record<string, () => string>> = {
    sending: () => t('正在发送'),
    waiting: () => t('等待再发'),
    delivered: () => t('已送达'),
    failed: () => t('已放弃'),
    lost: () => t('被故障丢掉'),
    dropped: () => t('不再发送'),
  }
  return words[state]?.() ?? state
}

/** How a fault spoils a webhook, in words. */
export function faultText(kind: string): string {
  const words: Readonly<Record<string, () => string>> = {
    late: () => t('晚到 10 分钟'),
    double: () => t('重复发送'),
    reorder: () => t('乱序：排到下一条之后'),
    wrongSignature: () => t('第一次签名错'),
    lost: () => t('丢失'),
  }
  return words[kind]?.() ?? kind
}

/** What is said of a signature by the inbox. */
export function signatureText(signature: string): string {
  switch (signature) {
    case 'right':
      return t('签名正确')
    case 'old':
      return t('签名过期')
    default:
      return t('签名错误')
  }
}

/** Why a call brought no answer, in words: `late: 10000 ms`. */
export function reasonText(reason: string): string {
  const [kind = '', detail = ''] = reason.split(': ')
  switch (kind) {
    case 'refused':
      return t('不允许连接 {address}：不是本机，也不在 FAKE_WEBHOOK_HOSTS 里', { address: detail })
    case 'late':
      return t('{time} 内没有应答', { time: detail })
    default:
      return t('连不上（{code}）', { code: detail })
  }
}
