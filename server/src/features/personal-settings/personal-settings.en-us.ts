import { type Catalogue } from '@settle/shared/core/text/text.ts'

/** What only the server says of one's own settings. */
export const personalSettingsRefusalsEnUs: Catalogue = {
  '登录密码输入错误!还可尝试 {left} 次':
    'The login password is wrong. You can try {left} more {left|time|times}.',
  '登录密码输入错误!账号已锁定，请 {minutes} 分钟后再试':
    'The login password is wrong. The account is locked: try again in {minutes} minutes.',
  出生日期不能晚于今天: 'The date of birth cannot be after today',
  新手机号与当前手机号相同: 'The new phone is the present one',
  '菜单 {path} 不存在或无权限': 'The menu {path} does not exist, or you may not use it',
}
