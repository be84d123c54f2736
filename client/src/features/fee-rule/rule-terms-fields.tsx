import { Form, type FormInstance } from 'antd'
import { subjectType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { feeBasis, feeMode } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { type RuleTerms } from '@settle/shared/features/fee-rule/fee-rule-calls.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { PriceField } from './price-field.tsx'

interface RuleTermsFieldsProps {
  mode: string
  hasAgent: boolean
}

/** The prices of a chain and how they are charged; only the platform sees and sets the first two (domain.md 2.3). */
export function RuleTermsFields({ mode, hasAgent }: RuleTermsFieldsProps) {
  const isPlatform = useSession()?.userInfo.info.roleCode === 'admin'
  const isRate = mode === feeMode.values.percentage

  return (
    <>
      {isPlatform && (
        <>
          <PriceItem name="providerPrice" label={t('服务商价')} mode={mode} isOptional />
          <PriceItem name="platformPrice" label={t('平台价')} mode={mode} isOptional />
        </>
      )}
      {hasAgent && <PriceItem name="agentPrice" label={t('代理商价')} mode={mode} />}
      <PriceItem name="merchantPrice" label={t('商户价')} mode={mode} />
      <Form.Item name="feeBasis" label={t('计费依据')}>
        <DictionarySelect dictionary={feeBasis} placeholder={t('按产品')} />
      </Form.Item>
      <Form.Item name="feeBearer" label={t('服务费承担方')}>
        <DictionarySelect dictionary={subjectType} placeholder={t('按产品')} />
      </Form.Item>
      {isRate && (
        <>
          <Form.Item name="minFee" label={t('单笔最低')} extra={t('留空为不限')}>
            <PriceField mode={feeMode.values.perTransaction} />
          </Form.Item>
          <Form.Item name="maxFee" label={t('单笔最高')} extra={t('留空为不限')}>
            <PriceField mode={feeMode.values.perTransaction} />
          </Form.Item>
        </>
      )}
    </>
  )
}

interface PriceItemProps {
  name: keyof RuleTerms
  label: string
  mode: string
  /** What is left out follows from the floors. */
  isOptional?: boolean
}

function PriceItem({ name, label, mode, isOptional = false }: PriceItemProps) {
  return (
    <Form.Item
      name={name}
      label={label}
      rules={isOptional ? [] : [{ required: true, message: t('请输入{label}', { label }) }]}
    >
      <PriceField mode={mode} {...(isOptional && { placeholder: t('留空按底价') })} />
    </Form.Item>
  )
}

export interface RuleValues extends Omit<RuleTerms, 'merchantPrice'> {
  merchantPrice?: number
}

/** The terms that a form holds, as a call takes them; undefined while the merchant's price is missing. */
export function termsIn(values: RuleValues, hasAgent: boolean): RuleTerms | undefined {
  const { merchantPrice, agentPrice, providerPrice, platformPrice } = values
  if (typeof merchantPrice !== 'number') return undefined
  if (hasAgent && typeof agentPrice !== 'number') return undefined
  return {
    merchantPrice,
    ...(hasAgent && agentPrice !== undefined && { agentPrice }),
    ...(typeof providerPrice === 'number' && { providerPrice }),
    ...(typeof platformPrice === 'number' && { platformPrice }),
    ...(values.feeBasis && { feeBasis: values.feeBasis }),
    ...(values.feeBearer && { feeBearer: values.feeBearer }),
    minFee: values.minFee ?? null,
    maxFee: values.maxFee ?? null,
  }
}

/** What a form holds of the terms now, as it is typed. */
export function useRuleValues(form: FormInstance): RuleValues {
  // A form's values have the names of its fields.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these are the names above
  return (Form.useWatch([], form) ?? {}) as RuleValues
}
