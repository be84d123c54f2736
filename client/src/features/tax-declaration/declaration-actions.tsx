import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy } from 'react'
import { useNavigate } from 'react-router-dom'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { declarationLines } from '@settle/shared/features/tax-declaration/declaration-line.ts'
import {
  correctTax,
  declareTax,
  payTax,
} from '@settle/shared/features/tax-declaration/tax-declaration-calls.ts'
import { taxDeclarationMachine } from '@settle/shared/features/tax-declaration/tax-declaration.status.ts'
import {
  taxDeclarations,
  type TaxDeclaration,
} from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { MoveAction } from '#client/ui/action/move-action.tsx'
import { ReasonAction } from '#client/ui/action/reason-dialog.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'

const PaymentPasswordDialog = lazy(async () => ({
  default: (await import('#client/ui/action/payment-password.tsx')).PaymentPasswordDialog,
}))

interface DeclarationActionProps {
  declaration: TaxDeclaration
}

interface SizedProps extends DeclarationActionProps {
  size?: 'small' | 'middle'
}

/** What can be done to a declaration in the list. */
export function DeclarationRowActions({ declaration }: DeclarationActionProps) {
  const page = useDeclarationPage()(declaration.id)
  const navigate = useNavigate()

  return (
    <RowActions>
      <DeclarationMoves declaration={declaration} />
      <Button type="link" size="small" onClick={() => void navigate(page)}>
        {t('详情')}
      </Button>
    </RowActions>
  )
}

/** The page of one declaration in the console of who looks. */
export function useDeclarationPage(): (id: string) => string {
  const role = useSession()?.userInfo.info.roleCode
  const folder = role === 'admin' ? 'plate' : 'provider'

  return (id) => `/${folder}/tax/declare/detail?id=${id}`
}

/** Whether the user may correct it now; who may not is told that the provider does. */
export function useMayCorrect({ status, izPaying }: TaxDeclaration): boolean {
  const can = useCan()
  const role = useSession()?.userInfo.info.roleCode ?? 'agent'
  return (
    can('tax:declare') &&
    izPaying !== yesNo.values.yes &&
    taxDeclarationMachine.allowedEvents(status, role).includes('correct')
  )
}

/** The buttons of what its state and the user's rights allow now (domain.md 3.20). */
export function DeclarationMoves({ declaration, size = 'small' }: SizedProps) {
  const can = useCan()
  const role = useSession()?.userInfo.info.roleCode ?? 'agent'
  const { status, izPaying, izChanged } = declaration
  const mayCorrect = useMayCorrect(declaration)
  const events = taxDeclarationMachine.allowedEvents(status, role)
  const isPaying = izPaying === yesNo.values.yes
  const mayFile = can('tax:declare') && !isPaying

  return (
    <>
      {mayFile && events.includes('declare') && (
        <DeclareAction declaration={declaration} size={size} />
      )}
      {can('tax:pay') && !isPaying && izChanged === yesNo.values.no && events.includes('pay') && (
        <PayAction declaration={declaration} size={size} />
      )}
      {mayCorrect && <CorrectAction declaration={declaration} size={size} />}
    </>
  )
}

function DeclareAction({ declaration, size = 'small' }: SizedProps) {
  const { id, version, period, personCount, total } = declaration
  const refresh = useRefreshDeclarations()

  return (
    <MoveAction
      size={size}
      label={t('申报')}
      title={t('申报 {period} 的税款？', { period })}
      consequence={t('共 {count} 人，税款 ¥{total}。约 10 秒后得到税务局的受理结果。', {
        count: personCount,
        total: formatYuan(fen(total)),
      })}
      done={t('申报已提交，等待受理')}
      run={() => refresh(call(declareTax, { body: { id, version } }))}
    />
  )
}

function CorrectAction({ declaration, size = 'small' }: SizedProps) {
  const { id, version, period } = declaration
  const refresh = useRefreshDeclarations()

  return (
    <ReasonAction
      size={size}
      isHarmless
      label={t('更正')}
      title={t('更正 {period} 的申报？', { period })}
      consequence={t('将按现在的代扣数据重新申报，原来的版本保留。退回的人员请先核对姓名和证件。')}
      usualReasons={[t('姓名与证件已与本人核对'), t('申报后有退汇，按最新数据更正')]}
      done={t('更正申报已提交，等待受理')}
      run={(reason) => refresh(call(correctTax, { body: { id, version, reason } }))}
    />
  )
}

function PayAction({ declaration, size = 'small' }: SizedProps) {
  const { id, version, period, payable, total, offsetTax } = declaration
  const refresh = useRefreshDeclarations()

  return (
    <FormButton
      label={t('缴款')}
      type={size === 'small' ? 'link' : 'primary'}
      size={size}
      renderForm={(close) => (
        <PaymentPasswordDialog
          title={t('缴纳 {period} 的税款 ¥{amount}？', {
            period,
            amount: formatYuan(fen(payable)),
          })}
          label={t('缴款')}
          submit={(payPassword) =>
            refresh(call(payTax, { body: { id, version, payPassword } }, { quiet: true }))
          }
          onClosed={close}
        >
          <p>
            {offsetTax > 0
              ? t('税款 ¥{total}，抵减以前退汇的税款 ¥{offset}。', {
                  total: formatYuan(fen(total)),
                  offset: formatYuan(fen(offsetTax)),
                })
              : t('从代征税款中付给税务局，不动用商户和服务商的余额。')}
          </p>
          <p>{t('约 5 秒后缴款成功，随即为每个商户开具完税凭证。')}</p>
        </PaymentPasswordDialog>
      )}
    />
  )
}

/** Asks for declarations anew once something was done to one. */
function useRefreshDeclarations() {
  const queryClient = useQueryClient()

  return async (done: Promise<unknown>) => {
    try {
      await done
    } finally {
      await queryClient.invalidateQueries({ queryKey: [taxDeclarations.name] })
      await queryClient.invalidateQueries({ queryKey: [declarationLines.name] })
    }
  }
}
