import { type Catalogue } from '#shared/core/text/text.ts'

/** The English of what `core` says: greetings, validators, default messages. */
export const coreEnUs: Catalogue = {
  早上好: 'Good morning',
  上午好: 'Good morning',
  中午好: 'Good afternoon',
  下午好: 'Good afternoon',
  晚上好: 'Good evening',
  '密码由8位数字、大小写字母组成': 'Use at least 8 characters with letters and digits',
  '两次输入的密码不一样！': 'The two passwords do not match.',
  '请输入旧密码!': 'Enter the old password',
  '请输入新密码!': 'Enter the new password',
  '请确认新密码!': 'Confirm the new password',
  '请重新输入登录密码!': 'Enter the login password again',
  '操作成功！': 'Done',
  '添加成功！': 'Added',
  '修改成功!': 'Saved',
  '删除成功!': 'Deleted',
}
