import { Alert } from 'antd'
import { mode } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { signMode } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  addProvider,
  editOwnProvider,
  editProvider,
} from '@settle/shared/features/provider/provider-calls.ts'
import { providerInfos, type ProviderInfo } from '@settle/shared/features/provider/provider-info.ts'
import { t } from '#client/core/text.ts'
import { type FormStep } from '#client/ui/form/form-steps.tsx'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'
import {
  AccountFields,
  CompanyFields,
  InvoicePeopleFields,
  ManagerFields,
  TermsFields,
} from './provider-fields.tsx'
import { hasPassed } from '#client/features/provider/list/provider-standing.ts'
import { providerLabels } from './provider-words.tsx'
import './provider.css'

/** Providers as the platform's form needs them: changing one has calls of its own. */
const written = {
  ...providerInfos,
  endpoints: { ...providerInfos.endpoints, add: addProvider, edit: editProvider },
}
/** A provider as it writes itself; it adds none. */
const ownWritten = {
  ...written,
  title: '企业信息',
  endpoints: { ...written.endpoints, edit: editOwnProvider },
}

const companyFields = [
  'providerName',
  'shortName',
  'creditCode',
  'legalPerson',
  'taxpayerType',
  'registeredCapital',
  'cityCode',
  'address',
  'licenseFile',
  'qualificationFiles',
]
const accountFields = ['contactName', 'contactPhone', 'bankCode', 'bankBranch', 'bankAccountNo']
const peopleFields = ['drawerName', 'payeeName', 'reviewerName']
const termsFields = [
  'channels',
  'isvName',
  'acceptMode',
  'signMode',
  'needAcceptForm',
  'invoiceMaxAmount',
  'invoiceRate',
]
const managerFields = ['managerUsername', 'managerName', 'managerPhone', 'managerPassword']

interface ProviderFormProps {
  provider?: ProviderInfo
  onClosed: () => void
}

/** The platform's form of a provider: a new one step by step, a known one part by part. */
export function ProviderForm({ provider, onClosed }: ProviderFormProps) {
  const isNew = provider === undefined
  const manager: FormStep = {
    title: t('负责人账号'),
    fields: managerFields,
    content: <ManagerFields />,
  }
  const steps: FormStep[] = [
    companyStep(provider),
    {
      title: t('账户与联系'),
      fields: accountFields,
      content: <AccountFields isNew={isNew} />,
    },
    {
      title: t('受理与开票'),
      fields: [...termsFields, ...peopleFields],
      content: (
        <>
          <TermsFields />
          <InvoicePeopleFields />
        </>
      ),
    },
    ...(isNew ? [manager] : []),
  ]

  return (
    <ResourceForm<ProviderInfo>
      resource={written}
      row={provider}
      blank={blank}
      labels={providerLabels()}
      steps={steps}
      sendsChanges
      {...(isNew ? { submitText: t('提交审核') } : {})}
      onClosed={onClosed}
    />
  )
}

/** A provider's form of itself: no terms, which the platform agrees with it. */
export function OwnProviderForm({ provider, onClosed }: Required<ProviderFormProps>) {
  const steps: FormStep[] = [
    companyStep(provider),
    {
      title: t('账户与联系'),
      fields: accountFields,
      content: <AccountFields isNew={false} />,
    },
    { title: t('开票人员'), fields: peopleFields, content: <InvoicePeopleFields /> },
  ]

  return (
    <ResourceForm<ProviderInfo>
      resource={ownWritten}
      row={provider}
      blank={{}}
      labels={providerLabels()}
      steps={steps}
      sendsChanges
      onClosed={onClosed}
    />
  )
}

function companyStep(provider: ProviderInfo | undefined): FormStep {
  return {
    title: t('企业资料'),
    fields: companyFields,
    content: (
      <>
        {provider !== undefined && hasPassed(provider) && (
          <Alert
            className="form-drawer-notice"
            type="info"
            showIcon
            title={t(
              '修改企业资料或对公账户后需平台审核，通过前沿用原资料；简称、联系人和开票人员立即生效。',
            )}
          />
        )}
        <CompanyFields />
      </>
    ),
  }
}

const blank: Partial<ProviderInfo> = {
  channels: '1',
  isvName: null,
  licenseFile: null,
  qualificationFiles: [],
  acceptMode: mode.values.manual,
  signMode: signMode.items[0].value,
  needAcceptForm: yesNo.values.no,
  invoiceMaxAmount: 10_000_000,
  invoiceRate: 60_000,
}
