import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Checkbox, Form, Input, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import {
  type AccountClosing,
  cancelMerchantAccount,
} from '@settle/shared/features/merchant/account-closing-calls.ts'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { PaymentPasswordField } from '#client/ui/action/payment-password.tsx'
import { useAccountClosing } from './account-closing.ts'
import { isEmpty, LeftOnAccount } from './left-on-account.tsx'

interface ClosingDialogProps {
  id: string
  merchantName: string
  isAgain: boolean
  onClosed: () => void
}

interface ClosingValues {
  reason: string
  waivesInvoices?: boolean
  payPassword?: string
}

/** 注销账户: what is left first, and once nothing is, why, what is given up, and the proof that it is the owner who asks. */
export function ClosingDialog({ id, merchantName, isAgain, onClosed }: ClosingDialogProps) {
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const [form] = Form.useForm<ClosingValues>()
  const [isOpen, setOpen] = useState(true)
  const { data } = useAccountClosing(id)
  const isOwner = useSession()?.userInfo.info.roleCode === roleCode.values.merchant
  const label = isAgain ? t('重新注销') : t('注销账户')
  const isReady = data !== undefined && isEmpty(data.left)
  const closing = useMutation({
    mutationFn: async (values: ClosingValues) => {
      await call(cancelMerchantAccount, {
        body: { id, ...(data !== undefined && { version: data.version }), ...values },
      })
      message.success(t('已向银行申请注销 {merchantName} 的账户', { merchantName }))
      await queryClient.invalidateQueries()
    },
    onSuccess: () => setOpen(false),
    onError: () => form.setFieldValue('payPassword', undefined),
  })

  return (
    <Modal
      open={isOpen}
      title={t('注销 {merchantName} 的账户？', { merchantName })}
      okText={label}
      okButtonProps={{ danger: true, loading: closing.isPending, disabled: !isReady }}
      cancelText={t('取消')}
      onOk={() => form.submit()}
      onCancel={() => !closing.isPending && setOpen(false)}
      afterClose={onClosed}
      // A long name stays clear of the button that closes it.
      styles={{ header: { paddingInlineEnd: 24 } }}
    >
      <p>{t('银行约 10 秒后答复。注销后不能再办理任何业务，账户、单据和发票仍可查看和下载。')}</p>
      {data === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      ) : (
        <LeftOnAccount left={data.left} hasLinks={isOwner} onLeave={() => setOpen(false)} />
      )}
      {isReady && (
        <Form<ClosingValues>
          form={form}
          layout="vertical"
          requiredMark={false}
          scrollToFirstError={{ focus: true }}
          onFinish={(values) => {
            if (!closing.isPending) closing.mutate({ ...values, reason: values.reason.trim() })
          }}
        >
          <Waiver invoiceable={data.invoiceable} />
          <Form.Item
            name="reason"
            label={t('原因')}
            rules={[
              {
                required: true,
                whitespace: true,
                min: shortest,
                max: longest,
                transform: (value: unknown) => (typeof value === 'string' ? value.trim() : value),
                message: t('请写明原因，{shortest} 至 {longest} 字', { shortest, longest }),
              },
            ]}
          >
            <Input.TextArea rows={2} showCount maxLength={longest} />
          </Form.Item>
          {isOwner && <PaymentPasswordField />}
        </Form>
      )}
    </Modal>
  )
}

const shortest = 2
const longest = 200

/** What may still be invoiced is given up knowingly, or invoiced first. */
function Waiver({ invoiceable }: Pick<AccountClosing, 'invoiceable'>) {
  if (invoiceable === 0) return null
  return (
    <Form.Item
      name="waivesInvoices"
      valuePropName="checked"
      rules={[
        {
          validator: (_rule, isTicked) =>
            isTicked === true
              ? Promise.resolve()
              : Promise.reject(new Error(t('请先申请开票，或勾选放弃'))),
        },
      ]}
    >
      <Checkbox>
        {t('放弃剩余的可开票金额 {amount} 元，注销后不能再申请开票', {
          amount: formatYuan(fen(invoiceable)),
        })}
      </Checkbox>
    </Form.Item>
  )
}
