import { type Catalogue } from '@settle/shared/core/text/text.ts'

/** What the server alone says of people. */
export const peopleServerEnUs: Catalogue = {
  查询自由职业者列表: 'List freelancers',
  导出自由职业者: 'Export freelancers',
  查询用工记录列表: 'List employment',
  查看用工记录: 'Read an employment record',
  汇总用工记录: 'Sum up employment',
  导出用工记录: 'Export employment',
  下载用工记录导入模板: 'Template for employment imports',
  查询黑名单列表: 'List the blacklist',
  查看黑名单: 'Read an entry of the blacklist',
  删除黑名单: 'Delete an entry of the blacklist',
  导出黑名单: 'Export the blacklist',
  下载黑名单导入模板: 'Template for blacklist imports',
  查看董监高名单: 'Read an executive',
  删除董监高名单: 'Delete an executive',
  下载董监高名单导入模板: 'Template for executive imports',
  人员管理: 'People',
  '自由职业者的列表、详情与实名，用工记录，黑名单与董监高名单。':
    'Freelancers: lists, details and identity checks; employment; the blacklist and executives.',
  '自由职业者的往来标记与签约、用工、付款一致':
    'Whom freelancers have to do with agrees with signings, employment and payments',
  请输入证件号码或手机号: 'Enter an ID number or a phone number',
  '首次登记请用身份证：出生日期从身份证号码读取':
    'Use an ID card for the first registration: the birthday is read off its number',
  '证件号码已登记为其他姓名，请核对': 'This number is registered under another name; check it',
  '实名已通过，不需要重新核验': 'The identity is verified already; nothing to check',
  该人员不在黑名单中: 'This person is not on the blacklist',
  '该人员由平台列入黑名单，请联系平台':
    'The platform blacklisted this person; contact the platform',
  请选择两个不同的自由职业者: 'Choose two different freelancers',
  '被合并的一方还有未完成的付款（批次 {orderNo}），请等付款完成后再合并':
    'The one to be merged has a payment under way (batch {orderNo}). Merge them once it is finished',
  '被合并的一方钱包里还有余额，请在提现后再合并':
    'The one to be merged has money in the wallet. Merge them after it is withdrawn',
  请填写商户编号: 'Enter the merchant’s number',
  没有这个商户编号: 'No merchant has this number',
  该证件号码已在黑名单中: 'This number is on the blacklist already',
  该证件号码已在该商户的董监高名单中: 'This number is on the merchant’s list of executives already',
  '没有这一天，请按 2027-06-30 的样子填写': 'There is no such day; write it like 2027-06-30',
  '没有这个时间，请按 2027-06-30 09:30:00 的样子填写':
    'There is no such time; write it like 2027-06-30 09:30:00',
  到期日不能早于今天: 'The expiry cannot be before today',
  没有与这家服务商合作: 'There is no partnership with this provider',
  入职日期不能晚于今天: 'The start date cannot be after today',
  该人员在这家服务商已有在职记录: 'This person works there already, through the same provider',
  已离职的记录不能修改: 'A record of somebody who left cannot be changed',
  离职日期不能晚于今天: 'The leaving date cannot be after today',
  '{name}已经离职': '{name} has left already',
  '{name}的入职日期是{day}，离职日期不能更早':
    '{name} began on {day}; the leaving date cannot be before that',
  '命中黑名单，不能付款，如有疑问请联系平台':
    'On the platform’s blacklist and cannot be paid; ask the platform',
  '命中服务商的黑名单，不能付款，如有疑问请联系服务商':
    'On the provider’s blacklist and cannot be paid; ask the provider',
}
