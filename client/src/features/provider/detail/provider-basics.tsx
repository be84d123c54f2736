import { type ReactNode } from 'react'
import { mode } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { headBankItems } from '@settle/shared/features/dictionary/bank.dictionaries.ts'
import { taxpayerType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { signMode } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { formatPercent, ppm } from '@settle/shared/core/money/ppm.ts'
import { type ProviderInfo } from '@settle/shared/features/provider/provider-info.ts'
import { t } from '#client/core/text.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { ChannelTexts } from '#client/features/provider/list/channel-tags.tsx'
import { Fact, FactGroup, FileLinks } from '#client/features/provider/form/facts.tsx'
import { providerLabels } from '#client/features/provider/form/provider-words.tsx'
import { answerText } from '#client/ui/text/answer-text.ts'

/** 基本信息 and 开票信息 of one provider in groups; numbers are masked unless they were revealed. */
export function ProviderBasics({ provider }: { provider: ProviderInfo }) {
  return (
    <div className="provider-groups">
      <Company provider={provider} />
      <Account provider={provider} />
      <Terms provider={provider} />
      <Invoicing provider={provider} />
    </div>
  )
}

function Company({ provider }: { provider: ProviderInfo }): ReactNode {
  const labels = providerLabels()

  return (
    <FactGroup title={t('企业资料')}>
      <Fact label={labels['providerName'] ?? ''}>{provider.providerName}</Fact>
      <Fact label={labels['shortName'] ?? ''}>{provider.shortName}</Fact>
      <Fact label={labels['creditCode'] ?? ''} isNumber>
        {provider.creditCode}
      </Fact>
      <Fact label={labels['legalPerson'] ?? ''}>{provider.legalPerson}</Fact>
      <Fact label={labels['taxpayerType'] ?? ''}>
        <DictionaryText dictionary={taxpayerType} value={provider.taxpayerType} />
      </Fact>
      <Fact label={labels['registeredCapital'] ?? ''}>
        <Money amount={provider.registeredCapital} />
      </Fact>
      <Fact label={labels['cityCode'] ?? ''}>{provider.cityName}</Fact>
      <Fact label={labels['address'] ?? ''}>{provider.address}</Fact>
      <Fact label={labels['licenseFile'] ?? ''}>
        <FileLinks
          paths={provider.licenseFile === null ? [] : [provider.licenseFile]}
          what={t('营业执照')}
        />
      </Fact>
      <Fact label={labels['qualificationFiles'] ?? ''}>
        <FileLinks paths={provider.qualificationFiles} what={t('资质文件')} />
      </Fact>
    </FactGroup>
  )
}

function Account({ provider }: { provider: ProviderInfo }): ReactNode {
  const labels = providerLabels()

  return (
    <FactGroup title={t('联系人与对公账户')}>
      <Fact label={labels['contactName'] ?? ''}>{provider.contactName}</Fact>
      <Fact label={labels['contactPhone'] ?? ''} isNumber>
        {provider.contactPhone}
      </Fact>
      <Fact label={labels['bankCode'] ?? ''}>
        <DictionaryText dictionary={headBankItems} value={provider.bankCode} />
      </Fact>
      <Fact label={labels['bankBranch'] ?? ''}>{provider.bankBranch}</Fact>
      <Fact label={labels['bankAccountNo'] ?? ''} isNumber>
        {provider.bankAccountNo}
      </Fact>
      <Fact label={t('开户状态')}>
        <StatusTag dictionary={accountOpenStatus} value={provider.accountOpenStatus} />
      </Fact>
      {provider.openFailReason !== null && (
        <Fact label={t('失败原因')}>{answerText(provider.openFailReason)}</Fact>
      )}
      <Fact label={t('资金池余额')}>
        <Money amount={provider.poolFunds} />
      </Fact>
      <Fact label={t('在途批次')} isNumber>
        {provider.openOrderCount}
      </Fact>
    </FactGroup>
  )
}

function Terms({ provider }: { provider: ProviderInfo }): ReactNode {
  const labels = providerLabels()

  return (
    <FactGroup title={t('渠道与受理')}>
      <Fact label={labels['channels'] ?? ''}>
        <ChannelTexts channels={provider.channels} />
      </Fact>
      <Fact label={labels['isvName'] ?? ''}>{provider.isvName}</Fact>
      <Fact label={labels['acceptMode'] ?? ''}>
        <DictionaryText dictionary={mode} value={provider.acceptMode} />
      </Fact>
      <Fact label={labels['signMode'] ?? ''}>
        <DictionaryText dictionary={signMode} value={provider.signMode} />
      </Fact>
      <Fact label={labels['needAcceptForm'] ?? ''}>
        {provider.needAcceptForm === yesNo.values.yes ? t('需要') : t('不需要')}
      </Fact>
    </FactGroup>
  )
}

function Invoicing({ provider }: { provider: ProviderInfo }): ReactNode {
  const labels = providerLabels()

  return (
    <FactGroup title={t('开票信息')}>
      <Fact label={labels['invoiceRate'] ?? ''} isNumber>
        {formatPercent(ppm(provider.invoiceRate))}
      </Fact>
      <Fact label={labels['invoiceMaxAmount'] ?? ''}>
        <Money amount={provider.invoiceMaxAmount} />
      </Fact>
      <Fact label={labels['drawerName'] ?? ''}>{provider.drawerName}</Fact>
      <Fact label={labels['payeeName'] ?? ''}>{provider.payeeName}</Fact>
      <Fact label={labels['reviewerName'] ?? ''}>{provider.reviewerName}</Fact>
    </FactGroup>
  )
}
