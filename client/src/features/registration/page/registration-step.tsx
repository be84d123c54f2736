import { headBankItems } from '@settle/shared/features/dictionary/bank.dictionaries.ts'
import { companySize } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { t, useLocale } from '#client/core/text.ts'
import { type SmsCodes } from '#client/features/sms/index.ts'
import {
  PasswordField,
  SelectField,
  TextField,
} from '#client/features/registration/field/fields.tsx'
import { LicenseField } from '#client/features/registration/field/license-field.tsx'
import { type StepName } from '#client/features/registration/draft/registration-steps.ts'
import { SmsCodeField } from '#client/features/registration/field/sms-code-field.tsx'
import {
  type Choices,
  TwoLevelField,
} from '#client/features/registration/field/two-level-field.tsx'
import { type DraftForm } from '#client/features/registration/draft/use-draft-form.ts'

interface StepFieldsProps {
  readonly step: Exclude<StepName, 'review'>
  readonly form: DraftForm
  readonly cities: Choices
  readonly industries: Choices
  readonly codes: SmsCodes
}

/** The fields of one step. */
export function StepFields({ step, form, cities, industries, codes }: StepFieldsProps) {
  if (step === 'company') {
    return <CompanyFields form={form} cities={cities} industries={industries} />
  }
  if (step === 'people') return <PeopleFields form={form} />
  if (step === 'account') return <AccountFields form={form} />
  return (
    <>
      <TextField form={form} name="username" />
      <PasswordField form={form} name="password" />
      <PasswordField form={form} name="confirmpassword" />
      <TextField form={form} name="phone" />
      <SmsCodeField form={form} codes={codes} />
    </>
  )
}

function CompanyFields({
  form,
  cities,
  industries,
}: Pick<StepFieldsProps, 'form' | 'cities' | 'industries'>) {
  const locale = useLocale()

  return (
    <>
      <LicenseField form={form} />
      <TextField form={form} name="merchantName" />
      <TextField form={form} name="creditCode" />
      <TextField form={form} name="shortName" />
      <TwoLevelField
        form={form}
        name="industryId"
        choices={industries}
        levels={[t('选择门类'), t('选择大类')]}
        upperOnly={t('不细分')}
      />
      <SelectField
        form={form}
        name="companySize"
        placeholder={t('选择规模')}
        choices={companySize.options(locale)}
      />
      <TwoLevelField
        form={form}
        name="cityCode"
        choices={cities}
        levels={[t('选择省份'), t('选择城市')]}
      />
      <TextField form={form} name="address" />
    </>
  )
}

/** Who answers for the company, and who is called. */
export function PeopleFields({ form }: { form: DraftForm }) {
  return (
    <>
      <TextField form={form} name="legalPerson" />
      <TextField form={form} name="legalIdNo" />
      <TextField form={form} name="contactName" />
      <TextField form={form} name="email" />
    </>
  )
}

/** The company's own bank account; its name is that of the company. */
export function AccountFields({ form }: { form: DraftForm }) {
  const locale = useLocale()

  return (
    <>
      <p className="register-note">
        {t('户名须与企业名称一致：{name}', { name: form.draft.merchantName.trim() })}
      </p>
      <SelectField
        form={form}
        name="bankCode"
        placeholder={t('选择银行')}
        choices={headBankItems.options(locale)}
      />
      <TextField form={form} name="bankBranch" />
      <TextField form={form} name="accountBankNo" />
    </>
  )
}
