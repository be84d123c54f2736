import { type FaultEffect } from '@settle/shared/core/fault-effect.ts'

/** What the matrix does to a call, in the order of its columns. */
export const faultNames = [
  '401',
  '403',
  '404',
  '500',
  '504',
  'business',
  'reset',
  'badJson',
] as const

export type FaultName = (typeof faultNames)[number]

/** The sentence that a failing business rule answers with in the matrix. */
export const refusalSentence = '模拟的业务失败'

/** The head of each column. */
export const faultTitles: Readonly<Record<FaultName, string>> = {
  401: '401',
  403: '403',
  404: '404',
  500: '500',
  504: '504',
  business: '业务失败',
  reset: '连接断开',
  badJson: '损坏的 JSON',
}

export const faultEffects: Readonly<Record<FaultName, FaultEffect>> = {
  401: { kind: 'status', status: 401 },
  403: { kind: 'status', status: 403 },
  404: { kind: 'status', status: 404 },
  500: { kind: 'status', status: 500 },
  504: { kind: 'status', status: 504 },
  business: { kind: 'business', message: refusalSentence },
  reset: { kind: 'reset' },
  badJson: { kind: 'badJson' },
}
