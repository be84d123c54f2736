import { formatYuan, parseYuan } from '@settle/shared/core/money/fen.ts'
import { CallFailure } from '#panel/control-api.ts'
import { type PanelModel, usePanel } from '#panel/panel-model.ts'
import { Card } from '#panel/parts/card.tsx'
import { announce } from '#panel/parts/feedback.tsx'
import { Choice, Field, Form, Refusal, Submit, textIn } from '#panel/parts/form.tsx'
import { useReading } from '#panel/parts/use-reading.ts'
import { t } from '#panel/text.ts'
import { simulatorApi, type TaxBureau, type TaxBureauChange } from './simulator-api.ts'

/** How the simulated tax bureau treats invoices, and what each provider may still invoice this month. */
export function TaxBureauSection() {
  const { chosenName } = usePanel()
  const { value: bureau } = useReading(simulatorApi.taxBureau)
  return (
    <Card
      id="tax-bureau"
      title={t('税局的脾气')}
      hint={t('已经在办的按原来的办；重置后恢复正常。')}
    >
      {bureau && <BehaviourForm key={behaviourOf(bureau)} {...bureau} />}
      {bureau && <QuotaForm key={`quota ${chosenName}`} quotas={bureau.quotas} />}
    </Card>
  )
}

/** What the form begins with; another world, or a used-up answer, begins it anew. */
function behaviourOf({ mode, nextInvoice }: TaxBureau): string {
  return `${mode} ${nextInvoice}`
}

function BehaviourForm({ mode, nextInvoice }: TaxBureau) {
  const model = usePanel()
  const save = (values: FormData) => {
    const next = textIn(values, 'tax-next')
    return change(model, {
      mode: textIn(values, 'tax-mode'),
      nextInvoice: next === '' ? null : next,
    })
  }
  return (
    <Form class="grid-form" submit={save}>
      <Choice
        id="tax-mode"
        label={t('怎样答复')}
        options={startingWith(mode, [
          ['honest', t('按规则答复')],
          ['manual', t('不作声，由人替它走')],
          ['down', t('维护中，一律退回 FP99')],
        ])}
      />
      <Choice
        id="tax-next"
        label={t('下一次开票')}
        options={startingWith(nextInvoice ?? '', [
          ['', t('照常')],
          ['delay', t('拖一天')],
          ['FP01', `FP01 ${t('购方税号不存在')}`],
          ['FP02', `FP02 ${t('购方非正常户')}`],
          ['FP03', `FP03 ${t('额度不足')}`],
          ['FP04', `FP04 ${t('编码与项目不符')}`],
          ['FP05', `FP05 ${t('销方业务被暂停')}`],
          ['FP99', `FP99 ${t('系统维护')}`],
        ])}
      />
      <Submit text={t('设定')} />
      <Refusal />
    </Form>
  )
}

type Option = readonly [value: string, text: string]

/** The options with the one that holds first, which a new select shows. */
function startingWith(value: string, options: readonly Option[]): readonly Option[] {
  return options.toSorted((one, other) => Number(other[0] === value) - Number(one[0] === value))
}

function QuotaForm({ quotas }: Pick<TaxBureau, 'quotas'>) {
  const model = usePanel()
  const save = async (values: FormData) => {
    await change(model, {
      quota: {
        providerId: textIn(values, 'tax-provider'),
        amountFen: fenIn(textIn(values, 'tax-quota')),
      },
    })
  }
  return (
    <Form class="grid-form" submit={save}>
      <Choice
        id="tax-provider"
        label={t('开具额度：服务商')}
        options={quotas.map(({ providerId, providerName, leftFen }) => [
          providerId,
          t('{name} · 本月还可开 {amount} 元', {
            name: providerName,
            amount: formatYuan(leftFen),
          }),
        ])}
      />
      <Field id="tax-quota" inputmode="decimal" label={t('每月额度（元）')} />
      <Submit text={t('改额度')} />
      <Refusal />
    </Form>
  )
}

function fenIn(text: string): number {
  try {
    return parseYuan(text)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    document.querySelector<HTMLElement>('#tax-quota')?.focus()
    throw new CallFailure(t('请输入金额，例如 100000.00'), 'amount')
  }
}

async function change(model: PanelModel, wanted: TaxBureauChange): Promise<void> {
  await simulatorApi.setTaxBureau(model.chosenName, wanted)
  announce(t('已设定'))
  await model.refresh()
}
