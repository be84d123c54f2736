import { type Catalogue } from '#shared/core/text/text.ts'

/** The English of the pages on which a company registers itself and mends what it registered. */
export const registrationEnUs: Catalogue = {
  企业入驻: 'Become a merchant',
  '企业在这里注册成为商户，审核通过后即可发起批次、向自由职业者结算报酬。':
    'Register your company as a merchant. After approval you can create batches and pay freelancers.',
  请先准备: 'Have these ready',
  '营业执照照片或扫描件：PNG、JPEG 或 PDF，不超过 {size} MB':
    'A photo or scan of the business licence: PNG, JPEG or PDF, up to {size} MB',
  法定代表人的姓名和身份证号: 'Name and ID number of the legal representative',
  '以企业名称开立的对公账户：开户行、支行和账号':
    'A corporate account in the company’s name: bank, branch and account number',
  '一个未注册过的手机号，用于接收验证码和登录':
    'A mobile number that is not registered yet, for SMS codes and login',
  '填写约需 10 分钟。中途可以离开，已填写的内容保存在本机。':
    'This takes about 10 minutes. You can leave at any time; your input is saved on this device.',
  开始注册: 'Start registration',
  继续填写: 'Continue',
  提交之后: 'After submission',
  平台审核资料: 'The platform reviews your application',
  '审核期间可以登录查看进度；未通过时按原因修改后再次提交。':
    'You can log in to check the progress. If rejected, correct your application and resubmit.',
  登录并完成开户: 'Log in and open the account',
  '签署平台使用协议，设置支付密码，银行为企业开立专属账户。':
    'Sign the terms of use and set a payment password; the bank opens a dedicated account.',
  验证对公账户: 'Verify your corporate account',
  '银行向对公账户打入一笔小额款项，填写到账金额即完成。审核通过后 3 个工作日内开通服务。':
    'The bank sends a small deposit to your corporate account. Enter the amount received to verify it. The service opens within 3 business days of approval.',
  资料变更: 'Change your details',
  '资料审核未通过，或银行开户失败？登录后修改已提交的资料，再次提交。':
    'Was your application rejected, or did account opening fail? Log in, correct your details and resubmit.',
  去变更资料: 'Change details',
  '已有账号？': 'Already have an account?',
  返回登录: 'Back to login',

  注册步骤: 'Registration steps',
  公司资料: 'Company',
  法人与联系人: 'People',
  对公账户: 'Corporate account',
  账号与验证: 'Login and verification',
  核对提交: 'Review and submit',
  '第 {step} 步，共 {count} 步': 'Step {step} of {count}',
  下一步: 'Next',
  提交注册: 'Register',
  '正在提交…': 'Submitting…',
  更改: 'Change',
  '更改{step}': 'Change: {step}',
  '提交即表示您确认以上资料真实有效，并有权代表该企业办理注册。':
    'By submitting, you confirm that these details are true and that you are authorised to register this company.',
  '已填写的内容在本机保存 {hours} 小时，密码和验证码除外。':
    'Your input is saved on this device for {hours} hours, except passwords and codes.',
  '本机无法保存草稿，离开后需要重新填写。':
    'This device cannot save a draft. If you leave, you have to start again.',
  清空重填: 'Clear and start again',
  '清空已填写的内容？': 'Clear your input?',
  '所有步骤的内容和本机保存的草稿都会清除，不能恢复。':
    'The input of all steps and the draft on this device will be deleted. This cannot be undone.',
  返回注册说明: 'Back to overview',
  资料还没有提交: 'Not submitted yet',
  离开: 'Leave',
  留在此页: 'Stay on this page',

  选填: 'optional',
  与营业执照上的名称一致: 'As shown on the licence',
  '营业执照右上角的 18 位代码': 'The 18-character code at the top right of the licence',
  企业简称: 'Short name',
  '在列表中显示，不填时用企业名称': 'Shown in lists. Defaults to the company name',
  所属行业: 'Industry',
  企业规模: 'Company size',
  所在城市: 'City',
  详细地址: 'Address',
  '街道、楼栋和门牌号': 'Street, building and number',
  法定代表人: 'Legal representative',
  与营业执照一致: 'As shown on the licence',
  法定代表人身份证号: 'Legal representative’s ID number',
  '15 位或 18 位，仅用于核验企业身份': '15 or 18 characters, used only to verify the company',
  管理登录账号的人: 'The person who manages the login',
  用于接收通知: 'For notifications',
  开户银行: 'Bank',
  开户许可证或基本存款账户信息上的全称: 'Full name as shown on the account opening licence',
  对公账号: 'Account number',
  '8 到 32 位数字；开通时向该账户打款验证': '8 to 32 digits. Verified later with a small deposit',
  '户名须与企业名称一致：{name}': 'The account name must match the company name: {name}',
  '字母开头，4 到 32 位字母、数字或下划线':
    '4 to 32 letters, digits or underscores, starting with a letter',
  登录密码: 'Password',
  '至少 8 位，含字母和数字': 'At least 8 characters with letters and digits',
  再输入一次登录密码: 'Enter the password again',
  手机号码: 'Mobile number',
  '11 位大陆手机号，用于接收通知': 'An 11-digit mainland China number, for notifications',
  请选择开户银行: 'Select a bank',
  '请输入 6 位短信验证码': 'Enter the 6-digit SMS code',
  '显示|按钮': 'Show',
  隐藏: 'Hide',
  隐藏密码: 'Hide password',
  选择门类: 'Section',
  选择大类: 'Division',
  不细分: 'Whole section',
  选择规模: 'Size',
  选择省份: 'Province',
  选择城市: 'City',
  选择银行: 'Bank',

  选择文件: 'Choose file',
  重新选择: 'Choose another file',
  'PNG、JPEG 或 PDF，不超过 {size} MB，文字清晰、四角完整':
    'PNG, JPEG or PDF, up to {size} MB; legible, with all four corners',
  正在上传: 'Uploading',
  '已上传 {percent}%': '{percent}% uploaded',
  '只能上传 PNG、JPEG 或 PDF 文件': 'Only PNG, JPEG and PDF files can be uploaded',
  '文件超过 {size} MB，请压缩后再上传': 'The file is over {size} MB. Make it smaller.',
  '文件是空的，请重新选择': 'The file is empty. Choose another.',
  已上传的营业执照: 'The uploaded licence',
  已提交的营业执照: 'The licence as submitted',

  '注册成功，资料已提交审核': 'Registered. Your application is under review',
  去登录: 'Log in',
  没有注册结果: 'No result to show',
  '这个页面只在提交注册之后显示结果。已经注册的企业登录后可以看到审核进度。':
    'This page only shows a result after a registration. If your company is registered, log in to see the review progress.',
  去注册: 'Register',

  '资料审核未通过或银行开户失败的商户，由负责人登录后修改已提交的资料，再次提交。':
    'If your application was rejected or account opening failed, your manager can log in, correct the details and resubmit.',
  登录后继续: 'Log in to continue',
  '这里只能变更商户的进件资料。其他主体的资料请联系平台客服变更。':
    'Only merchants can change their details here. For other businesses, contact support.',
  现在没有需要变更的资料: 'Nothing to change now',
  '资料正在审核，审核结束前不能修改。未通过时会说明原因，届时可以在这里修改。':
    'Your application is under review and cannot be changed. If it is rejected, you will see the reason and can correct it here.',
  '资料已通过审核。企业信息有变化时请联系平台客服。':
    'Your application is approved. If your company details change, contact support.',
  资料已重新提交: 'Resubmitted',
  '离开后，这次修改的内容不会保存。': 'If you leave, your changes are lost.',
  '处理结果会以站内消息通知您，进度可以在首页查看。':
    'You will be notified of the result. The home page shows the progress.',
  '请按原因修改，其余内容保持不变即可。': 'Correct what the reason refers to; the rest can stay.',
  资料审核未通过: 'Application rejected',
  银行开户失败: 'Account opening failed',
  '没有说明原因，请核对全部资料。': 'No reason was given. Check all details.',
  重新提交: 'Resubmit',
}
