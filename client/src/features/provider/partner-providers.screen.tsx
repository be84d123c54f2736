import { useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import { payChannel } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { providerInfos, type ProviderInfo } from '@settle/shared/features/provider/provider-info.ts'
import { getSwitchAccountInfoList } from '@settle/shared/features/provider-switch/provider-switch-calls.ts'
import { call } from '#client/core/endpoint-call.ts'
import { useSession } from '#client/core/session.ts'
import { t, useLocale } from '#client/core/text.ts'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { DictionaryText } from '#client/ui/dictionary-text.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { Page } from '#client/ui/page.tsx'
import { StatusTag } from '#client/ui/status-tag.tsx'
import { Fact } from './facts.tsx'
import { isFrozen } from './provider-standing.ts'
import './provider.css'

/** 合作服务商 of a merchant (domain.md 5.5): the providers of its packages, and its numbers at each. */
export function PartnerProvidersScreen() {
  const locale = useLocale()
  const { data, error, refetch } = useQuery({
    queryKey: [providerInfos.name, 'partners', locale],
    queryFn: ({ signal }) =>
      call(
        providerInfos.endpoints.list,
        { query: { pageNo: 1, pageSize: 100 } },
        { signal, quiet: true },
      ),
    retry: false,
  })
  const providers = data?.records

  return (
    <Page title={t('合作服务商')}>
      {error !== null && providers === undefined && (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      )}
      {error === null && providers === undefined && (
        <div className="provider-skeleton" aria-busy="true">
          <span className="skeleton-bar" />
          <span className="skeleton-bar" />
        </div>
      )}
      {providers?.length === 0 && (
        <EmptyState sentence={t('还没有合作服务商。平台为您配置合作套餐后会出现在这里。')} />
      )}
      <div className="provider-cards">
        {providers?.map((provider) => (
          <PartnerCard key={provider.id} provider={provider} />
        ))}
      </div>
    </Page>
  )
}

function PartnerCard({ provider }: { provider: ProviderInfo }) {
  const { id, providerName, providerCode, shortName } = provider
  const currentId = useSession()?.userInfo.info.providerId
  const { data = [] } = useQuery({
    queryKey: [providerInfos.name, 'channels', id],
    queryFn: ({ signal }) =>
      call(getSwitchAccountInfoList, { query: { providerId: id } }, { signal }),
    retry: false,
  })

  return (
    <section className="provider-group">
      <div className="provider-head">
        <h3>{providerName}</h3>
        <span>
          {currentId === id && <Tag color="processing">{t('当前服务商')}</Tag>}
          <StatusTag dictionary={userStatus} value={provider.userStatus} />
        </span>
      </div>
      <dl>
        <Fact label={t('服务商编号')} isNumber>
          {providerCode}
        </Fact>
        <Fact label={t('简称')}>{shortName}</Fact>
        {data.map(({ payPass, thirdAccNo }) => (
          <div key={payPass + thirdAccNo}>
            <dt>
              <DictionaryText dictionary={payChannel} value={payPass} />
            </dt>
            <dd className="cell-figures">
              {thirdAccNo} <CopyButton what={t('专属账号')} text={thirdAccNo} />
            </dd>
          </div>
        ))}
      </dl>
      {isFrozen(provider) && (
        <p className="provider-hint">
          {t('该服务商已被冻结，暂不能发起付款和充值；可以提现，或切换到其他服务商。')}
        </p>
      )}
    </section>
  )
}
