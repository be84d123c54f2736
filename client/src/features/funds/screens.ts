import { type Screens } from '#client/core/session/screens.ts'

export const fundsScreens: Screens = {
  'account/AccountList': async () =>
    (await import('./fund-account-list.screen.tsx')).FundAccountListScreen,
  'account/MyAccount': async () => (await import('./my-account.screen.tsx')).MyAccountScreen,
  'account/FlowList': async () =>
    (await import('./account-flow-list.screen.tsx')).AccountFlowListScreen,
  'account/RechargeList': async () =>
    (await import('./recharge-list.screen.tsx')).RechargeListScreen,
  'merchant/account/RechargeList': async () =>
    (await import('./recharge-list.merchant.screen.tsx')).MerchantRechargeListScreen,
  'account/WithdrawList': async () =>
    (await import('./withdrawal-list.screen.tsx')).WithdrawalListScreen,
  'account/LedgerList': async () =>
    (await import('./ledger-transfer-list.screen.tsx')).LedgerTransferListScreen,
}
