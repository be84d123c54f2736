/** Where the simulated third-party page says that a login comes from: the part of its address, and what it is called. */
export const loginSources = [
  { name: 'github', title: 'GitHub' },
  { name: 'dingtalk', title: '钉钉' },
  { name: 'wechat_enterprise', title: '企业微信' },
  { name: 'wechat_open', title: '微信开放平台' },
  { name: 'wechat', title: '微信扫码' },
  { name: 'cas', title: '统一身份认证' },
] as const

export type LoginSource = (typeof loginSources)[number]

/** The source that gives no ticket: the client that shows the QR code asks for the outcome (wire.md 19). */
export const scannedSourceName = 'wechat'

/** The source of a name; undefined where there is none. */
export function findLoginSource(name: string): LoginSource | undefined {
  return loginSources.find((source) => source.name === name)
}
