import { type Role } from '@settle/shared/core/role.ts'
import {
  type DashboardScreen,
  findDashboardPath,
} from '@settle/shared/features/dashboard/dashboard-paths.rules.ts'
import { t } from '#client/core/text.ts'

interface Shortcut {
  readonly path: string
  readonly title: string
}

/** What a role opens most, before all other entries of its menu (domain.md 6). */
export function shortcutsOf(role: Role): readonly Shortcut[] {
  return wanted(role).flatMap(({ screen, title }) => {
    const path = findDashboardPath(role, screen)
    return path === undefined ? [] : [{ path, title }]
  })
}

function wanted(role: Role): readonly { screen: DashboardScreen; title: string }[] {
  switch (role) {
    case 'admin':
      return [
        { screen: 'merchantAudit', title: t('商户审核') },
        { screen: 'withdrawal', title: t('提现审核') },
        { screen: 'recon', title: t('对账管理') },
      ]
    case 'operator':
      return [
        { screen: 'merchant', title: t('新增商户') },
        { screen: 'package', title: t('费率设置') },
        { screen: 'oem', title: t('白标设置') },
      ]
    case 'provider':
      return [
        { screen: 'batchOrder', title: t('批次受理') },
        { screen: 'invoiceApply', title: t('开票') },
        { screen: 'taxDeclare', title: t('申报') },
      ]
    case 'merchant':
      return [
        { screen: 'createBatch', title: t('发起付款') },
        { screen: 'createInvoice', title: t('申请开票') },
        { screen: 'signImport', title: t('导入签约') },
      ]
    case 'agent':
      return [
        { screen: 'customer', title: t('客户报备') },
        { screen: 'withdrawal', title: t('提现') },
      ]
  }
}
