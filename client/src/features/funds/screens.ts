import { type FeatureScreens } from '#client/core/session/screens.ts'

export const fundsScreens: FeatureScreens = {
  ownPages: {
    '/lianlian': async () =>
      (await import('./recharge/channel-return.screen.tsx')).ChannelReturnScreen,
  },
  screens: {
    'account/AccountList': async () =>
      (await import('./account/fund-account-list.screen.tsx')).FundAccountListScreen,
    'account/MyAccount': async () =>
      (await import('./account/my-account.screen.tsx')).MyAccountScreen,
    'account/FlowList': async () =>
      (await import('./account/account-flow-list.screen.tsx')).AccountFlowListScreen,
    'account/RechargeList': async () =>
      (await import('./recharge/recharge-list.screen.tsx')).RechargeListScreen,
    'merchant/account/RechargeList': async () =>
      (await import('./recharge/recharge-list.merchant.screen.tsx')).MerchantRechargeListScreen,
    'account/WithdrawList': async () =>
      (await import('./withdrawal/withdrawal-list.screen.tsx')).WithdrawalListScreen,
    'account/LedgerList': async () =>
      (await import('./ledger/ledger-transfer-list.screen.tsx')).LedgerTransferListScreen,
  },
}
