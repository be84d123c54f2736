import { type MouseEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { listCities } from '@settle/shared/features/basics/city.ts'
import { listIndustries } from '@settle/shared/features/basics/industry.ts'
import { register } from '@settle/shared/features/registration/registration.ts'
import { call, CallFailure } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { DraftLine } from '#client/features/registration/draft/draft-line.tsx'
import { useAskBeforeUnload } from '#client/features/registration/draft/leave-guard.tsx'
import { RegistrationPage } from './registration-page.tsx'
import {
  forgetDraft,
  keepDraft,
  readDraft,
  registrationOf,
} from '#client/features/registration/draft/registration-draft.ts'
import { RegistrationReview } from './registration-review.tsx'
import { StepFields } from './registration-step.tsx'
import {
  fieldsOfStep,
  registrationSteps,
  shownStep,
  stepOfField,
} from '#client/features/registration/draft/registration-steps.ts'
import { useRegistrationCodes } from '#client/features/registration/field/sms-code-field.tsx'
import { StepBar, stepTitles } from './step-bar.tsx'
import { useLoaded } from '#client/features/registration/draft/use-loaded.ts'
import {
  type DraftForm,
  faultsOfRefusal,
  useDraftForm,
} from '#client/features/registration/draft/use-draft-form.ts'

const loadCities = () => call(listCities, {}, { quiet: true })
const loadIndustries = () => call(listIndustries, {}, { quiet: true })

/** 企业注册: the company's data, step by step, from a draft that survives a reload ([SCREEN-15]). */
export function RegisterCompanyScreen() {
  const [initial] = useState(readDraft)
  const [isKept, setKept] = useState(true)
  const form = useDraftForm({
    initial,
    isNewUser: true,
    onChange: (draft) => setKept(keepDraft(draft)),
  })
  const codes = useRegistrationCodes(form)
  const cities = useLoaded(loadCities)
  const industries = useLoaded(loadIndustries)
  const { step, goTo } = useStep(form)
  const { isBusy, refusal, submit, isDone } = useSubmission(form, goTo)
  const isUnsent = form.isTouched && !isDone
  useAskBeforeUnload(isUnsent)

  const last = registrationSteps.length - 1
  const name = registrationSteps[step]?.name ?? 'company'
  const goOn = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (step === last) submit()
    else if (await form.check(fieldsOfStep(step))) goTo(step + 1)
  }

  return (
    <RegistrationPage title={t('企业注册')}>
      <StepBar current={step} onGoBack={goTo} />
      <form className="register-form" noValidate onSubmit={(event) => void goOn(event)}>
        <StepTitle step={step} title={stepTitles()[name]} />
        {name === 'review' ? (
          <RegistrationReview
            draft={form.draft}
            cities={cities}
            industries={industries}
            onEdit={goTo}
          />
        ) : (
          <StepFields
            step={name}
            form={form}
            codes={codes}
            cities={cities}
            industries={industries}
          />
        )}
        {step === last && (
          <p className="register-note">
            {t('提交即表示您确认以上资料真实有效，并有权代表该企业办理注册。')}
          </p>
        )}
        <p className="register-refusal" role="alert">
          {refusal}
        </p>
        <div className="register-actions register-sticky">
          {step > 0 && (
            <button type="button" className="register-button" onClick={() => goTo(step - 1)}>
              {t('上一步')}
            </button>
          )}
          <button
            type="submit"
            className="primary-button"
            aria-disabled={isBusy}
            onClick={leaveOutDoubleClick}
          >
            {isBusy && t('正在提交…')}
            {!isBusy && (step === last ? t('提交注册') : t('下一步'))}
          </button>
        </div>
      </form>
      <DraftLine form={form} isKept={isKept} isUnsent={isUnsent} onRestart={() => goTo(0)} />
    </RegistrationPage>
  )
}

/** The second click of a double click would find fault with a step that nobody has seen yet. */
function leaveOutDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}

/** The step of the address, so that a reload stays and the browser's own way back leads to the step before. */
function useStep({ draft }: DraftForm) {
  const [query, setQuery] = useSearchParams()

  return {
    step: shownStep(query.get('step'), draft),
    goTo: (index: number) => setQuery(index === 0 ? {} : { step: String(index + 1) }),
  }
}

/** Sends the registration, once however often the button is pressed. */
function useSubmission(form: DraftForm, goTo: (step: number) => void) {
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [refusal, setRefusal] = useState('')
  const navigate = useNavigate()
  // State arrives with the next drawing; two quick clicks come before it.
  const isRunning = useRef(false)

  const refuse = (failure: CallFailure) => {
    const faults = faultsOfRefusal(failure)
    const first = registrationSteps
      .flatMap(({ fields }) => [...fields])
      .find((field) => faults[field] !== undefined)
    if (first === undefined) return setRefusal(failure.message)
    goTo(stepOfField(first) ?? 0)
    form.show(faults, first)
  }

  const send = async () => {
    isRunning.current = true
    setBusy(true)
    setRefusal('')
    try {
      const body = registrationOf(form.draft)
      const registered = await call(register, { body }, { quiet: true })
      forgetDraft()
      setDone(true)
      void navigate('/user/registerResule', { replace: true, state: registered })
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      isRunning.current = false
      refuse(failure)
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    isDone,
    refusal,
    submit: () => {
      if (!isRunning.current) void send()
    },
  }
}

/** The step's title; it takes the focus when another step is come to. */
function StepTitle({ step, title }: { step: number; title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])

  return (
    <h2 ref={heading} tabIndex={-1} className="register-step-title">
      <span className="register-step-count">
        {t('第 {step} 步，共 {count} 步', {
          step: step + 1,
          count: registrationSteps.length,
        })}
      </span>
      {title}
    </h2>
  )
}
