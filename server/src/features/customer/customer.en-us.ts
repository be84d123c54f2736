import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const customerEnUs: Catalogue = {
  客户与业务员: 'Leads and sales',
  '客户报备、跟进、开户申请与分配；业务员与业绩。':
    'Leads with follow-ups, account applications and assignment; sales reps and their figures.',

  查询客户列表: 'List leads',
  汇总客户: 'Summarize leads',
  导出客户: 'Export leads',
  编辑客户: 'Edit a lead',
  下载客户导入模板: 'Download the lead import template',
  客户导入模板: 'Lead import template',

  '该企业已是平台商户，不能报备': 'This company is already a merchant.',
  '您已报备过该企业，请在列表中查看': 'You reported this company already; see the list.',
  '该企业已由“{owner}”报备，保护期至 {day}':
    'This company was reported by {owner} and is protected until {day}.',
  '该企业已由“{reporter}”报备，保护期至 {day}。请选择“{reporter}”，或先在客户报备里重新分配':
    '“{reporter}” reported this company; it is protected until {day}. Choose “{reporter}”, or assign the lead anew first.',
  '该企业已被报备并正在申请开户，不能报备':
    'This company was reported and its application is under review.',
  '该企业已被报备，保护期至 {day}，期满后可以再次报备':
    'This company is protected until {day}; it can be reported again after that.',
  '客户已释放，请先分配': 'This lead was released. Assign it first.',
  '客户“{name}”已开户，不能分配': '{name} is a merchant and cannot be assigned.',
  '客户“{name}”正在申请开户，不能分配':
    'The application of {name} is under review; it cannot be assigned.',
  '该客户已开户，请在商户列表中办理': 'This lead is a merchant; use the merchant list.',
  '开户申请审核中，暂不能修改': 'The application is under review and cannot be changed.',
  '开户申请审核中，请等待结果': 'The application is under review.',
  该客户还没有申请开户: 'Nobody has applied for this lead yet.',
  '该申请已被驳回，重新提交后才能再审核':
    'This application was rejected and can be reviewed again after resubmitting.',
  '该申请已审核通过，不能再审核': 'This application is already approved.',
  '驳回时请写明原因，报备方会看到': 'Enter a reason; it is shown to those who reported the lead',
  该统一社会信用代码已被其他报备使用: 'Another lead has this credit code.',
  请选择代理商或业务员: 'Choose an agent or a sales rep',
  请选择本租户的代理商: 'Choose an agent of this tenant',
  请选择本租户的业务员: 'Choose a sales rep of this tenant',
  '该代理商已被冻结，请选择其他代理商': 'This agent is frozen; choose another one.',
  '该业务员已停用，请选择其他业务员': 'This sales rep is disabled; choose another one.',
  没有这个行业: 'There is no such industry.',
  没有这个城市: 'There is no such city.',
  没有这个代理商: 'There is no such agent.',
  没有这个业务员: 'There is no such sales rep.',
  '请填写不小于 0、最多两位小数的金额': 'Enter an amount of 0 or more with up to two decimals',
  '请填写不小于 0 的整数': 'Enter a whole number of 0 or more',

  查询业务员列表: 'List sales reps',
  查看业务员: 'View a sales rep',
  汇总业务员: 'Summarize sales reps',
  导出业务员: 'Export sales reps',
  编辑业务员: 'Edit a sales rep',
  删除业务员: 'Delete a sales rep',
  该手机号已有业务员使用: 'Another sales rep has this phone number.',
  请选择本单位的部门: 'Choose a department of your own',
  请选择本单位的业务员: 'Choose a sales rep of your own',
  级别须高于下级业务员: 'The level must be above those of the team',
  上级不能是本人或本人的下级: 'The superior cannot be the person or somebody of the team',
  '还有 {count} 名下级业务员，请先调整他们的上级':
    '{count} {count|sales rep stands|sales reps stand} below; give them another superior first.',
  '名下还有 {count} 家客户，请先重新分配':
    '{count} {count|lead belongs|leads belong} here; assign them first.',
  '名下还有 {count} 家商户，请先更换业务员':
    '{count} {count|merchant belongs|merchants belong} here; give them another sales rep first.',
  '名下还有 {count} 家代理商，请先更换业务员':
    '{count} {count|agent belongs|agents belong} here; give them another sales rep first.',
  '该业务员正在使用，不能删除': 'This sales rep is in use and cannot be deleted.',
  该商户没有可以登录的负责人: 'This merchant has no manager who can log in.',
  '负责人 {username} 没有手机号，请先在用户管理中补充':
    'The manager {username} has no phone number; add it under users first.',
  '该商户已有付款批次，不能更换代理商':
    'This merchant has payout batches; its agent cannot be changed.',
}
