import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const merchantEnUs: Catalogue = {
  商户管理: 'Merchants',
  客户管理: 'Customers',
  商户与产品: 'Merchants',
  '商户列表与详情，资料审核、代为开户、冻结与解冻。':
    'Merchant list and details, review, account opening on their behalf, freeze and unfreeze.',

  查询商户列表: 'List merchants',
  汇总商户: 'Summarize merchants',
  导出商户: 'Export merchants',
  '驳回时请写明原因，商户会看到': 'Enter a reason for the rejection; the merchant sees it',
  '该商户已被驳回，重新提交后才能再审核':
    'This merchant was rejected and can be reviewed again after resubmitting.',
  '该商户已审核通过，不能再审核': 'This merchant is already approved.',
  '该商户只使用支付宝渠道，不需要银行开户':
    'This merchant uses Alipay only and does not need a bank account.',
  该商户已被冻结: 'This merchant is frozen already',
  该商户没有被冻结: 'This merchant is not frozen',
}
