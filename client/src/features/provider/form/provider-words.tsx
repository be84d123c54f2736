import { type ReactNode } from 'react'
import { fen } from '@settle/shared/core/money/fen.ts'
import { headBankItems } from '@settle/shared/features/dictionary/bank.dictionaries.ts'
import { taxpayerType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { type LegalValue } from '@settle/shared/features/legal-change/legal-change.ts'
import { t } from '#client/core/text.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { type LegalWords } from '#client/features/legal-change/index.ts'
import { CityName } from './city-name.tsx'
import { FileLinks } from './facts.tsx'

/** The legal data of a provider in words (domain.md 2.4). */
export function providerWords(): LegalWords {
  const labels = providerLabels()

  return { labelOf: (field) => labels[field] ?? field, show: shown }
}

/** What the fields of a provider are called, in forms, facts and comparisons alike. */
export function providerLabels(): Readonly<Record<string, string>> {
  return {
    providerName: t('企业名称'),
    shortName: t('企业简称'),
    creditCode: t('统一社会信用代码'),
    legalPerson: t('法定代表人'),
    taxpayerType: t('纳税人类型'),
    registeredCapital: t('注册资本'),
    cityCode: t('税源地'),
    address: t('详细地址'),
    licenseFile: t('营业执照'),
    qualificationFiles: t('资质文件'),
    bankCode: t('开户银行'),
    bankBranch: t('开户支行'),
    bankAccountNo: t('对公账号'),
    contactName: t('联系人'),
    contactPhone: t('手机号'),
    drawerName: t('开票人'),
    payeeName: t('收款人'),
    reviewerName: t('复核人'),
    channels: t('支付渠道'),
    isvName: t('ISV 服务商'),
    acceptMode: t('受理方式'),
    signMode: t('签约方式'),
    needAcceptForm: t('需要验收单'),
    invoiceMaxAmount: t('单张发票限额'),
    invoiceRate: t('开票税率'),
  }
}

function shown(field: string, value: LegalValue): ReactNode {
  if (Array.isArray(value)) return <FileLinks paths={value} what={t('资质文件')} />
  if (field === 'licenseFile') {
    return <FileLinks paths={typeof value === 'string' ? [value] : []} what={t('营业执照')} />
  }
  if (typeof value === 'number') return <Money amount={fen(value)} />
  if (value === null || value === '') return undefined
  switch (field) {
    case 'cityCode':
      return <CityName code={value} />
    case 'taxpayerType':
      return <DictionaryText dictionary={taxpayerType} value={value} />
    case 'bankCode':
      return <DictionaryText dictionary={headBankItems} value={value} />
    default:
      return value
  }
}
