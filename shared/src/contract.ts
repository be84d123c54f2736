import { type Endpoint } from './core/endpoint.ts'
import { type Resource } from './core/resource.ts'
import { getDictItems, queryAllDictItems } from './features/dictionary/dictionary-calls.ts'
import { readStoredFile, uploadFile } from './features/file/file.ts'
import { questions } from './features/help/question.ts'
import { getUserPermissionByToken } from './features/menu/menu-calls.ts'
import { operationLogs } from './features/operation-log/operation-log.ts'
import { getLoginInfo, getVisitInfo } from './features/operation-log/visit.ts'
import { login, logout } from './features/session/session.ts'
import {
  addUser,
  changeUserPassword,
  checkOnlyUser,
  editUser,
  freezeUsers,
  removeUser,
  revealUser,
  users,
} from './features/user/user.ts'

/** Every resource; the server registers the generic routes of each, the loader reads its fixture. */
export const resources: readonly Resource[] = [users, operationLogs, questions]

/** Every documented call. Routes, the dev proxy, the reference and the access test follow from it. */
export const endpoints: readonly Endpoint[] = [
  login,
  logout,
  getUserPermissionByToken,
  getDictItems,
  queryAllDictItems,
  ...resources.flatMap((resource) =>
    Object.values(resource.endpoints).filter((endpoint) => endpoint.access.length > 0),
  ),
  addUser,
  editUser,
  removeUser,
  freezeUsers,
  changeUserPassword,
  revealUser,
  checkOnlyUser,
  getLoginInfo,
  getVisitInfo,
  uploadFile,
  readStoredFile,
]
