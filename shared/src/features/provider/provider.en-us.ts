import { type Catalogue } from '#shared/core/text/text.ts'

/** The English of the providers: list, form, review, changes of legal data, what belongs to one. */
export const providerEnUs: Catalogue = {
  服务商列表: 'Providers',
  服务商详情: 'Provider',
  服务商审核: 'Provider review',
  查看服务商: 'View a provider',
  新增服务商: 'Add provider',
  编辑服务商: 'Edit provider',
  审核服务商资料: 'Review a provider’s details',
  查看服务商完整资料: 'View a provider’s full details',
  为服务商申请开户: 'Request account opening for a provider',
  冻结服务商: 'Freeze a provider',
  解冻服务商: 'Unfreeze a provider',
  查询服务商的资料变更: 'List a provider’s changes of legal data',
  修改本企业信息: 'Edit own company details',
  撤回本企业的资料变更: 'Withdraw own change of legal data',
  服务商流程记录: 'Provider timeline',
  查询服务商的产品: 'List a provider’s products',
  查询服务商的税务政策版本: 'List a provider’s tax policy versions',
  查询服务商的月度数据: 'List a provider’s monthly figures',

  税源地: 'Tax location',
  合作商户数: 'Merchants',
  在途批次: 'Open batches',
  '资金池余额(元)': 'Pool balance (CNY)',
  '单张发票限额(元)': 'Limit per invoice (CNY)',
  企业资料: 'Company details',
  资质文件: 'Certificates',
  联系人与对公账户: 'Contact and bank account',
  账户与联系: 'Account and contact',
  渠道与受理: 'Channels and acceptance',
  受理与开票: 'Acceptance and invoices',
  开票信息: 'Invoice details',
  开票人员: 'Invoicing staff',
  负责人账号: 'Manager account',
  需要: 'Required',
  不需要: 'Not required',
  税务政策: 'Tax policy',
  签约人员: 'Signed people',
  月度数据: 'Monthly figures',
  注册资本: 'Registered capital',
  开票人: 'Issued by',
  复核人: 'Reviewed by',
  'ISV 服务商': 'ISV',
  受理方式: 'Acceptance',
  签约方式: 'Signing mode',
  需要验收单: 'Acceptance form',
  单张发票限额: 'Limit per invoice',
  开票税率: 'Invoice tax rate',
  '查看{what}': 'View {what}',
  '名称/编号': 'Name or code',
  '户名/账户号': 'Account name or number',
  '商户名称/编号': 'Merchant name or code',
  '{code} · 合作商户 {merchants} · 签约 {people} 人':
    '{code} · {merchants} {merchants|merchant|merchants} · {people} signed',
  '{code} · 合作商户 {merchants}': '{code} · {merchants} {merchants|merchant|merchants}',
  没有指定服务商: 'No provider was named',
  查看服务商列表: 'View providers',
  '还没有服务商。新增后经审核和开户，就可以为商户配置合作套餐。':
    'No providers yet. Add one; after review and account opening it can be offered to merchants.',
  '还没有合作服务商。为商户配置合作套餐后，套餐里的服务商会出现在这里。':
    'No partner providers yet. They appear here once your merchants have service packages.',

  请输入统一社会信用代码: 'Enter the credit code',
  '省 / 市': 'Province / city',
  '掩码不改动即为保持原值。': 'Leave the masked value as it is to keep it.',
  请输入对公账号: 'Enter the account number',
  '请输入 8 至 32 位数字': 'Enter 8 to 32 digits',
  同一支付渠道只能选择一次: 'A payment channel can be chosen only once',
  '代为签约支付宝渠道的服务商，没有支付宝渠道时留空。':
    'Who signs the Alipay channel; leave empty without an Alipay channel.',
  '支付宝渠道须填写 ISV 服务商': 'An Alipay channel needs an ISV',
  '自动：批次提交后自动受理并付款；手动：由服务商逐批受理。':
    'Automatic: batches are accepted and paid by themselves. Manual: the provider accepts each batch.',
  '小规模纳税人不超过 3%。': 'At most 3% for small-scale taxpayers.',
  '小规模纳税人的开票税率不能超过 3%': 'A small-scale taxpayer invoices at 3% at most',
  请选择开票税率: 'Choose the invoice tax rate',
  '审核通过后，负责人用此账号登录，签署协议、修改初始密码、设置支付密码并开户。':
    'After the review the manager logs in with this account to sign the agreement, change the password, set a payment password and open the account.',
  请输入登录账号: 'Enter the username',
  负责人姓名: 'Manager',
  请输入负责人姓名: 'Enter the manager’s name',
  负责人手机号: 'Manager’s phone',
  '首次登录后必须修改。': 'Must be changed at the first login.',
  请输入初始密码: 'Enter the initial password',
  请输入正确的手机号: 'Enter a valid mobile number',
  提交审核: 'Submit for review',
  '最多 {limit} 个': '{limit} at most',
  '修改企业资料或对公账户后需平台审核，通过前沿用原资料；简称、联系人和开票人员立即生效。':
    'Changes of company details or the bank account are reviewed first; until then the current ones apply. Short name, contact and invoicing staff change at once.',

  当前生效: 'In force',
  申请改为: 'Requested',
  '还没有资料变更。审核通过后修改企业资料，会在这里留下记录。':
    'No changes yet. Changes of company details made after the review are listed here.',
  '{by} 于 {time} 提交': 'Submitted by {by} at {time}',
  '{by} 于 {time} 审核': 'Reviewed by {by} at {time}',
  '{name}（资料变更待审核）': '{name} (change in review)',
  待审核的资料变更: 'Change waiting for review',
  '{by} 于 {time} 提交；审核通过前沿用原资料。':
    'Submitted by {by} at {time}. The current details apply until it is approved.',
  '撤回这次资料变更？': 'Withdraw this change?',
  '撤回后沿用原资料，可以重新修改并提交。':
    'The current details stay in force. You can edit and submit again.',
  已撤回资料变更: 'Change withdrawn',
  撤回变更: 'Withdraw change',
  修改企业信息: 'Edit company details',
  '资料变更被驳回：{reason}': 'Change rejected: {reason}',
  '当前沿用原资料。请核对后重新修改并提交。':
    'The current details stay in force. Check, edit and submit again.',
  '这家服务商刚刚有变化，你的审核没有提交。请核对更新后的页面。':
    'This provider has just changed, so your review was not submitted. Check the updated page.',
  '通过 {providerName} 的资料变更？': 'Approve the change of {providerName}?',
  '通过 {providerName} 的审核？': 'Approve {providerName}?',
  '新资料立即生效，服务商会收到通知。': 'The new details apply at once. The provider is notified.',
  '服务商会收到通知，可以登录并继续签署协议、开户。通过后不能改为驳回。':
    'The provider is notified and goes on with agreement and account opening. This cannot be changed to a rejection later.',
  '{providerName} 已通过审核': '{providerName} approved',
  '驳回 {providerName}？': 'Reject {providerName}?',
  '服务商会看到驳回原因，并继续沿用原资料。':
    'The provider sees the reason and keeps its current details.',
  '服务商会看到驳回原因；平台修改资料后可以再次审核。':
    'The provider sees the reason. It can be reviewed again after its details are edited.',
  '{providerName} 已驳回': '{providerName} rejected',
  '编辑并保存资料后，会再次进入待审核。':
    'Edit and save the details to submit them for review again.',
  '审核已完成，服务商已收到通知': 'Reviewed; the provider has been notified',

  '为 {providerName} 申请开户？': 'Request account opening for {providerName}?',
  '将以服务商的现有资料向银行申请开户，结果会通知服务商和平台。':
    'The bank gets the provider’s current details. Provider and platform are told the result.',
  '已向银行提交 {providerName} 的开户资料': 'Account opening requested for {providerName}',
  '冻结服务商 {providerName}？': 'Freeze {providerName}?',
  '冻结后，{count} 家合作商户不能再通过它发起付款或充值，合作套餐不可用；已提交的批次照常处理，商户仍可提现。服务商会看到原因。':
    'Its {count} partner {count|merchant|merchants} can no longer pay or top up through it, and its packages cannot be used. Submitted batches continue, and merchants can still withdraw. The provider sees the reason.',
  '已知悉：资金池中还有 ¥{funds}，在途批次 {orders} 个':
    'I know that its pools hold ¥{funds} and that {orders} {orders|batch is|batches are} open',
  合作协议到期未续签: 'Agreement expired and not renewed',
  税务核查期间暂停新业务: 'No new business during a tax inspection',
  资质证照已过有效期: 'Licences have expired',
  '已冻结 {providerName}': '{providerName} frozen',
  '解冻服务商 {providerName}？': 'Unfreeze {providerName}?',
  '解冻后，商户可以恢复通过它付款和充值；服务商会看到原因。':
    'Merchants can pay and top up through it again. The provider sees the reason.',
  '已解冻 {providerName}': '{providerName} unfrozen',
  '平台已冻结本服务商：商户暂不能发起新的付款和充值，已提交的批次照常处理。':
    'The platform has frozen this provider: merchants cannot start payouts or top-ups. Submitted batches continue.',
  '该服务商已被冻结，暂不能发起付款和充值；可以提现，或切换到其他服务商。':
    'This provider is frozen: no payouts or top-ups for now. You can withdraw, or switch to another provider.',
  该服务商已被冻结: 'This provider is frozen already',

  等待平台修改资料后重新提交: 'Waiting for the platform to correct and resubmit',
  建立档案: 'Added',
  提交资料变更: 'Change submitted',
  资料变更通过: 'Change approved',
  资料变更驳回: 'Change rejected',
  撤回资料变更: 'Change withdrawn',
  变更待审: 'Change to review',
  变更历史: 'Changes',

  '还没有资金账户。开户成功并有资金往来后会出现在这里。':
    'No accounts yet. They appear once the account is open and money has moved.',
  '还没有付款数据。': 'No payouts yet.',
  月份: 'Month',
  活跃商户: 'Active merchants',
  服务人数: 'People paid',
  有效期至: 'Valid until',
  '还没有合作商户。配置合作套餐后会出现在这里。':
    'No partner merchants yet. They appear once a service package is set up.',
  '还没有签约人员。商户导入签约后会出现在这里。':
    'No signed people yet. They appear once merchants import people to sign.',
  签约状态: 'Signing status',
  签约时间: 'Signed at',
  '这家服务商还没有产品。': 'This provider has no products yet.',
  '这家服务商还没有税务政策，暂不能付款。':
    'This provider has no tax policy yet, so it cannot pay.',
  生效月份: 'Effective from',
  未生效: 'Not in effect yet',
  增值税税率: 'VAT rate',
  增值税月起征点: 'Monthly VAT threshold',
  附加税比例: 'Surcharge',
  个税档位: 'Income tax rates',
  月限额: 'Monthly limit',
  单笔限额: 'Limit per item',
  连续12个月限额: '12-month limit',
  年龄范围: 'Age range',
}
