import { type Catalogue } from '#shared/core/text/text.ts'

/** The English of agents and operators as those who keep them see them: list, form, review, page. */
export const channelEnUs: Catalogue = {
  代理商列表: 'Agents',
  代理商详情: 'Agent',
  运营商列表: 'Operators',
  运营商详情: 'Operator',
  查看代理商: 'View an agent',
  新增代理商: 'Add agent',
  编辑代理商: 'Edit agent',
  审核代理商资料: 'Review an agent’s details',
  冻结代理商: 'Freeze an agent',
  解冻代理商: 'Unfreeze an agent',
  查看代理商完整资料: 'View an agent’s full details',
  代理商流程记录: 'Agent timeline',
  查看运营商: 'View an operator',
  新增运营商: 'Add operator',
  编辑运营商: 'Edit operator',
  审核运营商资料: 'Review an operator’s details',
  为运营商申请开户: 'Request account opening for an operator',
  冻结运营商: 'Freeze an operator',
  解冻运营商: 'Unfreeze an operator',
  查看运营商完整资料: 'View an operator’s full details',
  运营商流程记录: 'Operator timeline',
  '银行账户已开立或正在开立，不能修改':
    'The bank account is open or being opened and cannot be changed',
  '银行账户已开立或正在开立，不能修改。':
    'The bank account is open or being opened and cannot be changed.',
  本服务: 'This server',
  请输入代理商名称: 'Enter the agent’s name',
  请输入运营商名称: 'Enter the operator’s name',
  '请输入简称，至少 2 个字': 'Enter a short name of at least 2 characters',
  请选择支付渠道: 'Select payment channels',
  '请输入正确的银行账号，8 到 32 位数字': 'Enter a valid bank account number, 8 to 32 digits',

  运营商编号: 'Operator no.',
  运营商名称: 'Operator name',
  白标域名: 'White-label domain',
  自动解冻分润: 'Release shares automatically',
  合作协议: 'Agreement file',
  协议开始日期: 'Agreement begins',
  协议结束日期: 'Agreement ends',
  协议到期: 'Agreement ends',
  '协议到期 {day}': 'Agreement ends {day}',
  本月流水: 'Volume this month',
  '本月流水(元)': 'Volume this month (CNY)',
  累计分润: 'Total shares',
  '累计分润(元)': 'Total shares (CNY)',
  '可提现(元)': 'Withdrawable (CNY)',
  '{count} 家商户': '{count} {count|merchant|merchants}',
  '{count} 家代理商': '{count} {count|agent|agents}',
  '{merchants} 家商户，{agents} 家代理商':
    '{merchants} {merchants|merchant|merchants}, {agents} {agents|agent|agents}',
  平台直属: 'Directly under the platform',
  没有指定代理商: 'No agent was specified',
  查看代理商列表: 'View agents',
  没有指定运营商: 'No operator was specified',
  查看运营商列表: 'View operators',
  '还没有代理商。新增后，代理商可以用初始账号登录，带来的商户按差价分润。':
    'No agents yet. An agent that you add can log in with its first account and earns the price difference of the merchants it brings.',
  '还没有运营商。新增后，租户、管理员账号和菜单一起开通。':
    'No operators yet. An operator that you add gets its tenant, its administrator’s login and its menus.',
  还没有代理商: 'No agents yet',
  还没有带来商户: 'It has not brought any merchants yet',
  '还没有商户。企业在它的白标域名注册后，会出现在这里。':
    'No merchants yet. Companies that register at its white-label domain appear here.',
  '还没有分润。名下商户付款成功后按笔计提。':
    'No shares yet. They accrue with each successful payment of its merchants.',
  从未登录: 'Never logged in',

  基本信息: 'Basics',
  结算账户: 'Settlement account',
  租户与白标: 'Tenant and white label',
  联系人与协议: 'Contact and agreement',
  开通情况: 'Setup',
  已修改: 'Changed',
  未修改: 'Not changed',
  已设置: 'Set',
  未设置: 'Not set',
  有效期: 'Valid',
  在租户管理中查看: 'View in tenants',
  白标: 'White label',
  '未设置；运营商登录后可以在白标设置里提交。':
    'Not set. The operator can submit it on its white-label page.',
  '户名与代理商名称一致，提现付到这个账户。':
    'The account is in the agent’s name; withdrawals are paid to it.',
  对公账户与渠道: 'Corporate account and channels',
  '户名与运营商名称一致；审核通过后，以这些资料向银行申请开户。':
    'The account is in the operator’s name. Once approved, the bank is asked to open an account with these details.',
  '是：每天 9:00 自动解冻到期的分润，包括名下代理商的；否：由运营商手工解冻。':
    'Yes: due shares, its agents’ included, are released every day at 9:00. No: the operator releases them by hand.',
  '留空为平台直属；保存后不能修改。':
    'Empty: directly under the platform. Cannot be changed later.',
  '修改名称、证件或收款账户后会重新进入待审核，审核期间代理商只能看到等待页，不能提现。':
    'Changing the name, the ID or the payout account starts a new review. Meanwhile the agent only sees a waiting page and cannot withdraw.',
  '修改名称、信用代码、法人、营业执照或对公账户后会重新进入待审核，审核期间运营商只能看到等待页，不能提现。':
    'Changing the name, credit code, legal representative, licence or corporate account starts a new review. Meanwhile the operator only sees a waiting page and cannot withdraw.',
  '运营商的商户、代理商和用户都在它的租户里，与其他租户互不可见。':
    'The operator’s merchants, agents and users live in its tenant, unseen by other tenants.',
  新建一个租户: 'Create a new tenant',
  '留空时与简称相同。': 'Empty: the same as the short name.',
  '可以留空，以后由运营商自己设置。启用之后，域名上才换成该品牌。':
    'May stay empty; the operator can set it later. The brand is shown at the domain once it is switched on.',
  管理员账号: 'Administrator’s login',
  '保存后立即可以登录；审核通过后，首次登录要求修改初始密码。':
    'Works as soon as it is saved. After the review, the first login asks for a new password.',

  开通进度: 'Setup progress',
  '新增|流程': 'Added',
  '修改资料，重新审核': 'Details changed, review again',
  等待修改资料后重新审核: 'Waiting for corrected details',
  资料等待审核: 'The details are waiting for review',
  '核对下面的资料，再通过或驳回。通过之前，登录后只能看到等待页。':
    'Check the details below, then approve or reject. Until then its users only see a waiting page.',
  '通过之前，登录后只能看到等待页。': 'Until then its users only see a waiting page.',
  '修改资料并保存后，会再次进入待审核。':
    'Once the details are corrected and saved, they are reviewed again.',
  '对方会看到驳回原因。修改资料并保存后，会再次进入待审核。':
    'The other side sees the reason. Corrected details are reviewed again once saved.',
  '通过 {name} 的审核？': 'Approve {name}?',
  '{name} 已通过审核': '{name} approved',
  '驳回 {name}？': 'Reject {name}?',
  '{name} 已驳回': '{name} rejected',
  '资料刚刚有变化，你的审核没有提交。请核对更新后的页面。':
    'The details have just changed and your decision was not submitted. Check the updated page.',
  '代理商会收到通知，登录后签署协议、修改初始密码，即可开始工作。':
    'The agent is notified. Once it has signed the agreement and changed the initial password, it can start.',
  '运营商会收到通知，登录后签署协议、修改初始密码、设置支付密码并开户，即可开始工作。':
    'The operator is notified. Once it has signed the agreement, changed the initial password, set a payment password and opened its account, it can start.',
  '合作协议缺少盖章页，请补齐后重新提交':
    'The stamped page of the agreement is missing. Add it and resubmit',
  名称与证件不一致: 'The name does not match the document',
  证件号与证件不一致: 'The number does not match the document',
  收款账户户名与代理商名称不一致: 'The account name does not match the agent’s name',
  '冻结 {name}？': 'Freeze {name}?',
  '解冻 {name}？': 'Unfreeze {name}?',
  '已冻结 {name}': '{name} frozen',
  '已解冻 {name}': '{name} unfrozen',
  '冻结期间不能提现，待审核的提现不能通过，到期的分润不解冻；名下商户照常付款，用户仍可登录查看。对方会看到原因。':
    'It cannot withdraw, pending withdrawals cannot be approved and due shares are not released. Its merchants pay as usual and its users can still log in and look. They see your reason.',
  '解冻后可以提现；冻结期间记为异常的分润，需要重新解冻。对方会看到原因。':
    'It can withdraw again; shares held back meanwhile have to be released again. They see your reason.',
  '冻结期间不能提现、解冻分润、审核提现和新增代理商，到期的分润记为异常。商户照常付款，在途批次继续处理；要让全部用户不能登录，请冻结租户。':
    'It cannot withdraw, release shares, approve withdrawals or add agents, and its due shares are held back. Its merchants pay as usual and orders under way continue. To shut out all its users, freeze the tenant.',
  '解冻后可以办理资金业务；冻结期间记为异常的分润，需要重新解冻。对方会看到原因。':
    'It can move money again; shares held back meanwhile have to be released again. They see your reason.',
  '现有 {count} 个批次在途，不受影响。':
    '{count} {count|order is under way and continues|orders are under way and continue}.',
  '将以现有资料向银行申请开户，结果会通知对方和平台。':
    'The bank is asked to open the account with the current details. They and the platform are told the result.',
  从第一家商户开始: 'Begin with your first merchant',
  '把企业介绍给您的运营商，由运营商关联到您名下。商户付款成功后，这里按笔显示流水和您的分润。':
    'Introduce a company to your operator, who assigns it to you. Once it has paid people, its volume and your shares appear here.',
  查看我的商户: 'View my merchants',
  查看我的账户: 'View my account',
  开始运营: 'Get started',
  '先完善白标，再新增代理商。企业在您的域名注册后，会出现在商户列表里等待审核。':
    'Complete your white label, then add agents. Companies that register at your domain appear among your merchants for review.',
  完善白标设置: 'Complete the white label',
  新增第一家代理商: 'Add the first agent',
  代理商审核: 'Agent review',
  运营商审核: 'Operator review',
}
