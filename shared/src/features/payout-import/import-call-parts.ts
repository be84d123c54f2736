import Type from 'typebox'

export const base = '/payout/batchOrder'
export const merchants = ['merchant'] as const
export const sessionId = Type.String({ description: '导入编号' })
export const sessionBody = Type.Object({ sessionId })
