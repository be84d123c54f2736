import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Form, Input, Select, Switch } from 'antd'
import { fen, parseYuan, plainYuan } from '@settle/shared/core/money/fen.ts'
import {
  addApprovalRule,
  editApprovalRule,
} from '@settle/shared/features/payout-approval/approval-calls.ts'
import {
  type ApprovalRule,
  approvalRules,
} from '@settle/shared/features/payout-approval/approval-rule.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { YuanField } from '#client/ui/form/yuan-field.tsx'
import { useApprovers } from './approvers.ts'
import './approval.css'

interface Values {
  ruleName: string
  minAmountText?: string
  isNewPayees: boolean
  steps: { userIds: string[] }[]
  isEnabled: boolean
}

interface ApprovalRuleFormProps {
  /** The rule to change; without one a new one is made. */
  rule?: ApprovalRule
  onClosed: () => void
}

/** When a rule applies, and who approves step by step. */
export function ApprovalRuleForm({ rule, onClosed }: ApprovalRuleFormProps) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const { yes, no } = yesNo.values

  return (
    <FormDrawer<Values>
      title={rule === undefined ? t('新增审批规则') : t('编辑审批规则')}
      form={form}
      initialValues={{
        ruleName: rule?.ruleName ?? '',
        ...(rule !== undefined &&
          rule.minAmount > 0 && { minAmountText: plainYuan(fen(rule.minAmount)) }),
        isNewPayees: rule?.newPayees === yes,
        steps: rule?.steps ?? [{ userIds: [] }],
        isEnabled: rule?.izEnabled !== no,
      }}
      onClosed={onClosed}
      submit={async ({ ruleName, minAmountText = '', isNewPayees, steps, isEnabled }) => {
        const body = {
          ruleName,
          minAmount: minAmountText === '' ? 0 : parseYuan(minAmountText),
          newPayees: isNewPayees ? yes : no,
          steps,
          izEnabled: isEnabled ? yes : no,
        }
        if (rule === undefined) await call(addApprovalRule, { body })
        else await call(editApprovalRule, { body: { ...body, id: rule.id, version: rule.version } })
        message.success(t('审批规则已保存'))
        await queryClient.invalidateQueries({ queryKey: [approvalRules.name] })
      }}
    >
      <Form.Item
        name="ruleName"
        label={t('规则名称')}
        rules={[{ required: true, whitespace: true, message: t('请填写规则名称') }]}
      >
        <Input maxLength={50} />
      </Form.Item>
      <YuanField
        name="minAmountText"
        label={t('金额达到')}
        extra={t('一个批次的应付总额达到它才适用；不填为不限金额。')}
        isOptional
      />
      <Form.Item
        name="isNewPayees"
        label={t('仅含首次收款人')}
        extra={t('打开后，只有名单里有从未付过的人时才适用。')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <StepsField />
      <Form.Item name="isEnabled" label={t('启用')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDrawer>
  )
}

function StepsField() {
  const approvers = useApprovers() ?? []
  const options = approvers.map(({ id, realname, username, canApprove }) => ({
    value: id,
    label: canApprove
      ? t('{name}（{detail}）', { name: realname, detail: username })
      : t('{name}（没有付款复核权限）', { name: realname }),
    disabled: !canApprove,
  }))

  return (
    <Form.List name="steps">
      {(fields, { add, remove }) => (
        <div className="approval-steps-field">
          {fields.map(({ key, name }, index) => (
            <div key={key} className="approval-step-row">
              <Form.Item
                name={[name, 'userIds']}
                label={t('第 {step} 步', { step: index + 1 })}
                extra={t('其中任一人通过即可')}
                rules={[{ required: true, type: 'array', min: 1, message: t('请选择审批人') }]}
              >
                <Select mode="multiple" optionFilterProp="label" options={options} />
              </Form.Item>
              {fields.length > 1 && (
                <Button
                  type="text"
                  aria-label={t('删除第 {step} 步', { step: index + 1 })}
                  icon={<DeleteOutlined />}
                  onClick={() => remove(name)}
                />
              )}
            </div>
          ))}
          {fields.length < mostSteps && (
            <Button icon={<PlusOutlined />} onClick={() => add({ userIds: [] })}>
              {t('增加一步')}
            </Button>
          )}
          <p className="approval-note">
            {t('每一步须由不同的人审批，且不能是提交人；没有人能走完的规则不能保存。')}
          </p>
        </div>
      )}
    </Form.List>
  )
}

const mostSteps = 5
