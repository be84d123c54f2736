import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const loginEnUs: Catalogue = {
  验证码无效: 'Enter the characters in the image',
  '参数 smsmode 与 smsType 只能填写一个': 'Give either smsmode or smsType, not both',
  '参数 mobile 与 username 只能填写一个': 'Give either mobile or username, not both',
  '手机号不允许为空！': 'Enter a mobile number',
  '短信发送过于频繁，请 {seconds} 秒后再试': 'A code was just sent. Try again in {seconds} s.',
  '短信验证码发送失败,请稍后重试': 'The code could not be sent. Try again later.',
  '短信验证码失效！请重新获取': 'The code has expired. Request a new one.',
  '手机验证码错误次数过多，验证码已作废，请重新获取': 'Too many wrong codes. Request a new one.',
  '手机验证码错误，还可尝试 {left} 次': 'Wrong code. {left} {left|attempt|attempts} left.',
  '手机号已经注册，请直接登录！': 'This mobile number is already registered. Log in instead.',
  该用户不存在或未绑定手机号: 'No user has this mobile number.',
  '不支持的登录方式：{source}': 'Unsupported login method: {source}',
  '返回地址须以 / 或 http(s):// 开头': 'The return address must start with / or http(s)://',
  '确认登录的会话已结束，请重新登录':
    'The session that confirmed the login has ended. Log in again.',
  '登录凭证无效或已过期，请重新登录': 'The login ticket is invalid or has expired. Log in again.',
  '登录凭证不是为该地址签发的，请重新登录':
    'The login ticket was issued for another address. Log in again.',
  '二维码已失效，请刷新后重新扫码': 'The QR code has expired. Refresh it and scan again.',
  '重置密码失败！': 'The password could not be reset.',
  '旧密码输入错误!还可尝试 {left} 次':
    'The old password is wrong. {left} {left|attempt|attempts} left.',
  '旧密码输入错误!账号已锁定，请 {minutes} 分钟后再试':
    'The old password is wrong. The account is now locked. Try again in {minutes} {minutes|minute|minutes}.',
  '用户不存在！': 'The user does not exist.',
  '只允许修改自己的密码！': 'You can only change your own password.',
  '新密码不允许为空!': 'Enter a new password',
  '未找到用户！': 'The user does not exist.',
  '平台只接受企业注册，请通过 /auth/register 提交完整的企业资料':
    'Only companies can register. Submit the full company details to /auth/register.',
  '该企业已注册，请直接登录或找回密码':
    'This company is already registered. Log in or recover the password.',
  该手机号已注册: 'This mobile number is already registered.',
  用户名已注册: 'This username is already in use.',
  邮箱已被注册: 'This email address is already in use.',
  '该站点已停用，暂不能注册，请联系客服':
    'This site is disabled and not open for registration. Contact support.',
  '暂无可合作的服务商，请联系客服': 'No provider is available yet. Contact support.',
  请选择所属行业: 'Select an industry',
}
