import { useMutation, useQuery } from '@tanstack/react-query'
import { App, Form, Select } from 'antd'
import {
  getMerchantProvider,
  getSwitchAccountInfoList,
  switchProvider,
} from '@settle/shared/features/provider-switch/provider-switch-calls.ts'
import { call } from '#client/core/endpoint-call.ts'
import { session, useSession } from '#client/core/session.ts'
import { t } from '#client/core/text.ts'

/** The provider who will pay: the current one. Another one is chosen by switching to it ([ROLE-02]). */
export function CurrentProviderSelect() {
  const { message } = App.useApp()
  const userInfo = useSession()?.userInfo
  const username = userInfo?.username ?? ''
  const { data: providers = [] } = useQuery({
    queryKey: [getMerchantProvider.id, username],
    queryFn: ({ signal }) => call(getMerchantProvider, { query: { username } }, { signal }),
  })
  const switching = useMutation({
    mutationFn: async (providerId: string) => {
      const [channel] = await call(getSwitchAccountInfoList, { query: { providerId } })
      if (channel === undefined) {
        message.warning(t('该服务商还没有开通支付渠道，不能用它付款'))
        return
      }
      const { payPass, payAccountType } = channel
      const next = await call(switchProvider, { query: { providerId, payPass, payAccountType } })
      session.signIn(next)
      message.success(t('当前服务商已切换为 {name}', { name: next.providerName }))
    },
  })
  const current = userInfo?.info.providerId ?? null

  return (
    <Form.Item
      label={t('服务商')}
      extra={t('由当前服务商付款；选择其他服务商会切换您的当前服务商。')}
    >
      <Select
        aria-label={t('服务商')}
        loading={switching.isPending}
        value={current}
        options={providers.map(({ providerId, providerName }) => ({
          value: providerId,
          label: providerName,
        }))}
        onChange={(providerId) => {
          if (providerId !== null && providerId !== current) switching.mutate(providerId)
        }}
      />
    </Form.Item>
  )
}
