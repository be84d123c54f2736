import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

type Screen = LazyExoticComponent<ComponentType>

function screen(load: () => Promise<ComponentType>): Screen {
  return lazy(async () => ({ default: await load() }))
}

/** Component of the menu → screen, each loaded when it is first opened. */
const screens: ReadonlyMap<string, Screen> = new Map([
  ['dashboard/Analysis', screen(async () => (await import('./home-page.tsx')).HomePage)],
  [
    'system/UserList',
    screen(async () => (await import('#client/features/user/user-list.screen.tsx')).UserListScreen),
  ],
  [
    'system/RoleList',
    screen(async () => (await import('#client/features/role/role-list.screen.tsx')).RoleListScreen),
  ],
  [
    'system/PermissionList',
    screen(
      async () =>
        (await import('#client/features/permission/permission-list.screen.tsx'))
          .PermissionListScreen,
    ),
  ],
  [
    'system/DepartList',
    screen(
      async () =>
        (await import('#client/features/department/depart-list.screen.tsx')).DepartListScreen,
    ),
  ],
  [
    'online/ReportList',
    screen(
      async () => (await import('#client/features/report/report-list.screen.tsx')).ReportListScreen,
    ),
  ],
  [
    'online/GeneratedReport',
    screen(
      async () =>
        (await import('#client/features/report/generated-report.screen.tsx')).GeneratedReportScreen,
    ),
  ],
  [
    'system/LogList',
    screen(
      async () =>
        (await import('#client/features/operation-log/operation-log-list.screen.tsx'))
          .OperationLogListScreen,
    ),
  ],
  [
    'plate/system/TenantList',
    screen(
      async () => (await import('#client/features/tenant/tenant-list.screen.tsx')).TenantListScreen,
    ),
  ],
  [
    'system/DictList',
    screen(
      async () => (await import('#client/features/dictionary/dict-list.screen.tsx')).DictListScreen,
    ),
  ],
  [
    'system/BasicsList',
    screen(async () => (await import('#client/features/basics/basics.screen.tsx')).BasicsScreen),
  ],
  [
    'plate/operator/OemList',
    screen(
      async () => (await import('#client/features/branding/oem-list.screen.tsx')).OemListScreen,
    ),
  ],
  [
    'operator/system/OemSetting',
    screen(
      async () =>
        (await import('#client/features/branding/oem-setting.screen.tsx')).OemSettingScreen,
    ),
  ],
  [
    'system/SecretKeyList',
    screen(
      async () =>
        (await import('#client/features/secret-key/secret-key-list.screen.tsx'))
          .SecretKeyListScreen,
    ),
  ],
  [
    'system/IpList',
    screen(async () => (await import('#client/features/ip-list/ip-list.screen.tsx')).IpListScreen),
  ],
  [
    'system/QuestionManage',
    screen(
      async () =>
        (await import('#client/features/help/question-list.screen.tsx')).QuestionListScreen,
    ),
  ],
  [
    'system/QuestionList',
    screen(
      async () =>
        (await import('#client/features/help/question-reader.screen.tsx')).QuestionReaderScreen,
    ),
  ],
  [
    'system/QuestionDetail',
    screen(
      async () =>
        (await import('#client/features/help/question-detail.screen.tsx')).QuestionDetailScreen,
    ),
  ],
  [
    'system/AnnouncementList',
    screen(
      async () =>
        (await import('#client/features/notice/announcement-list.screen.tsx'))
          .AnnouncementListScreen,
    ),
  ],
  [
    'isps/UserAnnouncement',
    screen(
      async () =>
        (await import('#client/features/notice/user-announcement.screen.tsx'))
          .UserAnnouncementScreen,
    ),
  ],
  [
    'account/AccountList',
    screen(
      async () =>
        (await import('#client/features/funds/fund-account-list.screen.tsx')).FundAccountListScreen,
    ),
  ],
  [
    'account/MyAccount',
    screen(
      async () => (await import('#client/features/funds/my-account.screen.tsx')).MyAccountScreen,
    ),
  ],
  [
    'account/FlowList',
    screen(
      async () =>
        (await import('#client/features/funds/account-flow-list.screen.tsx')).AccountFlowListScreen,
    ),
  ],
  [
    'account/RechargeList',
    screen(
      async () =>
        (await import('#client/features/funds/recharge-list.screen.tsx')).RechargeListScreen,
    ),
  ],
  [
    'merchant/account/RechargeList',
    screen(
      async () =>
        (await import('#client/features/funds/recharge-list.merchant.screen.tsx'))
          .MerchantRechargeListScreen,
    ),
  ],
  [
    'account/WithdrawList',
    screen(
      async () =>
        (await import('#client/features/funds/withdrawal-list.screen.tsx')).WithdrawalListScreen,
    ),
  ],
  [
    'account/LedgerList',
    screen(
      async () =>
        (await import('#client/features/funds/ledger-transfer-list.screen.tsx'))
          .LedgerTransferListScreen,
    ),
  ],
  [
    'share/ProfitShareList',
    screen(
      async () =>
        (await import('#client/features/share/profit-share-list.screen.tsx')).ProfitShareListScreen,
    ),
  ],
  [
    'merchant/MerchantList',
    screen(
      async () =>
        (await import('#client/features/merchant/merchant-list.screen.tsx')).MerchantListScreen,
    ),
  ],
  [
    'merchant/MerchantAudit',
    screen(
      async () =>
        (await import('#client/features/merchant/merchant-list.screen.tsx')).MerchantAuditScreen,
    ),
  ],
  [
    'merchant/MerchantDetail',
    screen(
      async () =>
        (await import('#client/features/merchant/merchant-detail.screen.tsx')).MerchantDetailScreen,
    ),
  ],
  [
    'payout/BatchOrderList',
    screen(
      async () =>
        (await import('#client/features/payout/batch-order-list.screen.tsx')).BatchOrderListScreen,
    ),
  ],
  [
    'payout/BatchOrderDetail',
    screen(
      async () =>
        (await import('#client/features/payout/batch-order-detail.screen.tsx'))
          .BatchOrderDetailScreen,
    ),
  ],
  [
    'payout/BatchReview',
    screen(
      async () =>
        (await import('#client/features/payout/batch-review.screen.tsx')).BatchReviewScreen,
    ),
  ],
  [
    'payout/PayoutItemList',
    screen(
      async () =>
        (await import('#client/features/payout/payout-item-list.screen.tsx')).PayoutItemListScreen,
    ),
  ],
  [
    'account/BankInstructionList',
    screen(
      async () =>
        (await import('#client/features/payout/bank-instruction-list.screen.tsx'))
          .BankInstructionListScreen,
    ),
  ],
  [
    'merchant/payout/BatchCreate',
    screen(
      async () =>
        (await import('#client/features/payout/batch-create.screen.tsx')).BatchCreateScreen,
    ),
  ],
  [
    'online/OnlineForm',
    screen(
      async () => (await import('#client/features/online/online-form.screen.tsx')).OnlineFormScreen,
    ),
  ],
])

