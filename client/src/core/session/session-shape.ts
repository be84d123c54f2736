import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { type UserInfo } from '@settle/shared/core/frame/session.ts'
import { type FailureNotice } from '#client/core/notifier.ts'

const texts = ['id', 'username', 'realname', 'busName', 'tenantId'] as const
const textsOrNull = ['avatar', 'busId', 'providerId', 'providerName', 'agentId'] as const

/** Whether a stored value is a user as this version knows one; another version, or another client, may have left it. */
export function isUserInfo(stored: unknown): stored is UserInfo {
  if (!isRecord(stored) || !isRecord(stored['info']) || !isRecord(stored['busInfo'])) return false
  const { username, tenantid, permissionList, info } = stored
  return (
    isText(username) &&
    isText(tenantid) &&
    Array.isArray(permissionList) &&
    permissionList.every(isText) &&
    texts.every((name) => isText(info[name])) &&
    textsOrNull.every((name) => info[name] === null || isText(info[name])) &&
    roleCode.items.some(({ value }) => value === info['roleCode'])
  )
}

/** Whether a stored value is a notice that can be shown. */
export function isFailureNotice(stored: unknown): stored is FailureNotice {
  if (!isRecord(stored)) return false
  const { title, text, reason = '', durationSeconds, request } = stored
  return (
    [title, text, reason].every(isText) &&
    typeof durationSeconds === 'number' &&
    (request === undefined || (isRecord(request) && isText(request['url'])))
  )
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
