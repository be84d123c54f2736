import { useQueryClient } from '@tanstack/react-query'
import { App, Form, Input, Radio } from 'antd'
import { outcomeCode } from '@settle/shared/core/envelope.ts'
import { feeMode } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { addFeeRule } from '@settle/shared/features/fee-rule/fee-rule-calls.ts'
import { type PackageInfo } from '@settle/shared/features/package/package-info.ts'
import { call, CallFailure } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { MomentField } from '#client/ui/form/moment-field.tsx'
import { RulePreviewPanel } from './rule-preview.tsx'
import { RuleTermsFields, termsIn, useRuleValues, type RuleValues } from './rule-terms-fields.tsx'

interface RuleFormProps {
  servicePackage: PackageInfo
  onClosed: () => void
}

interface RuleFormValues extends RuleValues {
  when: 'now' | 'later'
  effectiveTime?: string | null
  changeReason: string
}

/** 调整费率: a new version beside what it changes and who then earns what; nothing that was agreed is edited. */
export function RuleForm({ servicePackage, onClosed }: RuleFormProps) {
  const [form] = Form.useForm<RuleFormValues>()
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const { id, merchantName, providerName, lastVersion } = servicePackage
  const hasAgent = typeof servicePackage.agentId === 'string'
  const mode = servicePackage.feeMode ?? feeMode.values.percentage
  const values = useRuleValues(form)
  const when = Form.useWatch('when', form)
  const later: string | null | undefined = Form.useWatch('effectiveTime', form)
  const terms = termsIn(values, hasAgent)
  const timed = when === 'later' && typeof later === 'string' ? { effectiveTime: later } : {}

  const submit = async ({ changeReason }: RuleFormValues) => {
    if (terms === undefined) return
    try {
      await call(addFeeRule, {
        body: { packageId: id, ...terms, ...timed, changeReason, basedOn: lastVersion },
      })
    } catch (failure) {
      if (failure instanceof CallFailure && failure.code === outcomeCode.conflict) {
        await queryClient.invalidateQueries()
      }
      throw failure
    }
    message.success(t('{merchantName} 的费率已调整', { merchantName }))
    await queryClient.invalidateQueries()
  }

  return (
    <FormDrawer<RuleFormValues>
      title={t('调整费率：{merchantName} × {providerName}', { merchantName, providerName })}
      submitText={t('保存费率')}
      form={form}
      isWide
      initialValues={initialOf(servicePackage)}
      onClosed={onClosed}
      submit={submit}
    >
      <div className="form-with-preview">
        <div>
          <RuleTermsFields mode={mode} hasAgent={hasAgent} />
          <Form.Item name="when" label={t('生效时间')}>
            <Radio.Group
              options={[
                { value: 'now', label: t('立即生效') },
                { value: 'later', label: t('指定时间') },
              ]}
            />
          </Form.Item>
          {when === 'later' && (
            <Form.Item
              name="effectiveTime"
              label=" "
              rules={[{ required: true, message: t('请选择生效时间') }]}
            >
              <MomentField />
            </Form.Item>
          )}
          <Form.Item
            name="changeReason"
            label={t('调整原因')}
            rules={[{ required: true, whitespace: true, min: 2, message: t('请写明调整原因') }]}
          >
            <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 4 }} showCount />
          </Form.Item>
        </div>
        <RulePreviewPanel asked={terms && { packageId: id, ...terms, ...timed }} />
      </div>
    </FormDrawer>
  )
}

function initialOf(servicePackage: PackageInfo): Partial<RuleFormValues> {
  const { agentPrice, merchantPrice, providerPrice, platformPrice } = servicePackage
  const { feeBasis, feeBearer, minFee, maxFee } = servicePackage
  return {
    when: 'now',
    ...(typeof providerPrice === 'number' && { providerPrice }),
    ...(typeof platformPrice === 'number' && { platformPrice }),
    ...(typeof agentPrice === 'number' && { agentPrice }),
    ...(typeof merchantPrice === 'number' && { merchantPrice }),
    ...(feeBasis !== null && { feeBasis }),
    ...(feeBearer !== null && { feeBearer }),
    ...(typeof minFee === 'number' && { minFee }),
    ...(typeof maxFee === 'number' && { maxFee }),
  }
}
