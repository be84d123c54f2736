import { addDays, dateTimeOf, dayOf } from '@settle/shared/core/day.ts'
import { logType, yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type OperationLog } from '@settle/shared/features/operation-log/operation-log.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { type Faker } from '@faker-js/faker'

/** How many log rows each size of the story has, about (rulings.md: L holds 200,000). */
const rowsBySize = { S: 600, M: 20_000, L: 200_000 } as const

/** Documentation addresses: nobody's, so that no real one is ever shown. */
const networks = ['192.0.2', '198.51.100', '203.0.113'] as const

/**
 * The logins and logouts of the half year before D0, evenly over the users who work.
 * The same users, day and size give the same rows: each row draws from a seed of its own.
 */
export function operationHistory(
  users: readonly User[],
  d0Ms: number,
  size: keyof typeof rowsBySize,
  faker: Faker,
): OperationLog[] {
  const count = rowsBySize[size]
  const workers = users.filter((user) => user.status === '1' && !user.username.startsWith('ob_'))
  const today = dayOf(d0Ms)
  const seedingMoment = dateTimeOf(d0Ms)
  return Array.from({ length: count }, (_, index) => {
    faker.seed(index)
    const user = workers[index % workers.length]
    if (user === undefined) throw new Error('the story has no users')
    const day = addDays(today, -faker.number.int({ min: 1, max: 180 }))
    const isLogin = faker.number.int(9) < 6
    const time = [
      isLogin ? faker.number.int({ min: 8, max: 14 }) : faker.number.int({ min: 15, max: 20 }),
      faker.number.int(59),
      faker.number.int(59),
    ]
      .map((part) => String(part).padStart(2, '0'))
      .join(':')
    const createTime = `${day} ${time}` < seedingMoment ? `${day} ${time}` : seedingMoment
    const ip = `${faker.helpers.arrayElement(networks)}.${faker.number.int({ min: 1, max: 254 })}`
    return {
      id: `18${String(index + 1).padStart(17, '0')}`,
      tenantId: user.tenantId,
      operatorId: user.operatorId,
      agentId: user.agentId,
      providerId: user.providerId,
      merchantId: user.merchantId,
      createBy: user.username,
      createTime,
      updateBy: null,
      updateTime: null,
      delFlag: '0',
      version: 1,
      logType: logType.values.login,
      operateType: null,
      logContent: isLogin ? `登录：${user.username}` : '退出登录',
      userid: user.id,
      username: user.username,
      realname: user.realname,
      roleCode: user.roleCode,
      busId: user.busId,
      busName: user.busName,
      ip,
      method: isLogin ? 'session.login' : 'session.logout',
      requestUrl: isLogin ? '/sys/login' : '/sys/logout',
      requestType: 'POST',
      requestParam: isLogin ? JSON.stringify({ username: user.username, password: '***' }) : '{}',
      costTime: faker.number.int({ min: isLogin ? 40 : 2, max: isLogin ? 120 : 12 }),
      success: faker.number.int(99) < 97 || !isLogin ? yesNo.values.yes : yesNo.values.no,
      changes: '[]',
    } satisfies OperationLog
  })
}
