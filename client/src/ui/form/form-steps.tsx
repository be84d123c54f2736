import { type FormInstance, Steps } from 'antd'
import { type ReactNode, useState } from 'react'
import './form-steps.css'

/** One part of a long form. */
export interface FormStep {
  readonly title: string
  /** The fields that stand in it: they are checked before one goes on, and an error leads back to them. */
  readonly fields: readonly string[]
  readonly content: ReactNode
}

interface SteppedForm {
  /** The steps and what stands in them; undefined where the form has none. */
  readonly body: ReactNode
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly back: () => void
  /** Goes to the next step where this one is in order. */
  readonly goOn: () => Promise<void>
  /** Goes to the first step that holds one of these fields. */
  readonly show: (fields: readonly string[]) => void
}

/**
 * The parts of a long form, one at a time. All of them stay in the page, so that the form knows all of its values. Of a
 * known row (`isFree`) any part may be opened at any time; a new one is filled in from the first to the last.
 */
export function useFormSteps(
  form: FormInstance,
  steps: readonly FormStep[] | undefined,
  isFree: boolean,
): SteppedForm {
  const [current, setCurrent] = useState(0)
  const last = (steps?.length ?? 1) - 1

  return {
    body: steps && (
      <>
        <Steps
          className="form-steps"
          size="small"
          current={current}
          // Under their numbers four English names have room in a drawer.
          titlePlacement="vertical"
          items={steps.map(({ title }, place) => ({
            title,
            disabled: !isFree && place > current,
            ...(isFree ? { status: place === current ? 'process' : 'wait' } : {}),
          }))}
          onChange={setCurrent}
        />
        {steps.map(({ title, content }, place) => (
          <section key={title} aria-label={title} hidden={place !== current}>
            {content}
          </section>
        ))}
      </>
    ),
    isFirst: isFree || current === 0,
    isLast: isFree || current === last,
    back: () => setCurrent(Math.max(0, current - 1)),
    goOn: async () => {
      try {
        await form.validateFields([...(steps?.[current]?.fields ?? [])])
        setCurrent(Math.min(last, current + 1))
      } catch {
        // What is wrong stands at its field; the first of them is in sight and ready to be typed into.
        const wrong = form.getFieldsError().find(({ errors }) => errors.length > 0)
        if (wrong !== undefined) form.scrollToField(wrong.name, { focus: true })
      }
    },
    show: (fields) => {
      const place = steps?.findIndex((step) => step.fields.some((one) => fields.includes(one)))
      if (place !== undefined && place >= 0) setCurrent(place)
    },
  }
}
