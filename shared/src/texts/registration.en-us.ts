import { type Catalogue } from '#shared/core/text.ts'

/** The English of the pages on which a company registers itself and mends what it registered. */
export const registrationEnUs: Catalogue = {
  企业入驻: 'Become a merchant',
  '企业在这里注册成为商户，审核通过后即可发起批次、向自由职业者结算报酬。':
    'Companies register here as merchants. Once the review has passed you can make batches and settle the pay of freelancers.',
  请先准备: 'What to have at hand',
  '营业执照照片或扫描件：PNG、JPEG 或 PDF，不超过 {size} MB':
    'A photo or scan of the business licence: PNG, JPEG or PDF, up to {size} MB',
  法定代表人的姓名和身份证号: 'Name and ID card number of the legal representative',
  '以企业名称开立的对公账户：开户行、支行和账号':
    "The corporate account in the company's name: bank, branch and number",
  '一个未注册过的手机号，用于接收验证码和登录':
    'A mobile number that is not registered yet, for the code and for logging in',
  '填写约需 10 分钟。中途可以离开，已填写的内容保存在本机。':
    'It takes about 10 minutes. You may leave halfway: what you typed stays on this device.',
  开始注册: 'Begin',
  继续填写: 'Go on filling in',
  提交之后: 'What happens then',
  平台审核资料: 'The platform reviews the data',
  '审核期间可以登录查看进度；未通过时按原因修改后再次提交。':
    'You can log in meanwhile and see how far it is; if it does not pass, mend what is named and submit again.',
  登录并完成开户: 'Log in and open the account',
  '签署平台使用协议，设置支付密码，银行为企业开立专属账户。':
    'Sign the platform agreement and set a payment password; the bank opens an account for the company.',
  验证对公账户: 'Verify the corporate account',
  '银行向对公账户打入一笔小额款项，填写到账金额即完成。审核通过后 3 个工作日内开通服务。':
    'The bank remits a small amount to the corporate account; type what has arrived, and it is done. The service opens within 3 working days of the review.',
  资料变更: 'Change the data',
  '资料审核未通过，或银行开户失败？登录后修改已提交的资料，再次提交。':
    'Did the review fail, or could the bank not open the account? Log in, mend the data and submit them again.',
  去变更资料: 'Change the data',
  '已有账号？': 'Have an account?',
  返回登录: 'Back to the login',

  注册步骤: 'Steps of the registration',
  公司资料: 'Company',
  法人与联系人: 'People',
  对公账户: 'Corporate account',
  账号与验证: 'Account and code',
  核对提交: 'Check and submit',
  '第 {step} 步，共 {count} 步': 'Step {step} of {count}',
  下一步: 'Next',
  提交注册: 'Register',
  '正在提交…': 'Submitting…',
  更改: 'Change',
  '更改{step}': 'Change: {step}',
  '提交即表示您确认以上资料真实有效，并有权代表该企业办理注册。':
    'By submitting you confirm that the data are true and that you may register for this company.',
  '已填写的内容在本机保存 {hours} 小时，密码和验证码除外。':
    'What you typed stays on this device for {hours} hours, except for passwords and codes.',
  '本机无法保存草稿，离开后需要重新填写。':
    'This device cannot keep a draft; if you leave, you have to begin again.',
  清空重填: 'Clear and begin again',
  '清空已填写的内容？': 'Clear what you typed?',
  '所有步骤的内容和本机保存的草稿都会清除，不能恢复。':
    'The input of all steps and the draft on this device will be gone for good.',
  返回注册说明: 'Back to the overview',
  资料还没有提交: 'Nothing has been submitted yet',
  离开: 'Leave',
  留在此页: 'Stay here',

  选填: 'optional',
  企业名称: 'Company name',
  与营业执照上的名称一致: 'As it stands on the licence',
  '营业执照右上角的 18 位代码': 'The 18 characters in the upper right corner of the licence',
  企业简称: 'Short name',
  '在列表中显示，不填时用企业名称': 'Shown in lists; the company name where it is empty',
  所属行业: 'Industry',
  企业规模: 'Company size',
  所在城市: 'City',
  详细地址: 'Address',
  '街道、楼栋和门牌号': 'Street, building and number',
  法定代表人: 'Legal representative',
  与营业执照一致: 'As on the licence',
  法定代表人身份证号: 'ID card number of the legal representative',
  '15 位或 18 位，仅用于核验企业身份': '15 or 18 characters; used only to verify the company',
  管理登录账号的人: 'Who manages the login',
  用于接收通知: 'For notices',
  开户银行: 'Bank',
  开户许可证或基本存款账户信息上的全称: 'The full name, as on the account licence',
  对公账号: 'Account number',
  '8 到 32 位数字；开通时向该账户打款验证':
    '8 to 32 digits; a remittance to this account verifies it later',
  '户名须与企业名称一致：{name}': 'The account must be in the name of the company: {name}',
  '字母开头，4 到 32 位字母、数字或下划线':
    'A letter, then letters, digits and underscores, 4 to 32 characters',
  登录密码: 'Password',
  '至少 8 位，含字母和数字': 'At least 8 characters, with letters and digits',
  再输入一次登录密码: 'Type the password once more',
  手机号码: 'Mobile number',
  '11 位大陆手机号，用于接收通知': 'A mainland number of 11 digits, for notices',
  请选择开户银行: 'Please choose a bank',
  '请输入 6 位短信验证码': 'Please type the code of 6 digits',
  显示: 'Show',
  隐藏: 'Hide',
  隐藏密码: 'Hide the password',
  选择门类: 'Section',
  选择大类: 'Division',
  不细分: 'The whole section',
  选择规模: 'Size',
  选择省份: 'Province',
  选择城市: 'City',
  选择银行: 'Bank',

  选择文件: 'Choose a file',
  重新选择: 'Choose another',
  'PNG、JPEG 或 PDF，不超过 {size} MB，文字清晰、四角完整':
    'PNG, JPEG or PDF, up to {size} MB; legible, with all four corners',
  正在上传: 'Uploading',
  '已上传 {percent}%': '{percent}% uploaded',
  '只能上传 PNG、JPEG 或 PDF 文件': 'Only PNG, JPEG and PDF files can be uploaded',
  '文件超过 {size} MB，请压缩后再上传': 'The file is over {size} MB; please make it smaller',
  '文件是空的，请重新选择': 'The file is empty; please choose another',
  已上传的营业执照: 'The uploaded licence',
  已提交的营业执照: 'The licence as submitted',
  'PDF 文件': 'PDF file',

  '注册成功，资料已提交审核': 'Registered; your data are under review',
  去登录: 'Log in',
  没有注册结果: 'There is no result to show',
  '这个页面只在提交注册之后显示结果。已经注册的企业登录后可以看到审核进度。':
    'This page shows a result only after a registration was submitted. Registered companies see after logging in how far the review is.',
  去注册: 'Register',

  '资料审核未通过或银行开户失败的商户，由负责人登录后修改已提交的资料，再次提交。':
    'A merchant whose review failed or whose account could not be opened mends its data here: its manager logs in and submits them again.',
  登录后继续: 'Log in and go on',
  '这里只能变更商户的进件资料。其他主体的资料请联系平台客服变更。':
    "Only merchants change their data here. For those of others, please contact the platform's support.",
  现在没有需要变更的资料: 'There is nothing to change now',
  '资料正在审核，审核结束前不能修改。未通过时会说明原因，届时可以在这里修改。':
    'The data are under review and cannot be changed until it ends. If it fails, the reason is given and you can change them here.',
  '资料已通过审核。企业信息有变化时请联系平台客服。':
    "The data have passed the review. If the company changes, please contact the platform's support.",
  资料已重新提交: 'The data were submitted again',
  '离开后，这次修改的内容不会保存。': 'If you leave, these changes are not kept.',
  '处理结果会以站内消息通知您，进度可以在首页查看。':
    'You will get a message about the outcome; the first page shows how far it is.',
  '请按原因修改，其余内容保持不变即可。': 'Please mend what the reason names; the rest may stay.',
  资料审核未通过: 'The review has failed',
  银行开户失败: 'The bank could not open the account',
  '没有说明原因，请核对全部资料。': 'No reason was given; please check all data.',
  重新提交: 'Submit again',
}
