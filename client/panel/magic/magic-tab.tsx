import { useState } from 'preact/hooks'
import { call } from '#panel/control-api.ts'
import { Card } from '#panel/parts/card.tsx'
import { CopyButton } from '#panel/parts/copy-button.tsx'
import { useReading } from '#panel/parts/use-reading.ts'
import { t } from '#panel/text.ts'
import './magic.css'

/** An input that makes the simulated world answer otherwise, as `GET /magic` tells it. */
interface MagicValue {
  readonly place: string
  /** The subject, in words. */
  readonly where: string
  readonly value: string
  /** A whole input, where one has to be valid. */
  readonly sample: string | null
  readonly does: string
}

/** Every magic value by its subject, to be searched and copied; whatever the server lists is shown. */
export function MagicTab() {
  const [wanted, want] = useState('')
  const { value: values = [] } = useReading(
    () => call<readonly MagicValue[]>('GET', '/__fake/v1/magic'),
    { of: 'server' },
  )
  const words = wanted.toLowerCase().split(/\s+/)
  const shown = values.filter(({ where, value, sample, does }) => {
    const text = `${where} ${value} ${sample ?? ''} ${does}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return (
    <Card
      id="magic"
      title={t('魔法值')}
      hint={t('在相应的输入框里填这些值，模拟的银行、支付宝、短信等就会这样回答；其他值都成功。')}
    >
      <input
        id="magic-search"
        type="search"
        autocomplete="off"
        spellcheck={false}
        aria-label={t('搜索魔法值')}
        placeholder={t('搜索魔法值，例如 失败、500、0004')}
        value={wanted}
        onInput={({ currentTarget }) => want(currentTarget.value)}
      />
      <p class="hint" role="status">
        {values.length > 0 && shown.length === 0 && t('没有符合的魔法值；换一个词，或清空搜索')}
      </p>
      <div class="subjects">
        {[...new Set(shown.map(({ place }) => place))].map((place) => (
          <Subject key={place} values={shown.filter((value) => value.place === place)} />
        ))}
      </div>
    </Card>
  )
}

function Subject({ values }: { readonly values: readonly MagicValue[] }) {
  const [{ place, where } = { place: '', where: '' }] = values
  const id = `magic-${place}`
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{where}</h3>
      <table aria-labelledby={id}>
        <thead class="hint">
          <tr>
            <th scope="col">{t('值')}</th>
            <th scope="col">{t('结果')}</th>
          </tr>
        </thead>
        <tbody>
          {values.map((each) => (
            <ValueRow key={each.value} {...each} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ValueRow({ value, sample, does }: MagicValue) {
  const text = sample ?? value
  return (
    <tr>
      <td>
        <div class="magic-value">
          <code>{value}</code>
          {sample !== null && <code class="hint">{sample}</code>}
          <CopyButton
            text={text}
            label={t('复制 {text}', { text })}
            done={t('已复制 {text}', { text })}
          />
        </div>
      </td>
      <td>{does}</td>
    </tr>
  )
}
