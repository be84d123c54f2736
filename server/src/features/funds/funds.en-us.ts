import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const fundsEnUs: Catalogue = {
  '资金账户、充值、提现、内部划转、账户流水、账务分录、银行指令与对账。':
    'Accounts, top-ups, withdrawals, internal transfers, statements, the ledger, bank instructions and reconciliation.',
  '服务费在各方之间的分配：解冻、撤销与追回。':
    'How service fees are shared: release, revoke and recover.',

  '尚未设置支付密码，请先完成开户流程':
    'No payment password has been set. Finish opening the account first.',
  '支付密码已锁定，请在{minutes}分钟后再试':
    'The payment password is locked. Try again in {minutes} {minutes|minute|minutes}.',
  '支付密码错误，还可尝试{left}次': 'Wrong payment password. {left} {left|attempt|attempts} left.',
  '支付密码连续输错{count}次，已锁定1小时':
    'The payment password was wrong {count} {count|time|times} and is locked for 1 hour.',
  '当前用户未绑定手机号，无法验证':
    'This user has no mobile number, so the code cannot be verified.',

  主体不存在: 'The business does not exist.',
  主体已被冻结: 'The business is frozen.',
  '{trouble}，暂不能办理资金业务': '{trouble} Money cannot be moved for now.',
  该服务商的此渠道尚未开通专属账户:
    'No dedicated account has been opened with this provider on this channel.',
  '该渠道不支持扫码付款，请按收款信息转账':
    'This channel does not support QR payments. Transfer to the account shown.',
  '请填写充值单号，或服务商、渠道和金额':
    'Enter the top-up no., or the provider, channel and amount',
  '该充值已完结，不能再模拟转账': 'This top-up is closed; no further transfer can be simulated.',
  转出与转入账户不能相同: 'The two accounts must be different.',
  不能审核自己的提现申请: 'You cannot review your own withdrawal.',
  请填写驳回原因: 'Enter a reason for the rejection',
  只能撤回自己的提现申请: 'You can only recall your own withdrawal.',
  '批次尚未完结，不能撤销分润': 'The batch is not finished, so its shares cannot be revoked.',
  '代收方的分润已全部撤销，不能再转入':
    'The fee collector’s share has been fully revoked; nothing can be added to it.',
  '该批次的代收方没有分润记录，不能办理':
    'The fee collector has no share in this batch, so this cannot be done.',
  '分润 {shareNo} 当前状态不能解冻': 'Share {shareNo} cannot be released in its current status.',

  '每笔分录金额为正、不跨资金池': 'Every ledger entry is positive and stays within its pool',
  '每个资金池：银行存款等于全部权益': 'Every pool: the bank balance equals the sum of all balances',
  '每个资金池：账务的银行存款等于银行自己的余额':
    'Every pool: the ledger’s bank balance equals the bank’s own balance',
  没有账户为负: 'No account is negative',
  余额等于分录之和: 'Balances equal the sum of their entries',
  '流水逐行相接，最后一行等于账户余额':
    'Statement lines follow on from one another and end at the account balance',
  已注销的账户没有资金: 'Closed accounts hold no money',
  待认领款等于未认领的充值: 'Unmatched funds equal the top-ups that have not been matched',
  '已解冻的分润等于余额、提现与垫付': 'Released shares equal balances, withdrawals and advances',
  提现在途等于已发送银行的提现: 'Withdrawals in transit equal those sent to the bank',
  提现冻结等于待审核的提现: 'Withdrawals on hold equal those pending review',
  分润冻结等于未解冻的分润: 'Shares on hold equal those not yet released',

  查询账户流水列表: 'List statement lines',
  查看账户流水: 'View a statement line',
  汇总账户流水: 'Summarize statement lines',
  查看银行指令: 'View a bank instruction',
  查询账务分录列表: 'List ledger entries',
  查看账务分录: 'View a ledger entry',
  导出账务分录: 'Export ledger entries',
  查看充值记录: 'View a top-up',
  查看提现: 'View a withdrawal',
  查看分润: 'View a profit share',
  查询资金账户列表: 'List accounts',
  导出资金账户: 'Export accounts',
}
