import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Select, Skeleton } from 'antd'
import { useState } from 'react'
import {
  getMerchantProvider,
  getSwitchAccountInfoList,
} from '@settle/shared/features/provider-switch/provider-switch-calls.ts'
import { type UserInfo } from '@settle/shared/core/frame/session.ts'
import { digitGroups } from '#client/core/digit-groups.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t, useLocale } from '#client/core/text.ts'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import {
  type ChannelOption,
  findCurrentChannel,
  keyOfChannel,
  labelOfProvider,
  type ProviderChoice,
  type ProviderOption,
} from './provider-choice.ts'

interface SwitchProviderFormProps {
  /** By which a button outside of it sends it. */
  id: string
  userInfo: UserInfo
  onChanged: () => void
  onChosen: (choice: ProviderChoice) => void
}

/** The choice of provider and channel, beginning with the current ones. */
export function SwitchProviderForm(props: SwitchProviderFormProps) {
  const { username, info } = props.userInfo
  const providers = useQuery({
    queryKey: [getMerchantProvider.id, username],
    queryFn: ({ signal }) =>
      call(getMerchantProvider, { query: { username } }, { signal, quiet: true }),
  })
  // The cooperation with the current one may have ended.
  const current = providers.data?.find(({ providerId }) => providerId === info.providerId)
  const channels = useChannels(current?.providerId)
  const failure = providers.error ?? channels.error

  if (failure !== null) {
    const retry = () => (providers.error === null ? channels.refetch() : providers.refetch())
    return <ErrorState failure={failure} onRetry={() => void retry()} />
  }
  if (providers.data === undefined || (current !== undefined && channels.data === undefined)) {
    return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  }
  const offered = channels.data ?? []
  const channel =
    findCurrentChannel(props.userInfo, current?.providerId ?? '', offered) ?? onlyOf(offered)
  return (
    <Choice
      {...props}
      providers={providers.data}
      initialValues={{ provider: current?.providerId, ...fieldsOf(channel) }}
    />
  )
}

interface Fields {
  readonly provider?: string | undefined
  readonly channel?: string | undefined
  readonly account?: string | undefined
}

interface ChoiceProps extends SwitchProviderFormProps {
  providers: readonly ProviderOption[]
  initialValues: Fields
}

function Choice({ id, providers, initialValues, onChanged, onChosen }: ChoiceProps) {
  const [form] = Form.useForm<Fields>()
  const isNarrow = useIsNarrow()
  const [providerId, setProviderId] = useState(initialValues.provider)
  const channels = useChannels(providerId)
  const channelsQuery = useChannelsQuery()
  const queryClient = useQueryClient()
  const choose = async (chosen: string | undefined) => {
    setProviderId(chosen)
    // The channels are other ones.
    form.setFieldsValue({ channel: undefined, account: undefined })
    if (chosen === undefined) return
    // What could not be read is told beside the field.
    const found = await queryClient.fetchQuery(channelsQuery(chosen)).catch(() => [])
    // A choice of one is none; another provider may have been chosen meanwhile.
    if (form.getFieldValue('provider') === chosen) form.setFieldsValue(fieldsOf(onlyOf(found)))
  }
  const emptyWord = channels.error?.message ?? t('该服务商还没有开通专属账号')
  const channelOf = (key: unknown) => channels.data?.find((one) => keyOfChannel(one) === key)

  return (
    <Form<Fields>
      id={id}
      form={form}
      className="switch-provider-form"
      {...(isNarrow ? { layout: 'vertical' } : labelsOnTheLeft)}
      colon={false}
      requiredMark={false}
      initialValues={initialValues}
      onValuesChange={onChanged}
      onFinish={({ channel }) => {
        const chosen = channelOf(channel)
        if (providerId === undefined || chosen === undefined) return
        const { payPass, payAccountType } = chosen
        onChosen({ providerId, payPass, payAccountType })
      }}
    >
      <Form.Item
        name="provider"
        label={t('服务商')}
        rules={[{ required: true, message: t('请选择服务商') }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          allowClear
          placeholder={t('请选择服务商')}
          notFoundContent={t('没有符合的服务商')}
          options={providers.map((provider) => ({
            value: provider.providerId,
            label: labelOfProvider(provider),
          }))}
          onChange={(chosen?: string) => void choose(chosen)}
        />
      </Form.Item>
      <Form.Item
        name="channel"
        label={t('渠道')}
        rules={[{ required: true, message: t('请选择渠道') }]}
      >
        <Select
          placeholder={t('请选择渠道')}
          loading={channels.isFetching}
          notFoundContent={channels.isFetching ? t('正在加载…') : emptyWord}
          onOpenChange={(isOpen) => {
            if (isOpen && channels.isError) void choose(providerId)
          }}
          options={(channels.data ?? []).map((channel) => ({
            value: keyOfChannel(channel),
            label: channel.payPass_dictText,
          }))}
          onChange={(key) => form.setFieldsValue(fieldsOf(channelOf(key)))}
        />
      </Form.Item>
      {channels.error !== null && (
        <Alert
          className="switch-provider-lost"
          role="alert"
          type="error"
          showIcon
          title={t('加载失败：{reason}', { reason: channels.error.message })}
          action={
            <Button
              size="small"
              loading={channels.isFetching}
              onClick={() => void choose(providerId)}
            >
              {t('重试')}
            </Button>
          }
        />
      )}
      <Form.Item
        name="account"
        label={t('账户')}
        rules={[{ required: true, message: t('请选择账户') }]}
      >
        <Input readOnly variant="filled" placeholder={t('选择渠道后显示')} />
      </Form.Item>
    </Form>
  )
}

const labelsOnTheLeft = {
  layout: 'horizontal',
  labelAlign: 'left',
  labelCol: { flex: '104px' },
  wrapperCol: { flex: '1' },
} as const

/** Reads the channels of a provider, once for the one who asks. */
function useChannelsQuery() {
  const locale = useLocale()

  return (providerId: string | undefined) =>
    queryOptions({
      queryKey: [getSwitchAccountInfoList.id, providerId, locale],
      queryFn: ({ signal }) =>
        call(
          getSwitchAccountInfoList,
          { query: { providerId: providerId ?? '' } },
          { signal, quiet: true },
        ),
    })
}

function useChannels(providerId: string | undefined) {
  const channelsQuery = useChannelsQuery()

  return useQuery({ ...channelsQuery(providerId), enabled: providerId !== undefined })
}

function onlyOf(channels: readonly ChannelOption[]): ChannelOption | undefined {
  return channels.length === 1 ? channels[0] : undefined
}

/** The account is no choice of its own: it comes with the channel. */
function fieldsOf(channel: ChannelOption | undefined): Pick<Fields, 'channel' | 'account'> {
  if (channel === undefined) return {}
  return { channel: keyOfChannel(channel), account: digitGroups(channel.thirdAccNo).join(' ') }
}
