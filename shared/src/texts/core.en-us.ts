import { type Catalogue } from '#shared/core/text.ts'

/** The English of what `core` says: greetings, validators, default messages. */
export const coreEnUs: Catalogue = {
  早上好: 'Good morning',
  上午好: 'Good morning',
  中午好: 'Good day',
  下午好: 'Good afternoon',
  晚上好: 'Good evening',
  '密码由8位数字、大小写字母组成': 'At least 8 characters, with a letter and a digit',
  '两次输入的密码不一样！': 'The two passwords differ!',
  '请输入旧密码!': 'Please enter the old password!',
  '请输入新密码!': 'Please enter the new password!',
  '请确认新密码!': 'Please confirm the new password!',
  '请重新输入登录密码!': 'Please enter the login password again!',
  '操作成功！': 'Done!',
  '添加成功！': 'Added!',
  '修改成功!': 'Changed!',
  '删除成功!': 'Deleted!',
}
