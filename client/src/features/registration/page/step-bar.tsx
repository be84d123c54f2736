import { t } from '#client/core/text.ts'
import {
  registrationSteps,
  type StepName,
} from '#client/features/registration/draft/registration-steps.ts'

/** What each step is called. */
export function stepTitles(): Readonly<Record<StepName, string>> {
  return {
    company: t('公司资料'),
    people: t('法人与联系人'),
    account: t('对公账户'),
    login: t('账号与验证'),
    review: t('核对提交'),
  }
}

interface StepBarProps {
  readonly current: number
  readonly onGoBack: (index: number) => void
}

/** Where the registration stands; a step that is done can be gone back to. */
export function StepBar({ current, onGoBack }: StepBarProps) {
  const titles = stepTitles()

  return (
    <nav aria-label={t('注册步骤')}>
      <ol className="register-steps">
        {registrationSteps.map(({ name }, index) => (
          <li
            key={name}
            className={index < current ? 'register-step-done' : ''}
            {...(index === current && { 'aria-current': 'step' })}
          >
            <span className="register-step-number" aria-hidden="true">
              {index < current ? '✓' : index + 1}
            </span>
            {index < current ? (
              <button type="button" className="plain-button" onClick={() => onGoBack(index)}>
                {titles[name]}
              </button>
            ) : (
              <span className="register-step-name">{titles[name]}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
