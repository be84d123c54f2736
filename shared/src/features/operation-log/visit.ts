import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'

export const getLoginInfo = defineEndpoint({
  id: 'visit.totals',
  method: 'GET',
  path: '/sys/loginfo',
  summary: '查询访问量',
  access: 'authenticated',
  effect: 'read',
  result: Type.Object({
    totalVisitCount: Type.Integer({ minimum: 0, description: '全部成功登录次数' }),
    todayVisitCount: Type.Integer({ minimum: 0, description: '今日成功登录次数' }),
    todayIp: Type.Integer({ minimum: 0, description: '今日成功登录的不同 IP 数' }),
  }),
  // sic: wire.md 12
  message: '登录成功',
  okCode: 200,
  assumption:
    '一次成功登录算一次访问，范围与系统日志相同（本主体、本租户或全平台）。日志只增不删，因此没有 /sys/log/delete 和 /sys/log/deleteBatch。',
})

export const getVisitInfo = defineEndpoint({
  id: 'visit.days',
  method: 'GET',
  path: '/sys/visitInfo',
  summary: '查询近七天访问量',
  access: 'authenticated',
  effect: 'read',
  result: Type.Array(
    Type.Object({
      visit: Type.Integer({ minimum: 1, description: '成功登录次数' }),
      ip: Type.Integer({ minimum: 1, description: '不同 IP 数' }),
      tian: Type.String({ description: '日期，如 2026-01-31' }),
      type: Type.String({ description: '图表横轴文字，如 01-31' }),
    }),
    { description: '含今天在内的近七天，从早到晚，没有访问的日子不出现' },
  ),
})
