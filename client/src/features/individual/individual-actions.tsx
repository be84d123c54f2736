import { App, Button } from 'antd'
import { lazy } from 'react'
import { useNavigate } from 'react-router-dom'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  unblacklistIndividual,
  type RiskShown,
} from '@settle/shared/features/individual/individual-calls.ts'
import { type IndividualInfo } from '@settle/shared/features/individual/individual-info.ts'
import { realNameStatus } from '@settle/shared/features/individual/individual.dictionaries.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { ConfirmAction } from '#client/ui/action/confirm-action.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { useIndividualPage, usePeopleRole, useRefreshPeople } from './individual-role.ts'

// Forms are not part of what a list needs to be drawn.
const BlacklistForm = lazy(async () => ({
  default: (await import('./blacklist-form.tsx')).BlacklistForm,
}))
const VerifyForm = lazy(async () => ({ default: (await import('./verify-form.tsx')).VerifyForm }))

interface PersonProps {
  person: IndividualInfo
}

/** What can be done to one person in a list. */
export function IndividualRowActions({ person }: PersonProps) {
  const page = useIndividualPage()
  const navigate = useNavigate()

  return (
    <RowActions>
      <VerifyAction person={person} type="link" />
      <Button type="link" size="small" onClick={() => void navigate(page(person.id))}>
        {t('详情')}
      </Button>
    </RowActions>
  )
}

interface PageActionsProps extends PersonProps {
  /** What keeps the person from being paid; undefined until it is known. */
  risks: readonly RiskShown[] | undefined
}

/** The same on the page of the person, with the blacklist. */
export function IndividualPageActions({ person, risks }: PageActionsProps) {
  const can = useCan()
  const role = usePeopleRole()
  const isListed = risks?.some(({ kind }) => kind === 'blacklist') ?? true
  const isRemovable = risks?.some(({ removable }) => removable) ?? false

  return (
    <>
      <VerifyAction person={person} type="primary" />
      {can('individual:blacklist') && isRemovable && <UnblacklistAction person={person} />}
      {can('individual:blacklist') && !isListed && role !== 'merchant' && (
        <FormButton
          label={t('列入黑名单')}
          type="default"
          danger
          renderForm={(close) => <BlacklistForm person={person} onClosed={close} />}
        />
      )}
    </>
  )
}

function VerifyAction({ person, type }: PersonProps & { type: 'link' | 'primary' }) {
  const can = useCan()
  if (person.realNameStatus === realNameStatus.values.passed || !can('individual:verify')) {
    return null
  }
  return (
    <FormButton
      label={t('重新核验')}
      type={type}
      renderForm={(close) => <VerifyForm person={person} onClosed={close} />}
    />
  )
}

function UnblacklistAction({ person: { id, name, isBlack } }: PersonProps) {
  const { message } = App.useApp()
  const refresh = useRefreshPeople()
  if (isBlack !== yesNo.values.yes) return null

  return (
    <ConfirmAction
      size="middle"
      label={t('移出黑名单')}
      title={t('把 {name} 移出黑名单？', { name })}
      consequence={t('移出后，付款校验不再拦截。')}
      run={async () => {
        await call(unblacklistIndividual, { body: { id } })
        message.success(t('{name} 已移出黑名单', { name }))
        await refresh()
      }}
    />
  )
}
