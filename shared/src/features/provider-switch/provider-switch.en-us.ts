import { type Catalogue } from '#shared/core/text/text.ts'

/** The English of switching the provider. */
export const providerSwitchEnUs: Catalogue = {
  切换: 'Switch',
  当前商户: 'Current merchant',
  当前渠道: 'Current channel',
  账户: 'Account',
  请选择服务商: 'Select a provider',
  请选择渠道: 'Select a channel',
  没有符合的服务商: 'No matching provider',
  该服务商还没有开通专属账号: 'No account has been opened with this provider yet',
  选择渠道后显示: 'Shown once a channel is selected',
  '切换服务商？': 'Switch provider?',
  仍然切换: 'Switch anyway',
  '已经是当前服务商和渠道，无需切换': 'This is the current provider and channel already',
  '切换没有完成，仍然是原来的服务商': 'The switch was not completed. The provider has not changed',
}
