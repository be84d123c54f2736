import { type Catalogue } from '#shared/core/text.ts'

export const reportMenuEnUs: Catalogue = {
  '菜单：{consoles}': 'Menu: {consoles}',
  '“{name}”在哪些菜单里': 'Menus that hold “{name}”',
  '保存后从这个控制台的菜单移出，角色和部门的授权一并收回。':
    'When you save, it leaves the menu of this console, with all that roles and departments were granted.',
  '勾选的控制台在菜单里看到这份报表，每个人只看到自己范围内的行。管理员总能看到，其他角色在这里选，也可以之后在角色管理中授予。':
    'The chosen consoles have this report in their menu, and everybody sees only rows of their own scope. Managers always see it; choose the other roles here, or grant it later under roles.',
  '另外还授予了 {roles} 个企业自建角色和 {departs} 个部门。':
    'Also granted to {roles} roles that businesses made and {departs} departments.',
  只有管理员: 'Managers only',
  菜单名称: 'Menu name',
  '菜单已更新，已登录的用户刷新页面后看到':
    'Menus updated. Those who are logged in see it after they reload the page.',
  请输入菜单名称: 'Enter a menu name',
  谁能看到: 'Visible to',
  '指向它们的链接将打不开。其中一份不能删除时，全部不删除。':
    'Links to them will not open any more. Where one of them cannot be deleted, none is.',
  '指向它的链接将打不开，其中的数据不受影响。此操作不能撤销。':
    'Links to it will not open any more; its data stay. This cannot be undone.',
  账户流水报表: 'Account flow report',
  '账户上每一笔收入、支出、冻结和解冻': 'Every income, expense, freeze and release on the accounts',
  用工人员报表: 'Employment report',
  '在职和离职的人员；证件和手机号掩码':
    'People at work and those who left; ID and phone numbers are masked',
  开票申请报表: 'Invoice application report',
  '商户申请的每一次开票，金额、税额和进度':
    'Every invoice application of merchants: amount, tax and progress',
  发票报表: 'Invoice report',
  '已开出的发票，蓝字和红字': 'Issued invoices, blue and red',
  可开票批次报表: 'Report of batches to invoice',
  '已付款、还没有申请开票的批次单': 'Batches that were paid and are not applied for yet',
  付款明细报表: 'Payout item report',
  '每一笔付款的收款人、税费和结果；姓名和账号按角色掩码':
    'Payee, taxes and outcome of every payout; names and accounts are masked by role',
  付款批次报表: 'Payout batch report',
  '每一张批次单的发放、税费、服务费和结果': 'Amount, taxes, fee and outcome of every batch',
  分润报表: 'Profit share report',
  '每张批次单给每一方的分润，以及它冻结、解冻到哪一步':
    'The share of every party in every batch, and whether it is on hold or released',
  人员签约报表: 'Signing report',
  '谁与哪个服务商、为哪个商户签了约；证件和手机号掩码':
    'Who signed with which provider for which merchant; ID and phone numbers are masked',
  月度税款报表: 'Tax by month',
  申报状态: 'Filing status',
  '每月、每个服务商为每个商户的人员代扣的税款':
    'What each provider withheld of the people of each merchant, by month',
}
