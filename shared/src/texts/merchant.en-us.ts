import { type Catalogue } from '#shared/core/text.ts'

/** The English of the merchants as those who look after them see them: list, review, detail. */
export const merchantEnUs: Catalogue = {
  商户管理: 'Merchants',
  商户列表: 'Merchants',
  商户审核: 'Merchant review',
  商户详情: 'Merchant',
  合作商户: 'Partner merchants',
  我的商户: 'My merchants',
  客户管理: 'Customers',
  商户与产品: 'Merchants and products',
  '商户列表与详情，资料审核、代为开户、冻结与解冻。':
    'The list and the detail of merchants, their review, opening accounts for them, freezing and unfreezing.',

  查询商户列表: 'List merchants',
  查看商户: 'View a merchant',
  汇总商户: 'Sum up merchants',
  导出商户: 'Export merchants',
  审核商户资料: 'Review the data of a merchant',
  为商户申请开户: 'Ask the bank for an account for a merchant',
  冻结商户: 'Freeze a merchant',
  解冻商户: 'Unfreeze a merchant',
  查看商户完整资料: 'View the full data of a merchant',
  商户流程记录: 'What happened to a merchant',

  审核完成: 'Reviewed',
  开户资料已提交银行: 'The bank has been asked for an account',
  已冻结: 'Frozen',
  已解冻: 'Unfrozen',
  '驳回时请写明原因，商户会看到': 'Please say why you reject it; the merchant reads it',
  '该商户已被驳回，重新提交后才能再审核':
    'This merchant has been rejected; it can be reviewed again once it has resubmitted',
  '该商户已审核通过，不能再审核': 'This merchant has passed the review already',
  '该商户只使用支付宝渠道，不需要银行开户':
    'This merchant uses Alipay only and needs no account at the bank',
  该商户已被冻结: 'This merchant is frozen already',
  该商户没有被冻结: 'This merchant is not frozen',
}
