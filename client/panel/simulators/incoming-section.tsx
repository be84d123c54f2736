import { useState } from 'preact/hooks'
import { formatYuan, type Fen, parseYuan } from '@settle/shared/core/money/fen.ts'
import { CallFailure } from '#panel/control-api.ts'
import { usePanel } from '#panel/panel-model.ts'
import { Card } from '#panel/parts/card.tsx'
import { announce } from '#panel/parts/feedback.tsx'
import { Choice, Field, Form, Refusal, Submit } from '#panel/parts/form.tsx'
import { useReading } from '#panel/parts/use-reading.ts'
import { t } from '#panel/text.ts'
import { type PayableAccount, simulatorApi } from './simulator-api.ts'

type FilledName = 'payerName' | 'payerAccount' | 'providerId' | 'payPass' | 'accountNo'

/** What is typed over the chosen account's own values. */
type Typed = Partial<Record<FilledName | 'remark', string>>

const noAccounts: readonly PayableAccount[] = []

/** Has somebody send money that nobody announced (domain.md 7.3). */
export function IncomingSection() {
  const { chosenName } = usePanel()
  const { value: accounts = noAccounts } = useReading(simulatorApi.accounts)
  return (
    <Card id="incoming" title={t('模拟来账')} hint={t('有人没打招呼就往商户的专属账户打款。')}>
      {/* Another world has other accounts. */}
      <TransferForm key={chosenName} accounts={accounts} />
    </Card>
  )
}

function TransferForm({ accounts }: { readonly accounts: readonly PayableAccount[] }) {
  const model = usePanel()
  const [amount, setAmount] = useState('1000.00')
  const [index, setIndex] = useState(0)
  const [typed, type] = useState<Typed>({})
  const valueOf = (name: keyof Typed) =>
    typed[name] ?? (name === 'remark' ? '' : accounts[index]?.[name]) ?? ''
  const given = (name: keyof Typed) => valueOf(name).trim()
  const fieldOf = (name: keyof Typed, label: string) => (
    <Field
      id={`incoming-${name}`}
      label={label}
      value={valueOf(name)}
      change={(value) => type({ ...typed, [name]: value })}
    />
  )
  const send = async () => {
    const amountFen = amountIn(amount)
    // The panel turns yuan into fen, so that it is the one to say what is no amount.
    if (amountFen === undefined || amountFen === 0) {
      document.querySelector<HTMLElement>('#incoming-amount')?.focus()
      throw new CallFailure(amountRule(), 'amount')
    }
    const { bankSerial } = await simulatorApi.send(model.chosenName, {
      providerId: given('providerId'),
      payPass: given('payPass'),
      accountNo: given('accountNo'),
      payerName: given('payerName'),
      payerAccount: given('payerAccount'),
      amountFen,
      ...(given('remark') === '' ? {} : { remark: given('remark') }),
    })
    announce(
      t('{amount} 元已在路上，银行流水号 {bankSerial}', {
        amount: formatYuan(amountFen),
        bankSerial,
      }),
    )
    await model.refresh()
  }
  return (
    <Form class="grid-form" submit={send}>
      <Choice
        id="incoming-account"
        label={t('收款账户')}
        options={accounts.map((account, at) => [String(at), accountText(account)])}
        change={(value) => {
          setIndex(Number(value))
          type({ remark: typed.remark ?? '' })
        }}
      />
      <Field
        id="incoming-amount"
        inputmode="decimal"
        label={t('金额（元）')}
        value={amount}
        change={setAmount}
      />
      {fieldOf('payerName', t('付款户名'))}
      {fieldOf('payerAccount', t('付款账号'))}
      {fieldOf('remark', t('附言（可不填）'))}
      <p class="hint" aria-live="polite">
        {meaningOf(amountIn(amount))}
      </p>
      <details>
        <summary>{t('服务商、渠道与账号')}</summary>
        {fieldOf('providerId', t('服务商编号'))}
        {fieldOf('payPass', t('渠道代码'))}
        {fieldOf('accountNo', t('专属账号'))}
      </details>
      <Submit text={t('打款')} kind="primary" />
      <Refusal />
    </Form>
  )
}

function accountText({ merchantName, providerName, channelName, accountNo }: PayableAccount) {
  return [merchantName, providerName, channelName, accountNo].join(' · ')
}

/** Undefined for what is no amount. */
function amountIn(text: string): Fen | undefined {
  try {
    return parseYuan(text.trim())
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function amountRule(): string {
  return t('金额应大于 0，最多 10 位整数和 2 位小数')
}

/** What the fen part of an amount does. */
function meaningOf(amount: Fen | undefined): string {
  if (amount === undefined) return amountRule()
  switch (amount % 100) {
    case 13:
      return t('.13：付款户名和账号都换成别人的，钱进待认领款')
    case 14:
      return t('.14：一天后才到账，可以快进时钟')
    case 15:
      return t('.15：5 秒后到账，银行通知两次，只应入账一次')
    default:
      return t('角分 .13 换一个付款人，.14 一天后到账，.15 通知两次，其他 5 秒后到账')
  }
}
