import { useState } from 'preact/hooks'
import { usePanel } from '#panel/panel-model.ts'
import { Button } from '#panel/parts/button.tsx'
import { Card } from '#panel/parts/card.tsx'
import { Choice, Field, Form, Refusal, Submit } from '#panel/parts/form.tsx'
import { t } from '#panel/text.ts'
import { type Explanation, faultApi } from './fault-api.ts'
import { type FaultDraft } from './fault-draft.ts'
import { countText, effectName, matchText, sourceText } from './fault-words.ts'
import { type Faults } from './use-faults.ts'
import { UserField } from './user-field.tsx'

const methods = ['GET', 'POST', 'PUT', 'DELETE'].map((name) => [name, name] as const)

interface FaultExplainProps {
  readonly faults: Faults
  /** What stands in the form above. */
  readonly draft: FaultDraft
}

/** Says which fault would hit a call and why no other would, without making the call. */
export function FaultExplain({ faults, draft }: FaultExplainProps) {
  const { chosenName } = usePanel()
  const [question, setQuestion] = useState({ method: 'GET', path: '', user: 'merchant' })
  const [answer, setAnswer] = useState<Explanation>()
  const set = (part: Partial<typeof question>) => setQuestion({ ...question, ...part })
  const ask = async ({ method, path, user } = question) => {
    setAnswer(undefined)
    const name = user.trim()
    const asked = { method, path: path.trim(), ...(name === '' ? {} : { user: name }) }
    setAnswer(await faultApi.explain(chosenName, asked))
  }
  const takeChosen = () => {
    const chosen = faults.operations.find(({ id }) => id === draft.operation)
    if (chosen === undefined) {
      return document.querySelector<HTMLElement>('#explain-path')?.focus()
    }
    const { method, path } = chosen
    const next = { method, path, user: draft.scope === 'user' ? draft.user : question.user }
    setQuestion(next)
    return ask(next)
  }
  return (
    <Card
      id="explain"
      title={t('为什么')}
      hint={t('查一个请求会遇到哪条故障；不会真的发出请求，也不计次数。')}
    >
      <Form class="fault-form" submit={() => ask()}>
        <div class="address">
          <Choice
            id="explain-method"
            label={t('方法')}
            options={methods}
            value={question.method}
            change={(method) => set({ method })}
          />
          <Field
            id="explain-path"
            placeholder="/sys/user/list?pageNo=1"
            label={t('路径，可带查询参数')}
            value={question.path}
            change={(path) => set({ path })}
          />
        </div>
        <UserField
          id="explain-user"
          label={t('谁发出，可不填')}
          value={question.user}
          change={(user) => set({ user })}
        />
        <div class="row">
          <Submit text={t('会发生什么')} />
          <Button class="text" press={takeChosen}>
            {t('用上面选的接口')}
          </Button>
        </div>
        <Refusal />
        <div aria-live="polite">{answer && <Answer {...answer} faults={faults} />}</div>
      </Form>
    </Card>
  )
}

function Answer({ operation, fires, others, faults }: Explanation & { readonly faults: Faults }) {
  const { operations, kinds } = faults
  const name = operations.find(({ id }) => id === operation)?.name ?? operation
  return (
    <>
      {fires === null ? (
        <p>{t('{name}：不会出错，得到真实的回答。', { name })}</p>
      ) : (
        <p>
          {t('{name}：会遇到', { name })} <strong>{effectName(fires, kinds)}</strong>
          {` · ${fires.id} · ${sourceText(fires.source)} · ${matchText(fires, operations)} · ${countText(fires)}`}
        </p>
      )}
      {others.length > 0 && (
        <>
          <h3>{t('其他故障为什么不发生')}</h3>
          <ul class="reasons">
            {others.map(({ id, source, explanation }) => (
              <li key={id}>
                <code>{id}</code> {`${sourceText(source)} · ${explanation}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
