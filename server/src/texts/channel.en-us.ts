import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const channelEnUs: Catalogue = {
  代理商管理: 'Agents',
  运营商管理: 'Operators',
  代理商与运营商: 'Agents and operators',
  '代理商和运营商的列表与详情，新增、编辑、审核、冻结与解冻；运营商的租户、账号与开户。':
    'Agent and operator lists and details; adding, editing, review, freeze and unfreeze; the tenant, login and account opening of operators.',

  查询代理商列表: 'List agents',
  汇总代理商: 'Summarize agents',
  导出代理商: 'Export agents',
  查询运营商列表: 'List operators',
  汇总运营商: 'Summarize operators',
  导出运营商: 'Export operators',

  '该证件号已登记为代理商 {name}（{code}），不能重复新增':
    'This number already belongs to the agent {name} ({code}) and cannot be added again',
  '该证件号已被平台上的另一家代理商使用，请核对；如有疑问请联系平台':
    'Another agent on the platform has this number. Check it, or contact the platform',
  '该信用代码已登记为运营商 {name}（{code}），不能重复新增':
    'This credit code already belongs to the operator {name} ({code}) and cannot be added again',
  请选择所属运营商: 'Select the operator',
  '运营商未通过审核或已被冻结，暂不能新增代理商':
    'The operator is not approved or is frozen and cannot add agents now',
  '该运营商未通过审核或已被冻结，暂不能新增代理商':
    'This operator is not approved or is frozen and cannot take agents now',
  '该运营商只使用支付宝渠道，不需要银行开户':
    'This operator uses Alipay only and does not need a bank account.',
  '驳回时请写明原因，对方会看到': 'Enter a reason for the rejection; they will see it',
  '资料已被驳回，修改后才能再审核':
    'The details were rejected and can be reviewed again after they are corrected',
  '资料已审核通过，不能再审核': 'The details are already approved',
  '资料正在审核，通过后才能提现':
    'The details are under review. Withdrawals are possible once they are approved',
  已经是冻结状态: 'Already frozen',
  '没有被冻结，不需要解冻': 'Not frozen, so there is nothing to unfreeze',
  '该手机号已有登录账号，请换一个': 'A login with this phone number exists. Use another one',
  '该租户不存在或已有运营商，请另选一个':
    'This tenant does not exist or already has an operator. Choose another one',
  '该租户已被冻结，请先解冻或另选一个':
    'This tenant is frozen. Unfreeze it first or choose another one',
}
