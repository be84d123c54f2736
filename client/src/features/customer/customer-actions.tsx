import { App, Button } from 'antd'
import { lazy } from 'react'
import { useNavigate } from 'react-router-dom'
import { outcomeCode } from '@settle/shared/core/outcome-code.ts'
import { applyStatus } from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { auditCustomer } from '@settle/shared/features/customer/customer-calls.ts'
import { type CustomerInfo } from '@settle/shared/features/customer/customer.ts'
import { call, CallFailure } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { useCustomerMoves, useCustomerPage, useRefreshCustomers } from './customer-role.ts'

// Forms are not part of what a list needs to be drawn.
const CustomerForm = lazy(async () => ({
  default: (await import('./customer-form.tsx')).CustomerForm,
}))
const FollowForm = lazy(async () => ({ default: (await import('./follow-form.tsx')).FollowForm }))
const ApplyForm = lazy(async () => ({ default: (await import('./apply-form.tsx')).ApplyForm }))
const AssignForm = lazy(async () => ({ default: (await import('./assign-form.tsx')).AssignForm }))
const ReasonDialog = lazy(async () => ({
  default: (await import('#client/ui/action/reason-form.tsx')).ReasonDialog,
}))

interface CustomerActionProps {
  customer: CustomerInfo
}

/** What can be done to one customer in a list; what is decided after reading is decided on its page. */
export function CustomerRowActions({ customer }: CustomerActionProps) {
  const page = useCustomerPage()
  const navigate = useNavigate()
  const moves = useCustomerMoves()(customer)
  const open = () => void navigate(page(customer.id))

  return (
    <RowActions>
      {moves.mayAudit && (
        <Button type="link" size="small" onClick={open}>
          {t('审核')}
        </Button>
      )}
      {moves.mayFollow && <FollowAction customer={customer} type="link" />}
      {moves.mayApply && <ApplyAction customer={customer} type="link" />}
      {moves.mayAssign && <AssignAction customer={customer} type="link" />}
      {moves.mayEdit && <EditAction customer={customer} type="link" />}
      {!moves.mayAudit && (
        <Button type="link" size="small" onClick={open}>
          {t('详情')}
        </Button>
      )}
    </RowActions>
  )
}

/** The same on the page of the customer, with the decision. */
export function CustomerPageActions({ customer }: CustomerActionProps) {
  const moves = useCustomerMoves()(customer)

  return (
    <>
      {moves.mayEdit && <EditAction customer={customer} type="default" />}
      {moves.mayAssign && <AssignAction customer={customer} type="default" />}
      {moves.mayFollow && <FollowAction customer={customer} type="default" />}
      {moves.mayApply && <ApplyAction customer={customer} type="primary" />}
      {moves.mayAudit && <AuditActions customer={customer} />}
    </>
  )
}

interface FormActionProps extends CustomerActionProps {
  type: 'link' | 'default' | 'primary'
}

function EditAction({ customer, type }: FormActionProps) {
  return (
    <FormButton
      label={t('编辑')}
      type={type}
      renderForm={(close) => <CustomerForm customer={customer} onClosed={close} />}
    />
  )
}

function FollowAction({ customer, type }: FormActionProps) {
  return (
    <FormButton
      label={t('跟进')}
      type={type}
      renderForm={(close) => <FollowForm customer={customer} onClosed={close} />}
    />
  )
}

function ApplyAction({ customer, type }: FormActionProps) {
  return (
    <FormButton
      label={t('申请开户')}
      type={type}
      renderForm={(close) => <ApplyForm customer={customer} onClosed={close} />}
    />
  )
}

function AssignAction({ customer, type }: FormActionProps) {
  return (
    <FormButton
      label={t('分配')}
      type={type}
      renderForm={(close) => <AssignForm customers={[customer]} onClosed={close} />}
    />
  )
}

interface AssignChosenProps {
  customers: readonly CustomerInfo[]
  onDone: () => void
}

/** Gives those of the chosen customers away that may be. */
export function AssignChosen({ customers, onDone }: AssignChosenProps) {
  const movesOf = useCustomerMoves()
  const chosen = customers.filter((customer) => movesOf(customer).mayAssign)
  if (chosen.length === 0) return null

  return (
    <FormButton
      label={t('分配 {count} 家', { count: chosen.length })}
      type="text"
      renderForm={(close) => <AssignForm customers={chosen} onDone={onDone} onClosed={close} />}
    />
  )
}

/** 驳回 and 通过: the decision on the version that stands on the page. */
function AuditActions({ customer }: CustomerActionProps) {
  const { modal, message } = App.useApp()
  const refresh = useRefreshCustomers()
  const { id, version, companyName, contactName } = customer
  const { passed, refused } = applyStatus.values

  /** Resolves also where somebody else was faster: the page then shows that decision. What it throws has been shown. */
  const decide = async (
    decision: { applyStatus: '2' | '3'; refuseReason?: string },
    done: string,
  ) => {
    try {
      await call(auditCustomer, { body: { id, version, ...decision } }, { quiet: true })
      message.success(done)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      if (failure.code !== outcomeCode.conflict) {
        if (failure.status < 400) message.error(failure.message)
        throw failure
      }
      message.warning(t('这家客户刚刚有变化，你的审核没有提交。请核对更新后的页面。'))
    }
    await refresh()
  }

  const askToPass = () => {
    void modal.confirm({
      title: t('通过 {companyName} 的开户申请？', { companyName }),
      content: t('将按申请资料建立商户，登录账号和初始密码以短信发给联系人 {contactName}。', {
        contactName,
      }),
      okText: t('通过'),
      cancelText: t('取消'),
      onOk: async () => {
        try {
          await decide({ applyStatus: passed }, t('{companyName} 已开户', { companyName }))
        } catch (failure) {
          if (!(failure instanceof CallFailure)) throw failure
          await refresh()
        }
      },
    })
  }

  return (
    <>
      <FormButton
        label={t('驳回')}
        type="default"
        danger
        renderForm={(close) => (
          <ReasonDialog
            label={t('驳回')}
            title={t('驳回 {companyName} 的开户申请？', { companyName })}
            consequence={t('报备方会看到驳回原因，并按它修改资料后重新提交。')}
            usualReasons={[
              t('营业执照不清晰，请上传原件的彩色照片'),
              t('统一社会信用代码与营业执照不一致'),
              t('法定代表人与营业执照不一致'),
            ]}
            run={(refuseReason) =>
              decide(
                { applyStatus: refused, refuseReason },
                t('{companyName} 的申请已驳回', { companyName }),
              )
            }
            onClosed={close}
          />
        )}
      />
      <Button type="primary" onClick={askToPass}>
        {t('通过')}
      </Button>
    </>
  )
}
