import { type Catalogue } from '@settle/shared/core/text/text.ts'

/** What the server alone says of recruit. */
export const recruitEnUs: Catalogue = {
  '岗位已停止招聘，看看其他岗位吧': 'This position is closed. Have a look at others.',
  '投递太频繁，请 {minutes} 分钟后再试':
    'Too many applications. Try again in {minutes} {minutes|minute|minutes}.',
  请填写身份证上的姓名: 'Enter the name as on your ID card',
  '身份证号码不正确，请核对': 'This ID card number is wrong. Check it.',
  '请填写 11 位手机号': 'Enter the 11 digits of your phone number',
  '自我介绍最多 300 字': 'At most 300 characters about yourself',
  '你已经投递过这个岗位，请等待招聘方联系':
    'You have applied for this position already. Wait until the company contacts you.',
  '你未满 {age} 周岁，不能应聘': 'You are under {age} and cannot apply',
  '你的年龄不符合这个岗位的要求（{from} 至 {to} 周岁）':
    'Your age does not fit this position ({from} to {to} years)',
  你不符合这个岗位的性别要求: 'Your gender does not fit this position',
  你的学历低于这个岗位的要求: 'This position asks for a higher education',
  '暂不能接受你的投递，如有疑问请联系平台客服':
    'Your application cannot be taken at present. If you have questions, contact the platform.',
  '期望薪资请填写数字，例如 6000': 'Enter the expected salary in figures, for example 6000',
  '简历不能超过 5 MB，请压缩后再上传':
    'A resume may have 5 MB at most. Make it smaller and upload it again.',
  '简历只支持 PDF、Word、PNG 或 JPEG 文件，请换一个文件':
    'A resume is a PDF, Word, PNG or JPEG file. Choose another file.',
  '简历文件不完整或已损坏，请重新导出后上传':
    'The file is incomplete or damaged. Export it again and upload it.',
  '简历含有宏，不能上传；请另存为 PDF 后再上传':
    'The resume holds macros and is not taken. Save it as PDF and upload that.',
  '{name}已经入选，不能再筛选；不合适时请选择不录用':
    '{name} is selected already. Decline them where they do not fit.',
  '{name}已经淘汰': '{name} was dropped already',
  '已经录用或不录用，不需要再约面试': 'They were hired or declined; no interview is needed',
  试用期至不能早于入职日期: 'The probation cannot end before the first day',
  岗位已不存在: 'The position is gone',
  录用入职后才能登记试用结果: 'Only of somebody who was hired',
  '试用结果已经登记，请刷新页面': 'The result is entered already. Reload the page.',
  '此人已经离职，不能登记试用结果': 'They have left; there is no result to enter',
  '请先筛选：入选的人才能继续': 'Screen first: only somebody who was selected can go on',
  '已经录用，请刷新页面': 'They were hired already. Reload the page.',
  '已标记为不录用，请刷新页面': 'They were declined already. Reload the page.',
  '只有待审核的岗位可以审核，请刷新页面':
    'Only a position that awaits review can be reviewed. Reload the page.',
  '只有审核拒绝或已下线的岗位可以修改，请刷新页面':
    'Only a position that was rejected or is offline can be changed. Reload the page.',
  '只有审核通过的岗位可以发布，请刷新页面':
    'Only a position that was approved can be published. Reload the page.',
  '只有发布中的岗位可以下线，请刷新页面':
    'Only a published position can be taken offline. Reload the page.',
  '只有已下线的岗位可以重新发布，请刷新页面':
    'Only a position that is offline can be published again. Reload the page.',
  '岗位已招满 {headcount} 人，不能再录用；要多招人，请先修改招聘人数':
    'The position has its {headcount} {headcount|person|people}; change the headcount before you hire more',
  '招聘人数已招满；要继续招聘，请先修改招聘人数并重新审核':
    'Everybody was found. To go on, change how many you look for and have it reviewed.',
  '这个城市没有开放招聘，请重新选择': 'No positions are offered in this city. Choose another.',
  '年龄要求不能低于 {age} 周岁': 'The age asked for cannot be below {age}',
  '请输入薪资，或选择面议': 'Enter the pay, or choose negotiable',
  最高薪资不能低于最低薪资: 'The highest pay cannot be below the lowest',
  招聘截止日期不能早于今天: 'The last day cannot be before today',
  招聘管理: 'Recruiting',
  项目与招聘: 'Projects, jobs',
  查询简历列表: 'List applications',
  查看简历: 'View application',
  汇总简历: 'Sum up applications',
  查询岗位列表: 'List positions',
  查看岗位: 'View position',
  汇总岗位: 'Sum up positions',
}
