import { Form, Input } from 'antd'
import { type CheckRule, editedCheckRules } from '@settle/shared/features/check/check-rule.ts'
import { t } from '#client/core/text.ts'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'

interface CheckRuleFormProps {
  rule?: CheckRule
  onClosed: () => void
}

const example = '[{"digits":"*","pattern":"^\\\\d{6}$","message":"须为6位数字"}]'

/** A check rule. Whether its JSON is one, and its patterns can be used, is the server's to say, at the field. */
export function CheckRuleForm({ rule, onClosed }: CheckRuleFormProps) {
  const labels = {
    ruleName: t('规则名称'),
    ruleCode: t('规则编码'),
    ruleJson: t('规则JSON'),
    ruleDescription: t('规则说明'),
  }

  return (
    <ResourceForm<CheckRule>
      resource={editedCheckRules}
      oneTitle={t('校验规则|一个')}
      addTitle={t('新增校验规则')}
      row={rule}
      blank={{ ruleDescription: null }}
      labels={labels}
      onClosed={onClosed}
    >
      <Form.Item
        name="ruleName"
        label={labels.ruleName}
        rules={[{ required: true, whitespace: true, message: t('请输入规则名称') }]}
      >
        <Input maxLength={50} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="ruleCode"
        label={labels.ruleCode}
        extra={t('字母开头，2 到 50 位字母、数字、下划线或连字符。调用方按它取规则。')}
        rules={[
          { required: true, message: t('请输入规则编码') },
          {
            pattern: /^[A-Za-z][A-Za-z0-9_-]{1,49}$/,
            message: t('字母开头，2 到 50 位字母、数字、下划线或连字符'),
          },
        ]}
      >
        <Input maxLength={50} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="ruleJson"
        label={labels.ruleJson}
        extra={t(
          '逐项检查：digits 是从上一项之后取的位数，* 是整个值；pattern 是正则；message 是不符合时的提示。',
        )}
        rules={[{ required: true, message: t('请输入规则JSON') }]}
      >
        <Input.TextArea
          className="check-rule-json"
          maxLength={8000}
          spellCheck={false}
          autoSize={{ minRows: 6, maxRows: 16 }}
          placeholder={example}
        />
      </Form.Item>
      <Form.Item
        name="ruleDescription"
        label={labels.ruleDescription}
        normalize={(text: string) => (text === '' ? null : text)}
      >
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </ResourceForm>
  )
}
