import { type Catalogue } from '#shared/core/text/text.ts'

/** The texts of logging in otherwise than by password, of codes, passwords and registration. */
export const loginEnUs: Catalogue = {
  验证码错误: 'Wrong verification code',
  获取图形验证码: 'Get an image captcha',
  校验图形验证码: 'Verify an image captcha',

  发送短信验证码: 'Send an SMS code',
  发送账号短信验证码: 'Send an SMS code to an account',
  验证码已发送: 'Code sent',

  查询当前登录用户: 'View the logged-in user',
  校验手机号和验证码: 'Verify a mobile number and its code',
  验证成功: 'Verified',
  手机验证码登录: 'Log in with an SMS code',

  打开第三方登录页面: 'Open a third-party login page',
  在已登录的设备上确认登录: 'Confirm a login on a logged-in device',
  第三方登录: 'Third-party login',
  查询微信扫码登录结果: 'Check the result of a WeChat scan',
  'CAS 单点登录': 'CAS single sign-on',

  登录方式: 'Login methods',
  密码登录: 'Password',
  手机号登录: 'SMS code',
  微信扫码: 'WeChat',
  其他方式: 'Other methods',
  '忘记密码？': 'Forgot password?',
  '{seconds} 秒后可重新获取': 'Resend in {seconds} s',
  '验证码已发送到 {phone}，10 分钟内有效': 'A code was sent to {phone}. It is valid for 10 minutes',
  '刚才发送的验证码仍然有效，请直接填写': 'The code sent before is still valid. Enter it',
  '演示环境不会真的发送短信，验证码一律为 {code}。':
    'No SMS is sent in the demo. Every code is {code}.',
  请输入验证码: 'Enter the code',

  刷新二维码: 'Refresh QR code',
  模拟扫码: 'Simulate scan',
  '请用微信扫码并在手机上确认，{minutes} 分钟内有效。':
    'Scan with WeChat and confirm on your phone. The code is valid for {minutes} {minutes|minute|minutes}.',
  '二维码已过期，请刷新后重新扫码。': 'The QR code has expired. Refresh it and scan again.',
  '手机上拒绝了登录。要继续，请刷新二维码后重新扫码。':
    'The login was declined on the phone. To continue, refresh the QR code and scan again.',
  '登录没有成功，请刷新二维码后重新扫码。': 'The login failed. Refresh the QR code and scan again.',

  钉钉: 'DingTalk',
  企业微信: 'WeCom',
  微信开放平台: 'WeChat Open Platform',
  统一身份认证: 'Single sign-on (CAS)',
  '浏览器没有打开{title}的登录窗口。请点击下面的链接，在新窗口中确认登录。':
    'Your browser blocked the {title} login window. Use the link below to confirm the login in a new window.',
  '请在打开的窗口中完成{title}登录，完成后会自动回到这里。':
    'Log in with {title} in the window that opened. This page continues automatically.',
  '打开{title}登录页': 'Open {title}',
  重新打开窗口: 'Reopen the window',
  '{title}登录失败，请重试或换一种方式登录':
    'The {title} login failed. Try again or use another method',
  '登录窗口已关闭，没有完成登录': 'The window was closed before the login was completed',

  登录验证: 'Verify your identity',
  '为了账号安全，请验证预留手机号后继续登录。':
    'For your security, verify your registered phone to continue.',
  预留手机号: 'Registered phone',
  未绑定手机号: 'No phone registered',

  '请输入账号绑定的手机号，验证后设置新密码。':
    'Enter the mobile number of your account. Once verified, set a new password.',
  '账号 {username} 绑定的手机号是 {phone}。请输入完整号码，验证后设置新密码。':
    'The mobile number of {username} is {phone}. Enter the full number. Once verified, set a new password.',
  '请为账号 {username} 设置新密码：至少 8 位，同时含有字母和数字。':
    'Set a new password for {username}: at least 8 characters with letters and digits.',

  修改登录密码: 'Change my password',
  '密码重置成功!': 'Password changed',
  找回密码: 'Recover password',
  '密码重置完成！': 'Password reset',
  '找回密码：查找账号': 'Password recovery: find the account',
  '找回密码：校验手机验证码': 'Password recovery: verify the code',
  '找回密码：设置新密码': 'Password recovery: set a new password',
  验证失败: 'No such account',

  企业注册: 'Company registration',
  用户注册: 'User registration',
  注册成功: 'Registered',
  请输入企业名称: 'Enter the company name',
  '统一社会信用代码不正确，请核对营业执照':
    'The unified social credit code is invalid. Check your business licence.',
  请输入法定代表人姓名: 'Enter the name of the legal representative',
  请输入正确的身份证号码: 'Enter a valid ID card number',
  请上传营业执照: 'Upload the business licence',
  请重新上传身份证人像面: 'Upload the front of the ID card again',
  请重新上传身份证国徽面: 'Upload the back of the ID card again',
  请选择所在城市: 'Select a city',
  请输入详细地址: 'Enter the address',
  请输入开户支行: 'Enter the bank branch',
  '请输入正确的对公账号，8 到 32 位数字':
    'Enter a valid corporate account number of 8 to 32 digits',
  请输入联系人姓名: 'Enter the name of the contact',
}
