import { type SystemMessage } from './system-messages.ts'

/**
 * The titles of the system's messages; `Record` asks for each of the list. They are no part of `enUs`: a title speaks to the one
 * who is told (审核通过 is "Your data was approved"), where the same words on a screen name a state ("Approved").
 */
export const systemMessagesEnUs: Readonly<Record<SystemMessage, string>> = {
  '{subject}待审核：{name}': '{subject} to review: {name}',
  '{subject}已通过：{name}': '{subject} approved: {name}',
  '{subject}被驳回：{name}。原因：{reason}': '{subject} rejected: {name}. {reason}',
  '充值到账 ¥{amount}': 'Top-up received: ¥{amount}',
  '待认领到账 ¥{amount}': 'Money to claim: ¥{amount}',
  '账户已注销，退回的 ¥{amount} 已转入待认领，由服务商退回对公账户':
    'The account is closed: the ¥{amount} that came back waits to be claimed, and the provider returns it',
  '提现待审核：{name} ¥{amount}': 'Withdrawal to review: {name} ¥{amount}',
  '提现到账 ¥{amount}：{number}': 'Withdrawal paid: ¥{amount}, {number}',
  '提现失败 ¥{amount}：{reason}': 'Withdrawal failed: ¥{amount}. {reason}',
  '提现退回 ¥{amount}：{reason}': 'Withdrawal came back: ¥{amount}. {reason}',
  '提现 {number} 被驳回：{reason}': 'Withdrawal {number} was rejected: {reason}',
  '分润待解冻 ¥{amount}': 'Profit share ready to release: ¥{amount}',
  '对账差异：{provider}·{channel} ¥{amount}':
    'Reconciliation differs: {provider}, {channel} ¥{amount}',
  '新的付款批次待受理：{number} ¥{amount}': 'New batch to accept: {number} ¥{amount}',
  '批次 {number} 已被商户撤回': 'Batch {number} was recalled by the merchant',
  '批次 {number} 被拒绝：{reason}': 'Batch {number} was rejected: {reason}',
  '批次被拒绝：{reason}': 'A batch was rejected: {reason}',
  '批次 {number} 已受理': 'Batch {number} was accepted',
  '批次 {number} 付款成功': 'Batch {number} was paid',
  '批次 {number} 全部失败，已退回¥{amount}': 'Batch {number} failed: ¥{amount} was given back',
  '批次 {number} 部分成功 {done}/{total}，退回¥{amount}':
    'Batch {number} was partly paid ({done} of {total}): ¥{amount} was given back',
  '退汇提醒：{name} ¥{amount} 已退回，批次 {number}':
    'A payout came back: {name} ¥{amount}, batch {number}',
  '退汇提醒：{name} ¥{amount} 已退回': 'A payout came back: {name} ¥{amount}',
  '待复核：{name} ¥{amount}，{maker}提交': 'To review: {name} ¥{amount}, submitted by {maker}',
  '复核通过：{name}，批次 {number}': 'Approved: {name}, batch {number}',
  '复核退回：{name}，{reason}': 'Sent back by the reviewer: {name}. {reason}',
  '计划付款已提交：{name}，批次 {number}': 'Planned payout submitted: {name}, batch {number}',
  '计划付款待复核：{name}（{day}）': 'Planned payout to review: {name} ({day})',
  '计划付款未执行：{name}（{day}），{reason}': 'Planned payout not made: {name} ({day}). {reason}',
  '付款计划已暂停：{name}连续{count}次未能付款':
    'Payment plan paused: {name} could not pay {count} times in a row',
  '{name}已解约：{reason}': '{name} is no longer signed: {reason}',
  '{name}未签约：{reason}': '{name} did not sign: {reason}',
  '{count} 人的签约邀请已过期，可以重新发送':
    '{count} signing {count|invitation has|invitations have} expired and can be sent again',
  '{count} 家客户的保护期已结束，已释放': 'The protection of {count} {count|lead|leads} has ended',
  '新分配给您的客户：{name}': 'A lead is now yours: {name}',
  '客户开户申请待审核：{name}': 'Application of a lead to review: {name}',
  '客户 {name} 的开户申请被驳回：{reason}': 'The application of {name} was rejected: {reason}',
  '客户 {name} 已开户，商户编号 {number}': '{name} is a merchant now: {number}',
  '客户 {name} 已自行注册，商户编号 {number}': '{name} has registered: merchant {number}',
  '客户 {name} 已被新增为商户，商户编号 {number}': '{name} was added as merchant {number}',
  '{number} 等 {count} 张': '{number} and more, {count} in all',
  '发票待冲红：{invoices}，{reason}': 'Invoices to reverse: {invoices}. {reason}',
  '发票已冲红：{invoices}，红字金额 ¥{amount}': 'Reversed: {invoices}, ¥{amount}',
  '发票冲红取消：{invoices}，{reason}': 'Reversal called off: {invoices}. {reason}',
  '发票冲红取消：{invoices}，{reason}，24 小时后重新发起':
    'Reversal called off: {invoices}. {reason}; it starts again in 24 hours',
  '红冲受阻：发票 {number} 因付款退汇须冲红，购方三次未确认，请联系商户后重新发起':
    'Reversal stuck: invoice {number} must be reversed since its payout came back, and the buyer failed to confirm it three times. Contact the merchant, then start again',
  '新开票申请：{name} ¥{amount}': 'New invoice request: {name} ¥{amount}',
  '开票申请 {number} 被驳回：{reason}': 'Invoice request {number} was rejected: {reason}',
  '发票已开具：{number} {count} 张 ¥{amount}':
    'Invoiced: {number}, {count} {count|invoice|invoices}, ¥{amount}',
  '夜间批量开票：提交{sent}，待处理{left}': 'Overnight invoicing: {sent} sent, {left} left',
  '税务回执冲突：开票申请 {number}':
    'Contradicting answers of the tax bureau: invoice request {number}',
  '开票申请 {number} 因批次金额变更已撤回，请重新申请':
    'Invoice request {number} was taken back, since the amount of a batch changed. Request it again',
  '快递异常：{reason}': 'Trouble with a delivery: {reason}',
  '税款申报被退回：{period} {reason}': 'Tax declaration refused: {period}, {reason}',
  '税款申报提醒：{period} 已逾期，请尽快申报缴款':
    'Tax declaration of {period} is overdue: declare and pay it soon',
  '{name} 税款申报提醒：{period} 已逾期，请尽快申报缴款':
    '{name}: the tax declaration of {period} is overdue',
  '税款申报提醒：{period} 请在 {day} 前申报缴款':
    'Tax declaration of {period}: declare and pay it before {day}',
  '月限额预警：{name} 已用 {percent}%': 'Monthly limit: {name} has used {percent}%',
  '月限额预警：另有 {count} 人已用 80% 以上':
    'Monthly limit: {count} more {count|person|people} used 80% or more',
  '涉税信息报送提醒：{period}': 'Tax information of {period} is to be filed',
  '涉税信息报送：{period} {kind}已受理': 'Platform report accepted: {period} {kind}',
  '涉税信息报送：{period} {kind}需补充说明':
    'Platform report needs an explanation: {period} {kind}',
  '涉税信息报送：{period} {kind}被退回：{reason}':
    'Platform report refused: {period} {kind}. {reason}',
  '新的社保订单待受理：{number} ¥{amount}': 'New insurance order to accept: {number} ¥{amount}',
  '社保订单 {number} 被退回：{reason}': 'Insurance order {number} was sent back: {reason}',
  '社保订单 {number} 缴纳失败，金额已退回':
    'Insurance order {number} failed; the money was given back',
  '社保订单 {number} 缴纳成功 ¥{amount}': 'Insurance order {number} was paid: ¥{amount}',
  '社保订单 {number} 部分成功 {done}/{total}，失败人员的金额已退回':
    'Insurance order {number} was partly paid ({done} of {total}); the rest was given back',
  '待验收交付：{name} · {task}': 'Delivery to check: {name} · {task}',
  '项目待审核：{project}（{name}）': 'Project to review: {project} ({name})',
  '项目审核未通过：{project}。原因：{reason}': 'Project rejected: {project}. {reason}',
  '项目审核通过：{project}，等待服务商承接':
    'Project approved: {project}. It waits for the provider',
  '新的项目待承接：{project}（{name}）': 'New project to take: {project} ({name})',
  '项目已被承接：{project}': 'Project taken: {project}',
  '服务商未承接项目：{project}。原因：{reason}。可以换一家服务商再发布':
    'The provider did not take the project {project}: {reason}. Choose another provider and publish it again',
  '项目已结束：{project}': 'Project ended: {project}',
  '岗位待审核：{position}': 'Position to review: {position}',
  '岗位审核通过：{position}，可以发布了': 'Position approved: {position}. It can be published',
  '岗位审核拒绝：{position}。原因：{reason}': 'Position rejected: {position}. {reason}',
  '岗位被下线：{position}。原因：{reason}': 'Position taken offline: {position}. {reason}',
  '岗位自动下线：{position}，{reason}': 'Position went offline: {position}. {reason}',
  '收到新的投递：{position}': 'New application: {position}',
  '新产品待审核：{product}': 'New product to review: {product}',
  '产品待审核：{product}': 'Product to review: {product}',
  '产品 {product} 审核驳回：{reason}': 'Product {product} was rejected: {reason}',
  '产品 {product} 审核通过，可以上架': 'Product {product} was approved and can be listed',
  新的合作已开通: 'a new partnership',
  合作的产品和费率已配置: 'product and rate of the partnership are set',
  '合作已暂停：{reason}': 'the partnership is paused: {reason}',
  合作已恢复: 'the partnership goes on',
  '合作已终止：{reason}': 'the partnership has ended: {reason}',
  '与{name}：{news}': 'With {name}: {news}',
  '税务政策自 {month} 起调整：{reason}': 'The tax policy changes from {month}: {reason}',
  '原定 {month} 起的税务政策调整已撤销：{reason}':
    'The change of tax policy planned for {month} was revoked: {reason}',
  平台调整了您的结算价: 'The platform changed your price',
  您的底价已调整: 'Your floor price was changed',
  '与{name}合作的服务费率自 {time} 起由 {before} 调整为 {after}':
    'The rate with {name} changes from {before} to {after} on {time}',
  '与{name}合作的服务费率自 {time} 起调整为 {after}': 'The rate with {name} is {after} from {time}',
  '{name}（{product}）的代理商价自 {time} 起由 {before} 调整为 {after}':
    'The agent’s price of {name} ({product}) changes from {before} to {after} on {time}',
  '{name}（{product}）的平台价自 {time} 起由 {before} 调整为 {after}':
    'The platform’s price of {name} ({product}) changes from {before} to {after} on {time}',
  '{name}（{product}）的服务商价自 {time} 起由 {before} 调整为 {after}':
    'The provider’s price of {name} ({product}) changes from {before} to {after} on {time}',
  '原定 {time} 的费率调整已撤销：{reason}':
    'The change of rate planned for {time} was revoked: {reason}',
  '{name}：原定 {time} 的费率调整已撤销：{reason}':
    '{name}: the change of rate planned for {time} was revoked: {reason}',
  '新商户待审核：{name}': 'New merchant to review: {name}',
  '新服务商待审核：{name}': 'New provider to review: {name}',
  '新运营商待审核：{name}': 'New operator to review: {name}',
  '新代理商待审核：{name}': 'New agent to review: {name}',
  '商户已重新提交资料，待审核：{name}': 'Merchant sent its data again, to review: {name}',
  '服务商已重新提交资料，待审核：{name}': 'Provider sent its data again, to review: {name}',
  '运营商资料已修改，待审核：{name}': 'Changed data of an operator to review: {name}',
  '代理商资料已修改，待审核：{name}': 'Changed data of an agent to review: {name}',
  '资料变更待审核：{name}': 'Changed data to review: {name}',
  '服务商资料变更待审核：{name}': 'Changed data of a provider to review: {name}',
  '资料变更被驳回：{reason}': 'Your changed data was rejected: {reason}',
  '资料变更已通过，新资料已生效': 'Your changed data was approved and is in effect',
  '资料已修改，等待重新审核': 'Your data was changed and waits for another review',
  审核通过: 'Your data was approved',
  '审核驳回：{reason}': 'Your data was rejected: {reason}',
  开户资料已提交: 'Application sent to the bank',
  '开户资料已提交：{name}': 'Application sent to the bank: {name}',
  开户完成: 'The account is open',
  '开户失败：{reason}': 'The account was not opened: {reason}',
  '商户已被冻结：{reason}': 'Your company was frozen: {reason}',
  '商户已解冻：{reason}': 'Your company is active again: {reason}',
  '运营商已被冻结：{reason}': 'Your company was frozen as an operator: {reason}',
  '运营商已解冻：{reason}': 'Your company is active again as an operator: {reason}',
  '代理商已被冻结：{reason}': 'Your agency was frozen: {reason}',
  '代理商已解冻：{reason}': 'Your agency is active again: {reason}',
  '服务商已被冻结：{reason}': 'Your company was frozen as a provider: {reason}',
  '服务商已解冻：{reason}': 'Your company is active again as a provider: {reason}',
  '服务商{name}已被冻结，暂不能通过它发起付款和充值；已提交的批次照常处理':
    'Provider {name} was frozen: no payouts and top-ups through it for now; what was submitted goes on',
  '服务商{name}已解冻，可以恢复付款和充值': 'Provider {name} is active again',
  '平台申请注销账户：{reason}': 'The platform asks the bank to close your account: {reason}',
  '平台放弃注销账户，账户恢复正常': 'The platform keeps your account: it is active again',
  '{name}申请注销账户：{reason}': '{name} asks to close the account: {reason}',
  '{name}放弃注销账户，账户恢复正常': '{name} keeps the account: it is active again',
  '{name}：账户已注销': '{name}: the account is closed',
  '{name}：账户注销失败：{reason}': '{name}: the account could not be closed: {reason}',
  账户已注销: 'Your account is closed',
  '账户注销失败：{reason}': 'Your account could not be closed: {reason}',
  // The labels of dictionaries that stand in titles.
  报送类型: 'Kind of report',
  身份信息: 'Identities',
  收入信息: 'Income',
  支付渠道: 'Payment channel',
  合作银行: 'Partner bank',
  支付宝: 'Alipay',
  微信: 'WeChat',
  商业银行: 'Commercial bank',
  股份制银行: 'Joint-stock bank',
  城商银行: 'City commercial bank',
  '支付宝(新)': 'Alipay (new)',
  支付公司: 'Payment company',
  服务商专属渠道一: 'Provider channel 1',
  服务商专属渠道二: 'Provider channel 2',
}
