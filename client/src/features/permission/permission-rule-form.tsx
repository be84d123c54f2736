import { Form, Input } from 'antd'
import { ruleConditions } from '@settle/shared/features/dictionary/organisation.dictionaries.ts'
import { validStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type PermissionRule } from '@settle/shared/features/permission/permission.ts'
import { t } from '#client/core/text.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'
import { permissionRules } from './permissions.ts'

interface PermissionRuleFormProps {
  rule?: PermissionRule
  /** The menu of a new rule. */
  permissionId: string
  onClosed: () => void
}

/** One data rule: a column, how it is compared, and with what. */
export function PermissionRuleForm({ rule, permissionId, onClosed }: PermissionRuleFormProps) {
  const labels = {
    ruleName: t('规则名称'),
    ruleColumn: t('规则字段'),
    ruleConditions: t('条件'),
    ruleValue: t('规则值'),
    status: t('状态'),
  }

  return (
    <ResourceForm<PermissionRule>
      resource={permissionRules}
      row={rule}
      blank={{ permissionId, ruleColumn: null, status: validStatus.values.valid }}
      labels={labels}
      onClosed={onClosed}
    >
      {rule === undefined && (
        <Form.Item name="permissionId" hidden noStyle>
          <Input />
        </Form.Item>
      )}
      <Form.Item
        name="ruleName"
        label={labels.ruleName}
        rules={[{ required: true, whitespace: true, message: t('请输入规则名称') }]}
      >
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item
        name="ruleColumn"
        label={labels.ruleColumn}
        normalize={(text: string) => (text === '' ? null : text)}
      >
        <Input maxLength={64} autoComplete="off" placeholder="createBy" />
      </Form.Item>
      <Form.Item
        name="ruleConditions"
        label={labels.ruleConditions}
        rules={[{ required: true, message: t('请选择') }]}
      >
        <DictionarySelect dictionary={ruleConditions} />
      </Form.Item>
      <Form.Item
        name="ruleValue"
        label={labels.ruleValue}
        rules={[{ required: true, whitespace: true, message: t('请输入规则值') }]}
      >
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name="status" label={labels.status}>
        <DictionarySelect dictionary={validStatus} />
      </Form.Item>
    </ResourceForm>
  )
}
