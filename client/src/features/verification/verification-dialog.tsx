import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Form, Input, type InputRef, Modal } from 'antd'
import { useRef } from 'react'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import {
  type getAcctInfo,
  payAuth,
} from '@settle/shared/features/corporate-verification/corporate-verification-calls.ts'
import { CallFailure, callByPost } from '#client/core/http/endpoint-call.ts'
import { findYuan } from '#client/core/list/find-yuan.ts'
import { pageReload } from '#client/core/http/page-reload.ts'
import { t } from '#client/core/text.ts'
import { useSignOut } from '#client/ui/action/use-sign-out.ts'
import { CompanyAccount } from './company-account.tsx'
import './verification-dialog.css'

interface VerificationDialogProps {
  account: ResultOf<typeof getAcctInfo>
  /** Told what the server said to an amount. */
  onRefused: (sentence: string) => Promise<void>
}

/** 对公账户认证: proves by the amount received that the company's account is its own ([AUTHN-02]). */
export function VerificationDialog({ account, onRefused }: VerificationDialogProps) {
  const [form] = Form.useForm<{ amount: string }>()
  const input = useRef<InputRef>(null)
  const queryClient = useQueryClient()
  const { message } = App.useApp()
  const signOut = useSignOut()
  const sending = useMutation({
    mutationKey: [payAuth.id],
    mutationFn: (amount: string) => callByPost(payAuth, { amount }, { quiet: true }),
    onSuccess: () => {
      message.success(t(payAuth.message))
      pageReload.request()
    },
    onError: async (failure) => {
      await onRefused(failure.message)
      input.current?.focus({ cursor: 'all' })
    },
  })
  const isVerified = sending.isSuccess
  const send = ({ amount }: { amount: string }) => {
    // Not by `isPending`, which two presses in one moment both find false; each amount counts.
    if (queryClient.isMutating({ mutationKey: [payAuth.id] }) > 0 || isVerified) return
    sending.mutate(amount.trim())
  }

  return (
    <Modal
      open
      title={t('对公账户认证')}
      width={1000}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
      footer={
        <>
          <Button danger type="text" onClick={signOut}>
            {t('退出登录')}
          </Button>
          <Button
            type="primary"
            loading={sending.isPending}
            disabled={isVerified}
            onClick={() => form.submit()}
          >
            {t('提交验证')}
          </Button>
        </>
      }
    >
      <div className="verification">
        <Steps current={isVerified ? 2 : 1} />
        <ul className="verification-told">
          <li>{t('贵公司的入驻资料已通过审核，合作银行已开立专属账户。')}</li>
          <li>
            {t(
              '合作银行已于 {payDate} 向贵公司的对公账户打入一笔随机金额的款项，请查账后填写到账金额。',
              {
                payDate: account.payDate ?? '',
              },
            )}
          </li>
        </ul>
        <CompanyAccount />
        <Form
          form={form}
          className="verification-amount"
          layout="vertical"
          requiredMark={false}
          disabled={isVerified}
          onValuesChange={() => sending.reset()}
          onFinish={send}
        >
          <Form.Item
            name="amount"
            label={t('到账金额')}
            extra={limitsOf(account)}
            validateTrigger="onBlur"
            validateFirst
            rules={[
              { required: true, whitespace: true, message: t('请输入到账金额') },
              { validator: assertAmount },
            ]}
            {...refusalOf(sending.error)}
          >
            <Input
              ref={input}
              inputMode="decimal"
              autoComplete="off"
              maxLength={13}
              placeholder="0.00"
              suffix={t('元')}
            />
          </Form.Item>
          {/* Enter in a field submits only where the form itself holds a submit button. */}
          <button type="submit" hidden>
            {t('提交验证')}
          </button>
        </Form>
      </div>
    </Modal>
  )
}

function Steps({ current }: { current: number }) {
  return (
    <ol className="verification-steps" aria-label={t('认证步骤')}>
      {[t('填写资料'), t('账户验证'), t('认证成功')].map((title, index) => (
        <li
          key={title}
          className={index < current ? 'verification-done' : ''}
          {...(index === current && { 'aria-current': 'step' as const })}
        >
          <span aria-hidden="true">{index < current ? '✓' : index + 1}</span>
          {title}
        </li>
      ))}
    </ol>
  )
}

function limitsOf({ remainingTries, verifyExpire }: VerificationDialogProps['account']): string {
  return verifyExpire === null
    ? t('还可尝试 {n} 次。', { n: remainingTries })
    : t('还可尝试 {n} 次，请在 {verifyExpire} 前完成。', { n: remainingTries, verifyExpire })
}

async function assertAmount(_rule: unknown, value: unknown): Promise<void> {
  // What is empty is told as missing.
  if (typeof value !== 'string' || value.trim() === '' || findYuan(value) !== undefined) return
  throw new Error(t('请输入不小于 0、最多两位小数的金额'))
}

/** A failing status has been told already. */
function refusalOf(failure: Error | null) {
  if (failure === null || (failure instanceof CallFailure && failure.status >= 400)) return {}
  return { validateStatus: 'error' as const, help: failure.message }
}
