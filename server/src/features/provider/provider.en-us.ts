import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const providerEnUs: Catalogue = {
  '服务商|列表': 'Providers',
  '服务商列表与详情，新增与修改，资料审核与变更审核，代为开户、冻结与解冻。':
    'Provider list and details, add and edit, review of new providers and of changes, account opening on their behalf, freeze and unfreeze.',

  查询服务商列表: 'List providers',
  汇总服务商: 'Summarize providers',
  导出服务商: 'Export providers',
  查询合作商户列表: 'List partner merchants',
  查询签约人员列表: 'List signed people',
  汇总签约人员: 'Summarize signed people',
  请选择税源地: 'Choose the tax location',
  该统一社会信用代码已被其他服务商使用: 'Another provider uses this credit code',
  '有合作套餐正在使用{channel}渠道，不能取消':
    'The channel {channel} is used by a service package and cannot be removed',
  没有待审核的资料变更: 'No change is waiting for review',
  这次资料变更已经审核过了: 'This change has been reviewed already',
  '资料审核未通过，暂不能修改，请联系平台客服':
    'Your details have not been approved yet and cannot be edited. Contact support.',

  '该服务商已被驳回，修改资料后才能再审核':
    'This provider was rejected. Edit its details to review it again.',
  该服务商没有待审核的资料: 'Nothing of this provider is waiting for review',
  '该服务商已被冻结，解冻后才能开户':
    'This provider is frozen; unfreeze it before opening its account',
  '该服务商没有合作银行渠道，不需要银行开户':
    'This provider has no partner bank channel and needs no bank account',
  '服务商{name}已被冻结，合作套餐暂不可用；可切换其他服务商，或联系客服':
    'The provider {name} is frozen and its packages cannot be used for now. Switch to another provider, or contact support.',
  该服务商没有被冻结: 'This provider is not frozen',
  '该服务商尚未通过审核，没有需要冻结的业务':
    'This provider has not been approved yet, so there is nothing to freeze',
  '该服务商资金池中还有¥{funds}，在途批次{count}个；请确认已知悉后再冻结':
    'Its pools hold ¥{funds} and {count} {count|batch is|batches are} open. Confirm that you know this before you freeze it.',
}
