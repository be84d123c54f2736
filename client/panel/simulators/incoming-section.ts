import { formatYuan, type Fen, parseYuan } from '@settle/shared/core/money/fen.ts'
import { choice, type Choice } from '#panel/choice.ts'
import { CallFailure } from '#panel/control-api.ts'
import { element, whileBusy } from '#panel/element.ts'
import { announce, failureText } from '#panel/feedback.ts'
import { field, type Field } from '#panel/form.ts'
import { type PanelModel } from '#panel/panel-model.ts'
import { Reading } from '#panel/reading.ts'
import { type ReadingSection } from '#panel/section.ts'
import { t } from '#panel/text.ts'
import { type PayableAccount, simulatorApi } from './simulator-api.ts'

/** Has somebody send money that nobody announced (domain.md 7.3). */
export function incomingSection(model: PanelModel): ReadingSection {
  const account = choice('incoming-account', t('收款账户'))
  const inputs = incomingFields()
  const accounts = new Reading<readonly PayableAccount[]>()
  let filledWorld = ''
  const fill = () => {
    const chosen = accounts.of(model.chosenName)?.[account.select.selectedIndex]
    if (chosen === undefined) return
    for (const name of filledNames) inputs[name].input.value = chosen[name]
  }
  account.select.addEventListener('change', fill)
  const read = async () => {
    const world = model.chosenName
    await accounts.take(world, simulatorApi.accounts(world))
    const known = accounts.of(model.chosenName)
    if (known === undefined) return
    account.offer(known.map(accountOption))
    // Another world has other accounts; in the same one nothing typed is lost.
    if (filledWorld !== model.chosenName || inputs.accountNo.input.value === '') fill()
    filledWorld = model.chosenName
  }
  const node = element(
    'section',
    { class: 'card', 'aria-labelledby': 'incoming-title' },
    element(
      'header',
      {},
      element('h2', { id: 'incoming-title' }, t('模拟来账')),
      element('p', { class: 'hint' }, t('有人没打招呼就往商户的专属账户打款。')),
    ),
    transferForm(model, account, inputs),
  )
  return { node, read, update: () => undefined }
}

function transferForm(model: PanelModel, account: Choice, inputs: Inputs): HTMLFormElement {
  const { amount, payerName, payerAccount, remark, providerId, payPass, accountNo } = inputs
  const meaning = element('p', { class: 'hint', 'aria-live': 'polite' })
  const failed = element('div', { role: 'alert' })
  const form = element(
    'form',
    { class: 'grid-form', novalidate: true },
    account.node,
    amount.node,
    payerName.node,
    payerAccount.node,
    remark.node,
    meaning,
    element(
      'details',
      {},
      element('summary', {}, t('服务商、渠道与账号')),
      providerId.node,
      payPass.node,
      accountNo.node,
    ),
    element('button', { type: 'submit', class: 'button primary' }, t('打款')),
    failed,
  )
  const explain = () => meaning.replaceChildren(meaningOf(amountIn(amount.input)))
  amount.input.addEventListener('input', explain)
  explain()
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    failed.replaceChildren()
    whileBusy(form, async () => {
      try {
        await send(model, inputs)
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error
        failed.replaceChildren(failureText(error))
      }
    })
  })
  return form
}

async function send(model: PanelModel, inputs: Inputs): Promise<void> {
  const amountFen = amountIn(inputs.amount.input)
  // The panel turns yuan into fen, so that it is the one to say what is no amount.
  if (amountFen === undefined || amountFen === 0) {
    inputs.amount.input.focus()
    throw new CallFailure(amountRule(), 'amount')
  }
  const remark = inputs.remark.input.value.trim()
  const transfer = { ...valuesOf(inputs), amountFen, ...(remark === '' ? {} : { remark }) }
  const { bankSerial } = await simulatorApi.send(model.chosenName, transfer)
  const amount = formatYuan(amountFen)
  announce(t('{amount} 元已在路上，银行流水号 {bankSerial}', { amount, bankSerial }))
  await model.refresh()
}

const filledNames = ['providerId', 'payPass', 'accountNo', 'payerName', 'payerAccount'] as const

type Inputs = ReturnType<typeof incomingFields>

function incomingFields() {
  return {
    amount: field({
      id: 'incoming-amount',
      label: t('金额（元）'),
      attributes: { inputmode: 'decimal', value: '1000.00' },
    }),
    payerName: named('payerName', t('付款户名')),
    payerAccount: named('payerAccount', t('付款账号')),
    remark: named('remark', t('附言（可不填）')),
    providerId: named('providerId', t('服务商编号')),
    payPass: named('payPass', t('渠道代码')),
    accountNo: named('accountNo', t('专属账号')),
  }
}

function named(name: string, label: string): Field {
  return field({ id: `incoming-${name}`, label })
}

function valuesOf(inputs: Inputs) {
  const valueOf = (name: (typeof filledNames)[number]) => inputs[name].input.value.trim()
  return {
    providerId: valueOf('providerId'),
    payPass: valueOf('payPass'),
    accountNo: valueOf('accountNo'),
    payerName: valueOf('payerName'),
    payerAccount: valueOf('payerAccount'),
  }
}

function accountOption({ merchantName, providerName, channelName, accountNo }: PayableAccount) {
  return {
    value: accountNo,
    text: [merchantName, providerName, channelName, accountNo].join(' · '),
  }
}

/** Undefined for what is no amount. */
function amountIn({ value }: HTMLInputElement): Fen | undefined {
  try {
    return parseYuan(value.trim())
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
  const others = t('角分 .13 换一个付款人，.14 一天后到账，.15 通知两次，其他 5 秒后到账')
  if (amount === undefined) return amountRule()
  switch (amount % 100) {
    case 13:
      return t('.13：付款户名和账号都换成别人的，钱进待认领款')
    case 14:
      return t('.14：一天后才到账，可以快进时钟')
    case 15:
      return t('.15：5 秒后到账，银行通知两次，只应入账一次')
    default:
      return others
  }
}