/** The names that menus of older clients have for online reports and forms, and our screens ([ROUTE-11]; wire.md 3.5). */
const builtInScreens: ReadonlyMap<string, string> = new Map([
  ['modules/online/cgreport/OnlCgreportHeadList', 'online/ReportList'],
  ['modules/online/cgreport/auto/OnlCgreportAutoList', 'online/GeneratedReport'],
  ['modules/online/cgform/OnlCgformHeadList', 'online/OnlineForm'],
  ['modules/online/cgform/OnlCgformCopyList', 'online/OnlineForm'],
  ['modules/online/cgform/auto/OnlCgformAutoList', 'online/OnlineForm'],
  ['modules/online/cgform/auto/OnlCgformTreeList', 'online/OnlineForm'],
  ['modules/online/cgform/auto/erp/OnlCgformErpList', 'online/OnlineForm'],
  ['modules/online/cgform/auto/innerTable/OnlCgformInnerTableList', 'online/OnlineForm'],
  ['modules/online/cgform/auto/tab/OnlCgformTabList', 'online/OnlineForm'],
])

/** The folders of the roles' own screens; the platform's is called plate (specification, section 2). */
const roleFolders: ReadonlySet<string> = new Set([
  'plate',
  'operator',
  'provider',
  'merchant',
  'agent',
])

/** The screen of a menu's component: a role's own one first, else the one that all roles share. */
export function findScreen(component: string): Screen | undefined {
  const own = screens.get(builtInScreens.get(component) ?? component)
  if (own !== undefined) return own
  const [folder = '', ...rest] = component.split('/')
  return roleFolders.has(folder) ? screens.get(rest.join('/')) : undefined
}
