import { type Catalogue } from '#shared/core/text.ts'

/** The texts of logging in otherwise than by password, of codes, passwords and registration. */
export const loginEnUs: Catalogue = {
  验证码无效: 'Please type what stands on the picture',
  验证码错误: 'That is not what stands on the picture',
  获取图形验证码: 'Draw a captcha picture',
  校验图形验证码: 'Check a captcha',

  发送短信验证码: 'Send a code by text message',
  发送账号短信验证码: 'Send an account code by text message',
  验证码已发送: 'The code was sent',
  '参数 smsmode 与 smsType 只能填写一个': 'Give either smsmode or smsType, not both',
  '参数 mobile 与 username 只能填写一个': 'Give either mobile or username, not both',
  '手机号不允许为空！': 'Please type a mobile number!',
  '请输入正确格式的手机号码!': 'Please type a valid mobile number!',
  '短信发送过于频繁，请 {seconds} 秒后再试':
    'A code was sent just now; please try again in {seconds} seconds',
  '短信验证码发送失败,请稍后重试': 'The code could not be sent; please try again later',
  '短信验证码失效！请重新获取': 'The code is no longer valid; please get a new one',
  '手机验证码错误次数过多，验证码已作废，请重新获取':
    'Too many wrong codes; this one is void, please get a new one',
  '手机验证码错误，还可尝试 {left} 次': 'Wrong code; tries left: {left}',
  '手机号已经注册，请直接登录！': 'This number is registered already; please log in!',
  该用户不存在或未绑定手机号: 'There is no user with this mobile number',

  查询当前登录用户: 'Read who is logged in',
  校验手机号和验证码: 'Check a mobile number and its code',
  验证成功: 'Verified',
  手机验证码登录: 'Log in by a code',

  打开第三方登录页面: 'Open the page of a third party',
  在已登录的设备上确认登录: 'Confirm a login from a device that is logged in',
  第三方登录: 'Log in through a third party',
  查询微信扫码登录结果: 'Ask for the outcome of a WeChat scan',
  'CAS 单点登录': 'Log in by CAS',
  '不支持的登录方式：{source}': 'There is no such way to log in: {source}',
  '返回地址须以 / 或 http(s):// 开头': 'The address to return to must begin with / or http(s)://',
  '确认登录的会话已结束，请重新登录':
    'The session that confirmed the login has ended; please log in again',
  '登录凭证无效或已过期，请重新登录': 'The ticket is not or no longer valid; please log in again',
  '登录凭证不是为该地址签发的，请重新登录':
    'The ticket was issued for another address; please log in again',
  '二维码已失效，请刷新后重新扫码': 'The QR code is no longer valid; please refresh and scan again',

  登录方式: 'Ways to log in',
  密码登录: 'Password',
  手机号登录: 'Phone',
  微信扫码: 'WeChat',
  其他方式: 'Other ways',
  '忘记密码？': 'Forgotten your password?',
  '{seconds} 秒后可重新获取': 'Again in {seconds} s',
  '验证码已发送到 {phone}，10 分钟内有效': 'A code was sent to {phone}; it is good for 10 minutes',
  '刚才发送的验证码仍然有效，请直接填写':
    'The code that was sent just now is still good; please type it',
  '演示环境不会真的发送短信，验证码一律为 {code}。':
    'A demo sends no messages: every code is {code}.',
  请输入验证码: 'Please type the code',

  刷新二维码: 'New QR code',
  模拟扫码: 'Simulate the scan',
  '请用微信扫码并在手机上确认，{minutes} 分钟内有效。':
    'Scan with WeChat and confirm on your phone. The code is good for {minutes} minutes.',
  '二维码已过期，请刷新后重新扫码。': 'The code is out of date; please get a new one and scan it.',
  '手机上拒绝了登录。要继续，请刷新二维码后重新扫码。':
    'The login was refused on the phone. To go on, get a new code and scan it.',
  '登录没有成功，请刷新二维码后重新扫码。':
    'The login did not succeed; please get a new code and scan it.',

  钉钉: 'DingTalk',
  企业微信: 'WeCom',
  微信开放平台: 'WeChat Open Platform',
  统一身份认证: 'Single sign-on (CAS)',
  '浏览器没有打开{title}的登录窗口。请点击下面的链接，在新窗口中确认登录。':
    'Your browser did not open the window of {title}. Please follow the link and confirm the login there.',
  '请在打开的窗口中完成{title}登录，完成后会自动回到这里。':
    'Please log in with {title} in the window that has opened; this page then goes on by itself.',
  '打开{title}登录页': 'Open {title}',
  重新打开窗口: 'Open the window again',
  '{title}登录失败，请重试或换一种方式登录':
    'The login with {title} failed; please try again or log in another way',
  '登录窗口已关闭，没有完成登录': 'The window was closed before the login was done',

  登录验证: 'Verify it is you',
  '为了账号安全，请验证预留手机号后继续登录。':
    'To keep the account safe, please verify its phone before you go on.',
  预留手机号: 'Phone of the account',
  未绑定手机号: 'No phone',

  '请输入账号绑定的手机号，验证后设置新密码。':
    'Type the mobile number of the account; once it is verified, set a new password.',
  '账号 {username} 绑定的手机号是 {phone}。请输入完整号码，验证后设置新密码。':
    'The mobile number of {username} is {phone}. Type all of it; once it is verified, set a new password.',
  '请为账号 {username} 设置新密码：至少 8 位，同时含有字母和数字。':
    'Set a new password for {username}: at least 8 characters, with letters and digits.',
  重置密码: 'Set the password',

  修改登录密码: 'Change my password',
  '密码重置成功!': 'The password was changed!',
  找回密码: 'Set a forgotten password',
  '密码重置完成！': 'The password was set!',
  '找回密码：查找账号': 'Forgotten password: find the account',
  '找回密码：校验手机验证码': 'Forgotten password: check the code',
  '找回密码：设置新密码': 'Forgotten password: set a new one',
  '重置密码失败！': 'The password could not be set!',
  '旧密码输入错误!还可尝试 {left} 次': 'The old password is wrong! Tries left: {left}',
  '旧密码输入错误!账号已锁定，请 {minutes} 分钟后再试':
    'The old password is wrong! The account is locked now; please try again in {minutes} minutes',
  '用户不存在！': 'There is no such user!',
  '只允许修改自己的密码！': 'You can only change your own password!',
  '新密码不允许为空!': 'Please type a new password!',
  '未找到用户！': 'There is no such user!',
  验证失败: 'There is no such account',

  企业注册: 'Register a company',
  用户注册: 'Register a user',
  注册成功: 'Registered',
  '平台只接受企业注册，请通过 /auth/register 提交完整的企业资料':
    'Only companies register here; please send their full data to /auth/register',
  '该企业已注册，请直接登录或找回密码':
    'This company is registered already; please log in or recover the password',
  该手机号已注册: 'This mobile number is registered already',
  用户名已注册: 'This user name is taken',
  邮箱已被注册: 'This e-mail address is taken',
  '该站点已停用，暂不能注册，请联系客服':
    'This site is out of service, so that nobody can register; please contact support',
  '暂无可合作的服务商，请联系客服': 'There is no provider to work with yet; please contact support',
  请输入企业名称: 'Please type the name of the company',
  '统一社会信用代码不正确，请核对营业执照':
    'The credit code is not right; please compare it with the licence',
  请输入法定代表人姓名: 'Please type the name of the legal representative',
  请输入正确的身份证号码: 'Please type a valid ID card number',
  请上传营业执照: 'Please upload the business licence',
  请重新上传身份证人像面: 'Please upload the front of the ID card again',
  请重新上传身份证国徽面: 'Please upload the back of the ID card again',
  请选择所在城市: 'Please choose a city',
  请选择所属行业: 'Please choose an industry',
  请输入详细地址: 'Please type the address',
  请输入开户支行: 'Please type the branch of the bank',
  '请输入正确的对公账号，8 到 32 位数字':
    'Please type a valid corporate account number, 8 to 32 digits',
  请输入联系人姓名: 'Please type the name of the contact',
}
