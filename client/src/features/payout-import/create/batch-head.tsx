import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { getSwitchAccountInfoList } from '@settle/shared/features/provider-switch/provider-switch-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { PayingProvider } from './paying-provider.tsx'
import '#client/ui/form/mark/default-choice.css'

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

interface BatchHeadFieldsProps {
  nameHint: string
  /** Whether there is no file that the batch could be called after. */
  isNameRequired?: boolean
  /** Why the channel stays as it is; undefined where it may be changed. */
  fixedChannel?: string | undefined
}

/** For whom, through which channel, and under which name: the fields above the rows. */
export function BatchHeadFields({
  nameHint,
  isNameRequired = false,
  fixedChannel,
}: BatchHeadFieldsProps) {
  const channels = usePayChannels()

  return (
    <>
      <PayingProvider />
      <Form.Item name="payPass" label={t('支付渠道')} extra={fixedChannel}>
        <Select
          className="default-choice"
          placeholder={channels[0]?.payPass_dictText}
          {...(fixedChannel !== undefined && { disabled: true })}
          options={channels.map(({ payPass, payPass_dictText, thirdAccNo }) => ({
            value: payPass,
            label: t('{channel}（专属账号 {account}）', {
              channel: payPass_dictText,
              account: thirdAccNo,
            }),
          }))}
        />
      </Form.Item>
      <Form.Item
        name="batchName"
        label={t('批次名称')}
        extra={nameHint}
        rules={
          isNameRequired ? [{ required: true, whitespace: true, message: t('请输入批次名称') }] : []
        }
      >
        <Input maxLength={50} showCount />
      </Form.Item>
    </>
  )
}
