import { usePanel } from '#panel/panel-model.ts'
import { Button } from '#panel/parts/button.tsx'
import { Card } from '#panel/parts/card.tsx'
import { Choice, Field, Form, Refusal, Submit, textIn, Tick } from '#panel/parts/form.tsx'
import { t } from '#panel/text.ts'
import { driftApi, type Rule, type Standing } from './drift-api.ts'

interface UpstreamProps {
  readonly standing: Standing
  readonly again: () => Promise<void>
}

/** Who answers which call. */
export function UpstreamSection({ standing: { address, rules }, again }: UpstreamProps) {
  if (address === null) {
    return (
      <Card id="upstream" title={t('真实服务')}>
        <p class="hint apart">
          {t(
            '没有设置真实服务。用 FAKE_UPSTREAM=https://… 启动，就能转发调用、逐次比较、录制数据；上面的 HAR 比较不需要它。',
          )}
        </p>
      </Card>
    )
  }
  return (
    <Card
      id="upstream"
      title={t('真实服务')}
      hint={t('在 {address}。没有规则的调用由这里应答，不会离开本机。', { address })}
    >
      <RuleForm again={again} />
      <RuleList rules={rules} again={again} />
    </Card>
  )
}

function RuleForm({ again }: Pick<UpstreamProps, 'again'>) {
  const { chosenName } = usePanel()
  const send = async (values: FormData) => {
    await driftApi.setRule({
      operation: textIn(values, 'upstream-operation'),
      mode: textIn(values, 'upstream-mode'),
      answers: textIn(values, 'upstream-answers'),
      ...(values.has('upstream-world') ? { world: chosenName } : {}),
    })
    await again()
  }
  return (
    <Form class="grid-form" submit={send}>
      <Field
        id="upstream-operation"
        label={t('接口编号')}
        defaultValue="*"
        help={t(
          '例如 batch-order.list；* 是其余所有接口。会改数据的接口，只有单独写出编号才会两边都做',
        )}
      />
      <Choice
        id="upstream-mode"
        label={t('由谁应答')}
        options={[
          ['both', t('两边都问并比较')],
          ['real', t('只转给真实服务')],
          ['fake', t('只由这里应答')],
        ]}
      />
      <Choice
        id="upstream-answers"
        label={t('两边都问时，客户端得到')}
        options={[
          ['fake', t('这里的应答')],
          ['real', t('真实服务的应答')],
        ]}
      />
      <Tick id="upstream-world">{t('只在世界 {name} 中', { name: chosenName })}</Tick>
      <Submit text={t('设置规则')} kind="primary" />
      <Refusal />
    </Form>
  )
}

function RuleList({
  rules,
  again,
}: {
  readonly rules: readonly Rule[]
  again: () => Promise<void>
}) {
  if (rules.length === 0) return <p class="hint apart">{t('还没有规则：所有调用由这里应答。')}</p>
  return (
    <>
      <ul class="thing-list apart">
        {rules.map(({ operation, mode, answers, world }) => (
          <li key={`${operation} ${world}`}>
            <code class="grow">{operation}</code>
            <span class="tag">{modeText(mode, answers)}</span>
            <span class="hint">{world === null ? t('所有世界') : world}</span>
          </li>
        ))}
      </ul>
      <Button
        class="text danger"
        press={async () => {
          await driftApi.clearRules()
          await again()
        }}
      >
        {t('清除所有规则')}
      </Button>
    </>
  )
}

function modeText(mode: Rule['mode'], answers: Rule['answers']): string {
  if (mode === 'real') return t('只转给真实服务')
  if (mode === 'fake') return t('只由这里应答')
  return answers === 'fake' ? t('比较，给这里的应答') : t('比较，给真实的应答')
}
