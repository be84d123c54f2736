import { type Catalogue } from '#shared/core/text/text.ts'

/** 个人设置: one's own data, phone, email and notices. */
export const personalSettingsEnUs: Catalogue = {
  个人设置: 'My settings',
  查询个人设置: 'Read my settings',
  修改个人资料: 'Edit my data',
  发送更换手机号的验证码: 'Send the code for another phone',
  更换手机号: 'Change phone',
  绑定手机号: 'Add phone',
  设置消息提醒: 'Choose notices',
  编辑资料: 'Edit my data',
  '姓名、角色和部门由本企业的管理员修改。':
    'Name, role and departments are changed by an administrator of your business.',
  账号安全: 'Account security',
  '修改后，本人其他登录立即失效。': 'A new password ends your other sessions at once.',
  '尚未绑定，忘记密码时无法找回': 'None yet: a forgotten password cannot be reset',
  尚未填写: 'None yet',
  更换: 'Change',
  新手机号: 'New phone',
  手机号已更换: 'The phone was changed',
  新邮箱: 'New email',
  更换邮箱: 'Change email',
  填写邮箱: 'Add email',
  邮箱已更换: 'The email was changed',
  请输入邮箱: 'Enter an email address',
  '留空则不再使用邮箱。': 'Leave it empty to use none.',
  '用来确认是您本人在操作。': 'It confirms that it is you.',
  请输入登录密码: 'Enter your login password',
  消息提醒: 'Notices',
  '关闭后，这一类消息不再弹出和计数，仍可在“我的公告”中查看。':
    'Messages of a part that is off do not pop up and do not count; they still stand in My messages.',
  保存成功: 'Saved',
}
