import { useState } from 'preact/hooks'
import { usePanel } from '#panel/panel-model.ts'
import { useDeed } from '#panel/parts/button.tsx'
import { Card } from '#panel/parts/card.tsx'
import { announce, complain } from '#panel/parts/feedback.tsx'
import { Tick } from '#panel/parts/form.tsx'
import { useReading } from '#panel/parts/use-reading.ts'
import { t } from '#panel/text.ts'
import { type BankSwitches, simulatorApi } from './simulator-api.ts'

const names = [
  'isDown',
  'duplicateCallbacks',
  'reorderCallbacks',
  'loseReceiptNotices',
  'loseStatementLine',
  'doubleStatementLine',
  'alterStatementLine',
] as const

/** How the simulated bank and Alipay misbehave. */
export function SwitchesSection() {
  const { value: switches } = useReading(simulatorApi.switches)
  return (
    <Card
      id="switches"
      title={t('银行与支付宝的毛病')}
      hint={t('只影响当前世界，重置后全部关闭。')}
    >
      <div class="switch-list">
        {names.map((name) => (
          <Switch key={name} name={name} isOn={switches?.[name] === true} />
        ))}
      </div>
    </Card>
  )
}

function Switch({ name, isOn }: { readonly name: keyof BankSwitches; readonly isOn: boolean }) {
  const model = usePanel()
  const [, start] = useDeed(complain)
  /** Until the server has it; what it refuses is not shown as done. */
  const [wanted, want] = useState<boolean>()
  const [title, explanation] = wordsOf(name)
  const change = (isWanted: boolean) => {
    want(isWanted)
    start(async () => {
      try {
        await simulatorApi.setSwitches(model.chosenName, { [name]: isWanted })
        announce(isWanted ? t('已打开') : t('已关闭'))
        await model.refresh()
      } finally {
        want(undefined)
      }
    })
  }
  return (
    <Tick id={`switch-${name}`} checked={wanted ?? isOn} change={change}>
      <span>
        <strong>{title}</strong> <code class="hint">{name}</code>
        <br />
        <span class="hint">{explanation}</span>
      </span>
    </Tick>
  )
}

function wordsOf(name: keyof BankSwitches): readonly [title: string, explanation: string] {
  const words = {
    isDown: [t('系统停机'), t('不回话也不应答查询；恢复后一次办完积压的事。')],
    duplicateCallbacks: [t('重复通知'), t('每个通知一秒后再来一次，业务只应记一次。')],
    reorderCallbacks: [t('通知乱序'), t('先通知结果，后通知受理。')],
    loseReceiptNotices: [t('到账不通知'), t('钱到了银行却不通知，次日对账才发现（长款）。')],
    loseStatementLine: [t('对账单丢一笔'), t('每份对账单少当天最早的一笔（短款）；钱不受影响。')],
    doubleStatementLine: [t('对账单重一笔'), t('每份对账单有一笔出现两次（长款）。')],
    alterStatementLine: [t('对账单改金额'), t('每份对账单有一笔多 1.00 元（金额不符）。')],
  } as const
  return words[name]
}
