import { isDateTime } from '@settle/shared/core/day.ts'
import { maskEmail, maskPhone } from '@settle/shared/core/text/masking.ts'
import { isEmail } from '@settle/shared/core/text/validators.ts'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import {
  type chooseNotices,
  type editPersonalData,
  type PersonalSettings,
} from '@settle/shared/features/personal-settings/personal-settings.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { assertUnique } from '#server/core/list/crud-routes.ts'
import { say } from '#server/core/call/locale.ts'
import { fieldRefusal, notFound } from '#server/core/refusal.ts'
import { stampsOfChange } from '#server/core/list/row-stamps.ts'
import { accessOf, departsOf, homePath, rightsOf, roleOfUser } from '#server/features/menu/index.ts'
import { muteMenus, mutedMenusOf } from '#server/features/notice/index.ts'
import { userRows } from '#server/features/session/index.ts'
import { phoneOf } from '#server/features/sms/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

/** The caller's own account, whose session was found to be live. */
export function ownUserOf(source: RowSource, actor: Actor): User {
  const user = source.rows(userRows).find(actor.userId)
  if (user === undefined || user.delFlag === '1') throw notFound()
  return user
}

/** What somebody sees of their own account: the same masks as everywhere (domain 2.2). */
export function personalSettingsOf(world: World, actor: Actor, locale: Locale): PersonalSettings {
  const user = ownUserOf(world, actor)
  const noticeMenus = noticeMenusOf(world, actor, locale)
  const muted = new Set(mutedMenusOf(world, user.id))
  return {
    id: user.id,
    username: user.username,
    realname: user.realname,
    avatar: user.avatar,
    sex: user.sex ?? null,
    birthday: user.birthday ?? null,
    phone: user.phone === null || user.phone === '' ? null : maskPhone(user.phone),
    email: user.email === null || user.email === '' ? null : maskEmail(user.email),
    roleCode: user.roleCode,
    functionRoleName: roleOfUser(world, user)?.roleName ?? user.functionRole,
    busName: user.busName,
    departNames: departsOf(world, user.id).map(({ departName }) => departName),
    createTime: user.createTime,
    lastLoginTime: user.lastLoginTime,
    noticeMenus,
    // What a former role muted is no choice any more: sent back with the others, it would refuse them all.
    mutedMenus: noticeMenus.map(({ path }) => path).filter((path) => muted.has(path)),
  }
}

/** The first level of the caller's menu as far as they hold it and it leads further. */
function noticeMenusOf(world: World, actor: Actor, locale: Locale) {
  const tree = accessOf(world).treeOf(actor.role)
  const { ids } = rightsOf(world, actor)
  return tree.topMenus
    .filter(({ id, hidden, url }) => ids.has(id) && !hidden && url !== null && url !== homePath)
    .map(({ url, name }) => ({ path: url ?? '', title: say(locale, name) }))
}

/** Changes what a person says of themselves; what is left out stays. */
export function editOwnData(
  tx: Transaction,
  { avatar, sex, birthday }: BodyOf<typeof editPersonalData>,
  actor: Actor,
): User {
  const user = ownUserOf(tx, actor)
  if (typeof birthday === 'string' && birthday !== '') {
    if (!isDateTime(`${birthday} 00:00:00`)) {
      throw fieldRefusal('birthday', '日期不存在，请重新选择')
    }
    if (birthday > tx.now().slice(0, 10)) throw fieldRefusal('birthday', '出生日期不能晚于今天')
  }
  return changeOwn(tx, user, actor, {
    ...(avatar === undefined ? {} : { avatar: avatar === '' ? null : avatar }),
    ...(sex === undefined ? {} : { sex: sex === '' ? null : sex }),
    ...(birthday === undefined ? {} : { birthday: birthday === '' ? null : birthday }),
  })
}

/** A phone for the caller's account: refuses what is none, the present one, and that of another account. */
export function newPhoneOf(source: RowSource, typed: string, actor: Actor): string {
  const phone = phoneOf(typed)
  if (ownUserOf(source, actor).phone === phone) {
    throw fieldRefusal('phone', '新手机号与当前手机号相同')
  }
  assertUnique(source.rows(userRows), 'phone', phone, '手机号已存在!', actor.userId)
  return phone
}

/** An e-mail address for the caller's account; null where they want none. */
export function newEmailOf(source: RowSource, typed: string, actor: Actor): string | null {
  const email = typed.trim()
  if (email === '') return null
  if (!isEmail(email)) throw fieldRefusal('email', '请输入正确格式的邮箱!')
  assertUnique(source.rows(userRows), 'email', email, '邮箱已存在!', actor.userId)
  return email
}

/** Sets what the caller can be reached by. */
export function setContact(
  tx: Transaction,
  contact: Partial<Pick<User, 'phone' | 'email'>>,
  actor: Actor,
): User {
  return changeOwn(tx, ownUserOf(tx, actor), actor, contact)
}

/** Keeps of which parts of their menu the caller wants no notices; a path that is not in their menu is refused. */
export function keepNoticeChoice(
  tx: Transaction,
  world: World,
  { mutedMenus }: BodyOf<typeof chooseNotices>,
  actor: Actor,
): void {
  const known = new Set(noticeMenusOf(world, actor, 'zh-CN').map(({ path }) => path))
  const unknown = mutedMenus.find((path) => !known.has(path))
  if (unknown !== undefined) {
    throw fieldRefusal('mutedMenus', '菜单 {path} 不存在或无权限', { path: unknown })
  }
  muteMenus(tx, actor.userId, mutedMenus)
}

function changeOwn(tx: Transaction, user: User, actor: Actor, change: Partial<User>): User {
  return tx.rows(userRows).replace({ ...user, ...change, ...stampsOfChange(tx, actor, user) })
}
