import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { lazy } from 'react'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { cooperationMachine } from '@settle/shared/features/package/cooperation.status.ts'
import {
  endPackage,
  resumePackage,
  suspendPackage,
} from '@settle/shared/features/package/package-calls.ts'
import { type PackageInfo } from '@settle/shared/features/package/package-info.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { ReasonAction } from '#client/ui/action/reason-dialog.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { RuleForm, RuleHistory } from '#client/features/fee-rule/index.ts'
import { usePackageRole } from './package-role.ts'

const ConfigureForm = lazy(async () => ({
  default: (await import('./package-form.tsx')).ConfigureForm,
}))
const EditPackageForm = lazy(async () => ({
  default: (await import('./edit-package-form.tsx')).EditPackageForm,
}))

interface PackageActionProps {
  servicePackage: PackageInfo
}

/** What can be done to one package: its prices first, then its term, then whether it goes on. */
export function PackageActions({ servicePackage }: PackageActionProps) {
  const can = useCan()
  const role = usePackageRole()
  const events = cooperationMachine.allowedEvents(servicePackage.coopStatus, role)
  const isConfigured = servicePackage.productId !== null
  const isRunning = cooperationMachine.allowedEvents(servicePackage.coopStatus, 'admin').length > 0
  const seesHistory = role === 'merchant' || role === 'agent' || can('feeRule:history')

  return (
    <RowActions>
      {isRunning && !isConfigured && can('package:edit') && (
        <FormButton
          label={t('配置产品和费率')}
          type="link"
          renderForm={(close) => <ConfigureForm servicePackage={servicePackage} onClosed={close} />}
        />
      )}
      {isRunning && isConfigured && can('feeRule:add') && (
        <FormButton
          label={t('调整费率')}
          type="link"
          renderForm={(close) => <RuleForm servicePackage={servicePackage} onClosed={close} />}
        />
      )}
      {isConfigured && seesHistory && (
        <FormButton
          label={t('费率历史')}
          type="link"
          renderForm={(close) => <RuleHistory servicePackage={servicePackage} onClosed={close} />}
        />
      )}
      {isRunning && can('package:edit') && (
        <FormButton
          label={t('编辑')}
          type="link"
          renderForm={(close) => (
            <EditPackageForm servicePackage={servicePackage} onClosed={close} />
          )}
        />
      )}
      {events.includes('suspend') && can('package:suspend') && (
        <SuspendAction servicePackage={servicePackage} />
      )}
      {events.includes('resume') && can('package:suspend') && (
        <ResumeAction servicePackage={servicePackage} />
      )}
      {events.includes('end') && can('package:end') && (
        <EndAction servicePackage={servicePackage} />
      )}
    </RowActions>
  )
}

function SuspendAction({ servicePackage }: PackageActionProps) {
  const run = useMove(suspendPackage, servicePackage)
  const { merchantName, providerName } = servicePackage

  return (
    <ReasonAction
      label={t('暂停')}
      title={t('暂停 {merchantName} 与 {providerName} 的合作？', { merchantName, providerName })}
      consequence={t(
        '商户不能再提交新的批次；已提交的批次继续处理，资金可以提现。双方会收到通知。',
      )}
      done={t('合作已暂停')}
      run={run}
    />
  )
}

function EndAction({ servicePackage }: PackageActionProps) {
  const run = useMove(endPackage, servicePackage)
  const { merchantName, providerName } = servicePackage

  return (
    <ReasonAction
      label={t('终止')}
      title={t('终止 {merchantName} 与 {providerName} 的合作？', { merchantName, providerName })}
      consequence={t('终止不能撤销。还有未完成的批次时不能终止；账户余额仍可提现。')}
      done={t('合作已终止')}
      run={run}
    />
  )
}

function ResumeAction({ servicePackage }: PackageActionProps) {
  const { modal, message } = App.useApp()
  const queryClient = useQueryClient()
  const { id, version, merchantName, providerName } = servicePackage

  const ask = () => {
    void modal.confirm({
      title: t('恢复 {merchantName} 与 {providerName} 的合作？', { merchantName, providerName }),
      content: t('恢复后商户可以提交新的批次，按生效中的费率计费。'),
      okText: t('恢复'),
      cancelText: t('取消'),
      onOk: async () => {
        try {
          await call(resumePackage, { body: { id, version } })
          message.success(t('合作已恢复'))
        } catch {
          // The refusal has been shown; what it was about may have changed.
        }
        await queryClient.invalidateQueries()
      },
    })
  }

  return (
    <Button type="link" size="small" onClick={ask}>
      {t('恢复')}
    </Button>
  )
}

function useMove(endpoint: Endpoint, { id, version }: PackageInfo) {
  const queryClient = useQueryClient()

  return async (reason: string) => {
    try {
      await call(endpoint, { body: { id, version, reason } })
    } finally {
      await queryClient.invalidateQueries()
    }
  }
}
