// Who hands a stateful resource in: a role, and the seeded accounts of it that its examples and tests use.
import { filesIn, read } from './workshop.js'
import { topPathOf } from './names.js'

/**
 * @typedef {object} Submitter
 * @property {string} role for example `merchant`
 * @property {string} title what the role is called
 * @property {string} english the same in English
 * @property {string} column the owner column of its rows
 * @property {string} section the menu file that shows it
 * @property {string} menuPath the address of its screen
 * @property {Record<string, string | null>} owner the owner columns of the seeded rows
 * @property {string} business the name of the business that the seeded rows belong to
 * @property {string} stranger an account of another business of the role
 */

/** @type {Readonly<Record<string, readonly [title: string, english: string]>>} */
const roles = {
  operator: ['运营商', 'operator'],
  agent: ['代理商', 'agent'],
  provider: ['服务商', 'provider'],
  merchant: ['商户', 'merchant'],
}

/**
 * @param {string} role
 * @param {string} camel
 * @param {string} [section] the file of the role's menu; its last one where none is given
 * @returns {Submitter}
 */
export function submitterOf(role, camel, section) {
  const words = roles[role]
  if (words === undefined) {
    throw new Error(`--by 是提交的一方：${Object.keys(roles).join('、')}；由平台审核。`)
  }
  const [title, english] = words
  /** @type {{ username: string, roleCode: string, busId: string, busName: string, functionRole: string, status: string }[]} */
  const users = JSON.parse(read('fixtures/users.json'))
  const own = users.find(({ username }) => username === role)
  const stranger = users.find(
    ({ roleCode, busId, functionRole, status }) =>
      roleCode === role && busId !== own?.busId && functionRole === 'manager' && status === '1',
  )
  if (own === undefined || stranger === undefined) {
    throw new Error(`fixtures/users.json 中没有 ${role} 的两家可用账号。`)
  }
  const columns = ['tenantId', 'operatorId', 'agentId', 'providerId', 'merchantId']
  const owner = columns.flatMap((column) => {
    const value = Reflect.get(own, column)
    return value === null || value === undefined ? [] : [[column, value]]
  })
  const shownIn = section ?? sectionOf(role)
  return {
    role,
    title,
    english,
    column: `${role}Id`,
    section: shownIn,
    menuPath: `${topPathOf(role, shownIn)}/${camel}`,
    owner: Object.fromEntries(owner),
    business: own.busName,
    stranger: stranger.username,
  }
}

/** The settings of a role, which stand last in its menu. @param {string} role */
function sectionOf(role) {
  const sections = filesIn(`fixtures/menus/${role}`).map((path) => path.split('/').at(-1) ?? '')
  return (sections.toSorted().at(-1) ?? '').replace('.json', '')
}
