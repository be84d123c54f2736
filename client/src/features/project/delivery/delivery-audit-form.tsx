import { App, Form, Input, Radio } from 'antd'
import { fen, formatYuan, parseYuan, plainYuan } from '@settle/shared/core/money/fen.ts'
import { auditDelivery } from '@settle/shared/features/task/task-calls.ts'
import { type Delivery } from '@settle/shared/features/task/delivery.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { Fact, Facts } from '#client/ui/detail/fact-group.tsx'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { YuanField } from '#client/ui/form/yuan-field.tsx'
import { AttachmentList } from '#client/features/project/project/attachment-list.tsx'
import { useRefreshProjects } from '#client/features/project/project/project-role.ts'

interface DeliveryAuditFormProps {
  delivery: Delivery
  onClosed: () => void
}

interface AuditValues {
  pass: boolean
  amount?: string
  reason?: string
}

/** 验收: what was handed in, and whether it is worth what was asked. */
export function DeliveryAuditForm({ delivery, onClosed }: DeliveryAuditFormProps) {
  const [form] = Form.useForm<AuditValues>()
  const { message } = App.useApp()
  const refresh = useRefreshProjects()
  const { id, version, name, claimed } = delivery
  const pass = Form.useWatch<boolean | undefined>('pass', form) ?? true
  const typed = Form.useWatch<string | undefined>('amount', form)
  const isLess = pass && typed !== undefined && typed !== plainYuan(fen(claimed))

  return (
    <FormDrawer<AuditValues>
      title={t('验收{name}的交付', { name })}
      form={form}
      initialValues={{ pass: true, amount: plainYuan(fen(claimed)) }}
      submitText={t('确定')}
      onClosed={onClosed}
      submit={async ({ amount, reason = '' }) => {
        await call(auditDelivery, {
          body: {
            id,
            version,
            pass,
            ...(pass && amount !== undefined ? { amount: parseYuan(amount) } : {}),
            ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
          },
        })
        message.success(
          pass ? t('{name}的交付已通过', { name }) : t('{name}的交付已退回', { name }),
        )
        await refresh()
      }}
    >
      <HandedIn delivery={delivery} />
      <Form.Item name="pass" label={t('验收结果')}>
        <Radio.Group
          options={[
            { value: true, label: t('通过') },
            { value: false, label: t('拒绝') },
          ]}
        />
      </Form.Item>
      {pass && (
        <YuanField
          name="amount"
          label={t('验收金额')}
          extra={t('只能减少，最多 {most}；通过后不能再改。', { most: formatYuan(fen(claimed)) })}
          limit={{
            amount: fen(claimed),
            sentence: t('验收金额不能超过{most}', { most: formatYuan(fen(claimed)) }),
          }}
        />
      )}
      {(!pass || isLess) && (
        <Form.Item
          name="reason"
          label={pass ? t('减少的原因') : t('拒绝的原因')}
          rules={[
            { required: true, whitespace: true, min: 2, message: t('请填写原因，至少 2 个字') },
          ]}
        >
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2 }} />
        </Form.Item>
      )}
    </FormDrawer>
  )
}

function HandedIn({ delivery }: { delivery: Delivery }) {
  const { content, quantity, quote, claimed, files, submitBy, submitTime } = delivery

  return (
    <Facts>
      <Fact label={t('交付说明')}>
        <span className="project-text">{content}</span>
      </Fact>
      <Fact label={t('报价 × 数量')} isNumber>
        {`${formatYuan(fen(quote))} × ${quantity} = ${formatYuan(fen(claimed))}`}
      </Fact>
      <Fact label={t('提交')}>{[submitBy, submitTime].filter(Boolean).join(' · ')}</Fact>
      <Fact label={t('附件')}>{files.length === 0 ? null : <AttachmentList paths={files} />}</Fact>
    </Facts>
  )
}
