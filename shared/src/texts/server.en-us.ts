import { type Catalogue } from '#shared/core/text/text.ts'

/** The English of what the server answers: refusals, malformed requests, and what its calls are called. */
export const serverEnUs: Catalogue = {
  '{total} 行': '{total} {total|row|rows}',

  登录成功: 'Logged in',
  '退出登录成功！': 'Logged out',
  '账号已被冻结，请联系客服': 'The account is frozen. Contact support.',
  '所属租户已被冻结，无法登录，请联系客服':
    'The tenant is frozen, so you cannot log in. Contact support.',

  '账号须以字母开头，由 4 到 32 位字母、数字或下划线组成':
    'A username starts with a letter and has 4 to 32 letters, digits or underscores.',
  删除成功: 'Deleted',
  删除用户成功: 'The user was deleted',
  '操作成功!': 'Done',
  '密码修改成功!': 'The password was changed',
  查询成功: 'Found',

  更新时间: 'Updated',
  查询我的菜单与按钮权限: 'View my menu and button permissions',
  查询字典项: 'View a dictionary',
  查询全部字典: 'View all dictionaries',
  查看用户: 'View a user',
  编辑用户: 'Edit user',
  删除用户: 'Delete users',
  冻结或解冻用户: 'Freeze or unfreeze users',
  重置用户密码: 'Reset user passwords',
  查看用户完整信息: 'View a user’s full details',
  检查账号是否可用: 'Check whether a username is available',
}
