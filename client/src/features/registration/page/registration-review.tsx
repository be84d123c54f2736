import { headBankItems } from '@settle/shared/features/dictionary/bank.dictionaries.ts'
import { companySize } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { t, useLocale } from '#client/core/text.ts'
import { fieldSpecs } from '#client/features/registration/field/field-specs.ts'
import {
  type Draft,
  type DraftField,
} from '#client/features/registration/draft/registration-draft.ts'
import { registrationSteps } from '#client/features/registration/draft/registration-steps.ts'
import { stepTitles } from './step-bar.tsx'
import { type Choices, choiceText } from '#client/features/registration/field/two-level-field.tsx'

interface RegistrationReviewProps {
  readonly draft: Draft
  readonly cities: Choices
  readonly industries: Choices
  readonly onEdit: (step: number) => void
}

const notShown: ReadonlySet<DraftField> = new Set(['password', 'confirmpassword', 'smscode'])

/** Everything that will be sent, step by step, before it is sent. */
export function RegistrationReview({ draft, cities, industries, onEdit }: RegistrationReviewProps) {
  const locale = useLocale()
  const specs = fieldSpecs()
  const titles = stepTitles()
  const textOf = (field: DraftField): string => {
    if (field === 'cityCode') return choiceText(cities, draft.cityCode)
    if (field === 'industryId') return choiceText(industries, draft.industryId)
    if (field === 'companySize') return companySize.labelOf(draft.companySize, locale)
    if (field === 'bankCode') return headBankItems.labelOf(draft.bankCode, locale)
    return draft[field === 'licenseFile' ? 'licenseName' : field].trim()
  }

  return registrationSteps.slice(0, -1).map(({ name, fields }, index) => (
    <section key={name} className="register-review">
      <h3>
        {titles[name]}
        <button
          type="button"
          className="plain-button"
          aria-label={t('更改{step}', { step: titles[name] })}
          onClick={() => onEdit(index)}
        >
          {t('更改')}
        </button>
      </h3>
      <dl>
        {fields
          .filter((field) => !notShown.has(field))
          .map((field) => (
            <div key={field}>
              <dt>{specs[field].label}</dt>
              <dd>{textOf(field) || '–'}</dd>
            </div>
          ))}
      </dl>
    </section>
  ))
}
