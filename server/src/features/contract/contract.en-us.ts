import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const contractEnUs: Catalogue = {
  查询合同模板列表: 'List contract templates',
  查看合同模板: 'View a contract template',
  个人合同请在签约列表中发送: 'Contracts of people are sent from the signings',
  只有未签署的合同可以重新发送: 'Only an unsigned contract can be sent again',
  '对方企业已不存在，不能再发送': 'The other company is gone, so it cannot be sent',
  '合同 {contractNo} 不是归档失败，不需要重试':
    'Archiving of contract {contractNo} has not failed; nothing to retry',
  没有符合条件的合同: 'No contract meets the conditions',
  '一次最多下载 {limit} 份合同，当前 {total} 份，请缩小筛选条件':
    'At most {limit} contracts at once, and these are {total}: narrow the conditions',
  '{total} 份合同': '{total} contracts',
  该模板已在使用中: 'This template is in use already',
  '使用中的模板不能删除，请先启用其他模板':
    'A template in use cannot be deleted: put another one to use first',
  '已有合同使用该模板，不能删除': 'Contracts were drafted from this template; it cannot be deleted',
  '请填写模板名称，2 至 40 字': 'Enter a name of 2 to 40 characters',
  '模板名称已存在，请换一个名称': 'A template of that name exists: choose another name',
  '正文中有不认识的变量：{names}。可用的变量：{known}':
    'The text has unknown variables: {names}. Those that can be used: {known}',
}
