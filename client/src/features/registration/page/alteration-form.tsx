import { type SubmitEvent, useRef, useState } from 'react'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import {
  type EntryMaterials,
  resubmitMaterials,
} from '@settle/shared/features/onboarding/resubmit-calls.ts'
import { call, CallFailure } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import {
  alterationFields,
  alterationOf,
  draftOfMaterials,
} from '#client/features/registration/draft/entry-materials.ts'
import { TextField } from '#client/features/registration/field/fields.tsx'
import {
  GuardedLink,
  useAskBeforeUnload,
} from '#client/features/registration/draft/leave-guard.tsx'
import { LicenseField } from '#client/features/registration/field/license-field.tsx'
import { RegistrationPage } from './registration-page.tsx'
import { AccountFields, PeopleFields } from './registration-step.tsx'
import { type Faults, firstFaulty } from '#client/features/registration/draft/registration-steps.ts'
import {
  type DraftForm,
  faultsOfRefusal,
  useDraftForm,
} from '#client/features/registration/draft/use-draft-form.ts'
import { answerText } from '#client/ui/text/answer-text.ts'

interface AlterationFormProps {
  readonly materials: EntryMaterials
  readonly onSent: () => void
}

/** The materials of a merchant, to be mended and sent again. */
export function AlterationForm({ materials, onSent }: AlterationFormProps) {
  const [initial] = useState(() => draftOfMaterials(materials, t('已提交的营业执照')))
  const form = useDraftForm({ initial, isNewUser: false })
  const { isBusy, refusal, submit } = useResubmission(form, materials, onSent)
  useAskBeforeUnload(form.isTouched)

  return (
    <RegistrationPage title={t('资料变更')} intro={t('请按原因修改，其余内容保持不变即可。')}>
      <Reason materials={materials} />
      <form className="register-form" noValidate onSubmit={submit}>
        <h2 className="register-step-title">{t('公司资料')}</h2>
        <LicenseField form={form} />
        <TextField form={form} name="merchantName" />
        <TextField form={form} name="creditCode" />
        <TextField form={form} name="address" />
        <h2 className="register-step-title">{t('法人与联系人')}</h2>
        <PeopleFields form={form} />
        <TextField form={form} name="phone" />
        <h2 className="register-step-title">{t('对公账户')}</h2>
        <AccountFields form={form} />
        <p className="register-refusal" role="alert">
          {refusal}
        </p>
        <div className="register-actions register-sticky">
          <button type="submit" className="primary-button" aria-disabled={isBusy}>
            {isBusy ? t('正在提交…') : t('重新提交')}
          </button>
        </div>
      </form>
      <footer className="register-footer">
        <p className="register-links">
          <GuardedLink
            to="/"
            isUnsent={form.isTouched}
            consequence={t('离开后，这次修改的内容不会保存。')}
          >
            {t('返回首页')}
          </GuardedLink>
        </p>
      </footer>
    </RegistrationPage>
  )
}

/** Who refused the materials, and why. */
function Reason({ materials }: { materials: EntryMaterials }) {
  const isRejected = materials.auditStatus === auditStatus.values.rejected
  const reason = isRejected ? materials.auditReason : materials.openFailReason

  return (
    <div className="register-reason" role="note">
      <strong>{isRejected ? t('资料审核未通过') : t('银行开户失败')}</strong>
      <p>{reason === null ? t('没有说明原因，请核对全部资料。') : answerText(reason)}</p>
    </div>
  )
}

/** Sends the changes, once however often the button is pressed. */
function useResubmission(form: DraftForm, materials: EntryMaterials, onSent: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  // State arrives with the next drawing; two quick clicks come before it.
  const isRunning = useRef(false)

  const send = async () => {
    isRunning.current = true
    setBusy(true)
    setRefusal('')
    try {
      if (!(await form.check(alterationFields))) return
      const body = alterationOf(form.draft, materials)
      await call(resubmitMaterials, { body }, { quiet: true })
      onSent()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      const { contactPhone, ...others } = faultsOfRefusal(failure)
      const faults: Faults = { ...others, ...(contactPhone && { phone: contactPhone }) }
      const first = firstFaulty(faults, alterationFields)
      if (first === undefined) setRefusal(failure.message)
      else form.show(faults, first)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return {
    isBusy,
    refusal,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!isRunning.current) void send()
    },
  }
}
