import { type Catalogue } from '#shared/core/text/text.ts'

/** The import of payouts: its calls, its checks, its refusals. */
export const payoutImportEnUs: Catalogue = {
  下载付款名单模板: 'Download the payee list template',
  下载付款名单样例: 'Download a sample payee list',
  导入付款名单: 'Import a payee list',
  '导入完成！': 'Imported',
  查看导入校验结果: 'View import check results',
  修改导入的行: 'Edit import rows',
  剔除异常行: 'Remove blocked rows',
  '已剔除异常行！': 'Blocked rows removed',
  一键静默签约: 'Sign unsigned payees silently',
  '签约完成！': 'Signed',
  下载异常行: 'Download rows with problems',
  提交付款批次: 'Submit a batch',
  查询待提交和待复核的导入: 'List imports to submit or review',
  复核付款批次: 'Review a batch',
  放弃导入: 'Discard an import',
  '已放弃该导入！': 'Import discarded',
  付款名单模板: 'Payee list - template',
  付款名单样例: 'Payee list - sample',
  查询导入进度: 'View import progress',
  查找收款人: 'Find payees',
  查看上一批付款: 'View the last batch',
  从人员发起付款: 'Start a batch from people',
  查看当前能否发起付款: 'See whether a payout can be created now',
  '也可以切换到其他服务商付款；恢复后这里会自动更新。':
    'You can switch to another provider. This page updates by itself once payouts are possible again.',
}
