import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const productEnUs: Catalogue = {
  编辑产品: 'Edit product',
  查看产品: 'View a product',
  查询产品列表: 'List products',
  汇总产品: 'Product totals',
  导出产品: 'Export products',
  服务商管理: 'Providers',
  查询合作套餐列表: 'List packages',
  查看合作套餐: 'View a package',
  汇总合作套餐: 'Package totals',
  新增合作套餐: 'Add package',
  导出合作套餐: 'Export packages',
  查询费率列表: 'List rates',
  导出费率: 'Export rates',
  '产品的服务商不能修改，请新增产品':
    'The provider of a product cannot be changed. Add a new product.',
  '驳回时请写明原因，服务商会看到': 'Say why it is rejected; the provider sees the reason',
  该产品不在待审核状态: 'The product is not waiting for review',
  该产品已上架: 'The product is listed already',
  该产品已下架: 'The product is unlisted already',
  产品审核通过后才能上架: 'A product can be listed once it is approved',
  '已有 {count} 个合作套餐使用该产品，不能修改计税和计费方式，请新增产品':
    '{count} {count|package uses|packages use} this product: taxes and fee type cannot be changed. Add a new product.',
  '成本价须低于 100%': 'The cost price must be below 100%',
  该服务商已有同名产品: 'The provider has a product of this name already',
  '该合作套餐的费率自{time}起生效，生效后才能付款':
    'The rate of this package takes effect at {time}. Payments are possible from then on.',
  '企业承担税费时，服务商的个人月限额不能高于增值税起征点：月限额 {limit}，起征点 {threshold}':
    'Where the company bears the taxes, the provider’s monthly limit per person must not exceed the VAT threshold: limit {limit}, threshold {threshold}',
  '请先暂停合作，确认没有未完成的批次后再终止':
    'Pause the package first, and end it once no batch is open',
  '还有 {count} 个批次未完成（{orderNo}），处理完后才能终止':
    '{count} {count|batch is|batches are} still open ({orderNo}). End the package once they are finished.',
  '还有 {count} 份付款名单待复核，处理完后才能终止':
    '{count} {count|list waits|lists wait} for review. End the package once they are finished.',
  该合作套餐正在合作中: 'The package is active',
  该合作套餐已暂停: 'The package is paused',
  该合作套餐已终止: 'The package has ended',
  '该合作套餐已有产品，请调整费率': 'The package has a product already. Change its rate.',
  '合作已终止，不能再修改': 'The package has ended and cannot be changed',
  请选择该套餐服务商的产品: 'Select a product of this package’s provider',
  '已开立专属账号 {account} 的渠道不能移除':
    'A channel with the dedicated account {account} cannot be removed',
  商户审核通过后才能配置合作套餐: 'A merchant can have a package once it is approved',
  '商户已被冻结，不能新增合作': 'The merchant is frozen and cannot have a new package',
  '该产品未上架，不能用于新的合作': 'The product is not listed and cannot be used for new packages',
  该服务商尚未通过审核或已被冻结: 'The provider is not approved yet, or frozen',
  该服务商没有开通所选渠道: 'The provider has not opened the selected channel',
  该产品不支持所选的下发去向: 'The product does not support the selected payout destination',
  结束日期不能早于今天: 'The end date cannot be before today',
  '该商户与这个服务商的合作还没有产品和费率，请在列表中点“配置产品和费率”':
    'The package of this merchant with this provider has no product and rate yet: click “Set product and rate” in the list.',
  该商户在此渠道已有这个产品的合作套餐:
    'The merchant has a package for this product on this channel already',
  该价格由平台设置: 'This price is set by the platform',
  请输入平台价: 'Enter the platform price',
  '平台还没有与您约定该产品的结算价，请联系平台':
    'The platform has not agreed on a price for this product with you. Contact the platform.',
  请输入代理商价: 'Enter the agent price',
  '该商户没有代理商，不需要代理商价': 'The merchant has no agent, so there is no agent price',
  单笔最高服务费不能低于最低服务费: 'The maximum fee cannot be below the minimum fee',
  '第 {row} 行：请选择服务商': 'Row {row}: select a provider',
  '第 {row} 行：产品不属于该服务商': 'Row {row}: the product is not of this provider',
  '第 {row} 行：计费方式与产品不一致': 'Row {row}: the fee type differs from the product’s',
  '第 {row} 行：同一服务商、产品和计费方式只能有一个底价':
    'Row {row}: one floor price for each provider, product and fee type',
  '第 {row} 行：{product} 不能高于代理商 {agent} 的底价 {next}，请先调整该代理商':
    'Row {row}: {product} cannot be above the floor {next} of the agent {agent}. Change the agent first.',
  '第 {row} 行：{product} 不能低于成本价 {floor}':
    'Row {row}: {product} cannot be below the cost price {floor}',
  '第 {row} 行：{product} 不能低于平台的结算价 {floor}':
    'Row {row}: {product} cannot be below the price from the platform, {floor}',
  '该合作套餐还没有产品，请先配置产品和费率':
    'The package has no product yet. Set product and rate first.',
  生效时间不能早于现在: 'It cannot take effect in the past',
  '生效时间晚于合作结束日期 {day}': 'It would take effect after the package ends on {day}',
  '版本 {version} 已安排在 {time} 生效，新版本须晚于它，或先撤销它':
    'Version {version} is scheduled for {time}. A new version must begin later; or withdraw that one first.',
  '合作已终止，不能再调整费率': 'The package has ended; its rate cannot be changed',
  '与版本 {version} 的费率相同，没有需要保存的调整':
    'The rate is the same as version {version}; there is nothing to save',
  该版本已撤销: 'The version was withdrawn already',
  '该版本已经生效，不能撤销，请追加新版本':
    'The version is in force and cannot be withdrawn. Add a new version.',
  产品与费率: 'Products and rates',
  '服务费已由¥{before}变为¥{after}，请核对后再提交':
    'The service fee changed from ¥{before} to ¥{after}. Check it and submit again.',
}
