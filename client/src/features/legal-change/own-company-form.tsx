import { Alert, Form, Input } from 'antd'
import { type ReactNode } from 'react'
import { headBankItems } from '@settle/shared/features/dictionary/bank.dictionaries.ts'
import { companySize } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { t } from '#client/core/text.ts'
import { CitySelect, IndustrySelect } from '#client/features/customer/index.ts'
import { fits, FormSection } from '#client/features/party/index.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { PictureField } from '#client/features/file/index.ts'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'
import {
  type CompanyCalls,
  type CompanyField,
  type CompanyGroup,
  type CompanyRow,
} from './company-spec.ts'

interface OwnCompanyFormProps {
  /** The name that rows of its kind are known by, so that lists and pages ask anew. */
  name: string
  row: CompanyRow
  calls: CompanyCalls
  groups: readonly CompanyGroup[]
  onClosed: () => void
}

/** What a business changes of itself: what holds at once, and what its reviewers decide on. */
export function OwnCompanyForm({ name, row, calls, groups, onClosed }: OwnCompanyFormProps) {
  const shown = groups.filter(({ isFixed = false }) => !isFixed)
  const fields = shown.flatMap((group) => group.fields)
  const resource = {
    name,
    title: '企业信息',
    // A business adds none.
    endpoints: { add: calls.editSelf, edit: calls.editSelf },
  }
  return (
    <ResourceForm<CompanyRow>
      resource={resource}
      row={row}
      blank={{}}
      labels={labelsOf(fields)}
      sendsChanges
      onClosed={onClosed}
    >
      <Alert
        className="form-drawer-notice"
        type="info"
        showIcon
        title={t('标明“需审核”的资料提交后，通过前沿用原资料；其余内容立即生效。')}
      />
      {shown.map((group) => (
        <div key={group.title}>
          <FormSection
            title={group.isLegal ? t('{title}（需审核）', { title: group.title }) : group.title}
            note={group.note}
          />
          {group.fields.map((field) => (
            <Field key={field.name} field={field} value={Reflect.get(row, field.name)} />
          ))}
        </div>
      ))}
    </ResourceForm>
  )
}

function labelsOf(fields: readonly CompanyField[]): Record<string, string> {
  return Object.fromEntries(fields.map(({ name, label }) => [name, label]))
}

function Field({ field, value }: { field: CompanyField; value: unknown }) {
  const { name, label, kind, check } = field
  const shown = typeof value === 'string' ? value : null
  const isOptional = kind === 'picture' || kind === 'industry' || kind === 'optional'
  return (
    <Form.Item
      name={name}
      label={label}
      validateTrigger={check === undefined ? 'onChange' : 'onBlur'}
      normalize={(typed: unknown) => normalized(kind, typed)}
      rules={[
        ...(isOptional
          ? []
          : [{ required: true, whitespace: true, message: t('请输入{label}', { label }) }]),
        ...(check === undefined ? [] : [fits(check[0], check[1], shown)]),
      ]}
    >
      {controlOf(field)}
    </Form.Item>
  )
}

/** A picture or an industry that was taken away is none; a code is written in capitals. */
function normalized(kind: CompanyField['kind'], typed: unknown): unknown {
  if (kind === 'picture' || kind === 'industry') {
    return typed === undefined || typed === '' ? null : typed
  }
  return kind === 'number' && typeof typed === 'string' ? typed.trim().toUpperCase() : typed
}

function controlOf({ kind, label, maxLength = 64 }: CompanyField): ReactNode {
  switch (kind) {
    case 'city':
      return <CitySelect />
    case 'industry':
      return <IndustrySelect />
    case 'companySize':
      return <DictionarySelect dictionary={companySize} />
    case 'bank':
      return <DictionarySelect dictionary={headBankItems} />
    case 'picture':
      return <PictureField what={label} biz="license" />
    case 'text':
    case 'number':
    case 'optional':
      return <Input maxLength={maxLength} autoComplete="off" />
  }
}
