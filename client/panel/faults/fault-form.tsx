import { usePanel } from '#panel/panel-model.ts'
import { Card } from '#panel/parts/card.tsx'
import { Form, Refusal, textIn } from '#panel/parts/form.tsx'
import { t } from '#panel/text.ts'
import { EffectChoice, EffectFields } from './effect-fields.tsx'
import { type FaultDraft, ruleOf } from './fault-draft.ts'
import { type Faults } from './use-faults.ts'
import { OperationPicker } from './operation-picker.tsx'
import { RuleCurl } from './rule-curl.tsx'
import { MoreFields, OftenFields, ScopeFields } from './rule-fields.tsx'

interface FaultFormProps {
  readonly faults: Faults
  readonly draft: FaultDraft
  readonly change: (next: Partial<FaultDraft>) => void
}

/** Builds a rule out of words, and shows it as a line for the shell. */
export function FaultForm({ faults, draft, change }: FaultFormProps) {
  const { chosenName } = usePanel()
  const { kinds, operations, add } = faults
  const props = { draft, kinds, change }
  const send = async (values: FormData) => {
    const trigger = textIn(values, 'trigger') === 'next' ? 'next' : 'rule'
    await add(trigger, ruleOf(draft, kinds, trigger === 'next'))
    // On a narrow page the list stands far below.
    document.querySelector('#faults-title')?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <Card id="fault" title={t('让请求出错')}>
      <Form class="fault-form" submit={send}>
        <OperationPicker
          id="fault-operation"
          operations={operations}
          chosenId={draft.operation}
          choose={(operation) => change({ operation })}
        />
        <div class="pair">
          <EffectChoice {...props} />
          <ScopeFields {...props} />
        </div>
        <EffectFields {...props} />
        <OftenFields {...props} />
        <MoreFields {...props} />
        <Refusal />
        <div class="row">
          <button type="submit" name="trigger" value="rule" class="button primary">
            {t('建立规则')}
          </button>
          <button
            type="submit"
            name="trigger"
            value="next"
            class="button"
            aria-describedby="next-hint"
          >
            {t('下一次')}
          </button>
          <span class="hint" id="next-hint">
            {t('“下一次”只发生一次，先于所有规则。')}
          </span>
        </div>
      </Form>
      <RuleCurl world={chosenName} ruleFor={(isNext) => ruleOf(draft, kinds, isNext)} />
    </Card>
  )
}
