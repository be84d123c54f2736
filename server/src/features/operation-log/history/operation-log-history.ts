import { type Faker } from '@faker-js/faker'
import { addDays, dayOf } from '@settle/shared/core/day.ts'
import {
  logType,
  userStatus,
  yesNo,
} from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type OperationLog } from '@settle/shared/features/operation-log/operation-log.ts'
import { logout } from '@settle/shared/core/frame/session.ts'
import { login } from '@settle/shared/features/session/session.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { type FeatureHistory, type HistoryFrame } from '#server/core/history/feature-history.ts'
import { toldRows } from '#server/core/history/told-rows.ts'
import { userRows } from '#server/features/session/index.ts'

/** How many log rows each size of the story has, about (rulings.md: L holds 200,000). */
const rowsBySize = { S: 600, M: 20_000, L: 200_000 } as const

/** Documentation addresses: nobody's, so that no real one is ever shown. */
const networks = ['192.0.2', '198.51.100', '203.0.113'] as const

/** Who logged in and out before D0. The list of users and the log agree on when they did so last. */
export const operationLogHistory: FeatureHistory = {
  rowsAfter: (rows, { fixtures, d0Ms, size, faker }) => {
    const operationLogs = visitsOf(toldRows(fixtures, userRows), { d0Ms, size, faker })
    const lastLogins = lastLoginsIn(operationLogs)
    const users = toldRows(rows, userRows).map((user) => ({
      ...user,
      lastLoginTime: lastLogins.get(user.id) ?? null,
    }))
    return { operationLogs, users }
  },
}

/** The latest login of each user that the log tells of. */
function lastLoginsIn(logs: readonly OperationLog[]): ReadonlyMap<string, string> {
  const last = new Map<string, string>()
  for (const { userid, method, success, createTime } of logs) {
    if (userid === null || createTime === null) continue
    if (method !== login.id || success !== yesNo.values.yes) continue
    if (createTime > (last.get(userid) ?? '')) last.set(userid, createTime)
  }
  return last
}

/**
 * The logins and logouts of the half year before D0, evenly over the users who work.
 * The same users, day and size give the same rows: what is told of a user hangs on their place alone.
 */
function visitsOf(
  users: readonly User[],
  { d0Ms, size, faker }: Pick<HistoryFrame, 'd0Ms' | 'size' | 'faker'>,
): OperationLog[] {
  const workers = users.filter(
    ({ status, username }) => status === userStatus.values.normal && !username.startsWith('ob_'),
  )
  const rowsOfEach = Math.ceil(rowsBySize[size] / workers.length)
  return workers.flatMap((user, place) => {
    faker.seed(place)
    return Array.from({ length: rowsOfEach }, (_, index) =>
      visitOf(user, place * rowsOfEach + index + 1, d0Ms, faker),
    )
  })
}

/** One login or logout on one of the 180 days before D0. */
function visitOf(user: User, number: number, d0Ms: number, faker: Faker): OperationLog {
  const isLogin = faker.number.int(9) < 6
  const day = addDays(dayOf(d0Ms), -faker.number.int({ min: 1, max: 180 }))
  const hour = faker.number.int(isLogin ? { min: 8, max: 14 } : { min: 15, max: 20 })
  const time = [hour, faker.number.int(59), faker.number.int(59)]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  const isRight = !isLogin || faker.number.int(99) < 97
  const { username, realname, tenantId, operatorId, agentId, providerId, merchantId } = user
  return {
    id: `18${String(number).padStart(17, '0')}`,
    tenantId,
    operatorId,
    agentId,
    providerId,
    merchantId,
    createBy: username,
    createTime: `${day} ${time}`,
    updateBy: null,
    updateTime: null,
    delFlag: '0',
    version: 1,
    logType: logType.values.login,
    operateType: null,
    logContent: isLogin ? `${login.summary}：${username}` : logout.summary,
    userid: user.id,
    username,
    realname,
    roleCode: user.roleCode,
    busId: user.busId,
    busName: user.busName,
    ip: `${faker.helpers.arrayElement(networks)}.${faker.number.int({ min: 1, max: 254 })}`,
    method: isLogin ? login.id : logout.id,
    requestUrl: isLogin ? login.path : logout.path,
    requestType: 'POST',
    requestParam: isLogin ? JSON.stringify({ username, password: '***' }) : '{}',
    costTime: faker.number.int(isLogin ? { min: 40, max: 120 } : { min: 2, max: 12 }),
    success: isRight ? yesNo.values.yes : yesNo.values.no,
    changes: '[]',
  }
}
