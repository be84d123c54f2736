import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { getSwitchAccountInfoList } from '@settle/shared/features/provider-switch/provider-switch-calls.ts'
import { call } from '#client/core/endpoint-call.ts'
import { useSession } from '#client/core/session.ts'
import { t } from '#client/core/text.ts'
import { PayingProvider } from './paying-provider.tsx'

/** What is said of a batch before its rows. */
export interface BatchHead {
  batchName?: string
  payPass?: string
}

/** The channels by which the current provider pays, the usual one first. */
export function usePayChannels() {
  const providerId = useSession()?.userInfo.info.providerId ?? ''
  const { data = [] } = useQuery({
    queryKey: [getSwitchAccountInfoList.id, providerId],
    queryFn: ({ signal }) => call(getSwitchAccountInfoList, { query: { providerId } }, { signal }),
  })
  return data
}

/** For whom, through which channel, and under which name: the fields above the rows. */
export function BatchHeadFields({ nameHint }: { nameHint: string }) {
  const channels = usePayChannels()

  return (
    <>
      <PayingProvider />
      <Form.Item name="payPass" label={t('支付渠道')}>
        <Select
          placeholder={channels[0]?.payPass_dictText}
          options={channels.map(({ payPass, payPass_dictText, thirdAccNo }) => ({
            value: payPass,
            label: t('{channel}（专属账号 {account}）', {
              channel: payPass_dictText,
              account: thirdAccNo,
            }),
          }))}
        />
      </Form.Item>
      <Form.Item name="batchName" label={t('批次名称')} extra={nameHint}>
        <Input maxLength={50} showCount />
      </Form.Item>
    </>
  )
}
