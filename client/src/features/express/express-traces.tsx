import { Drawer } from 'antd'
import { useState } from 'react'
import { courier, expressStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { traceWordsOf } from '@settle/shared/features/express/express-traces.ts'
import { type Express } from '@settle/shared/features/express/express.ts'
import { localeNow, t } from '#client/core/text.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { Fact, Facts } from '#client/ui/detail/fact-group.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import './express.css'

interface ExpressTracesProps {
  express: Express
  onClosed: () => void
}

/** 轨迹: where a letter has come by, the last place first, and what is in it. */
export function ExpressTraces({ express, onClosed }: ExpressTracesProps) {
  const [isOpen, setOpen] = useState(true)
  const isNarrow = useIsNarrow()
  const { expressNo, traces, trackingNo } = express

  return (
    <Drawer
      open={isOpen}
      title={t('寄送 {expressNo}', { expressNo })}
      size={isNarrow ? '100%' : 560}
      onClose={() => setOpen(false)}
      afterOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClosed()
      }}
    >
      <Facts>
        <Fact label={t('状态')}>
          <StatusTag dictionary={expressStatus} value={express.status} />
        </Fact>
        <Fact label={t('快递')}>
          {express.courier === null ? (
            t('尚未寄出')
          ) : (
            <>
              <DictionaryText dictionary={courier} value={express.courier} />{' '}
              <span className="cell-figures">{trackingNo}</span>
            </>
          )}
        </Fact>
        <Fact label={t('收件人')}>{receiverText(express)}</Fact>
        <Fact label={t('发票')}>
          <ul className="express-invoices cell-figures">
            {express.invoiceNos.split(',').map((no) => (
              <li key={no}>{no}</li>
            ))}
          </ul>
        </Fact>
      </Facts>
      {express.sendableCount < express.invoiceCount && (
        <p className="express-nothing">
          {t('其中 {count} 张发票待冲红或已冲红，不再寄送。', {
            count: express.invoiceCount - express.sendableCount,
          })}
        </p>
      )}
      <h3 className="express-heading">{t('轨迹')}</h3>
      {traces.length === 0 ? (
        <p className="express-nothing">{t('寄出后，快递的每一步会出现在这里。')}</p>
      ) : (
        <ol className="express-traces">
          {traces.toReversed().map(({ time, text }, at) => (
            <li key={`${time} ${text}`} {...(at === 0 ? { 'aria-current': 'step' as const } : {})}>
              <time className="cell-figures">{time}</time>
              <span>{traceText(text)}</span>
            </li>
          ))}
        </ol>
      )}
    </Drawer>
  )
}

/** What a trace says, in the user's language as far as it is not somebody's own words. */
function traceText(trace: string): string {
  const { text, values } = traceWordsOf(trace)
  const said = Object.entries(values).map(([name, value]) => [name, t(value)] as const)
  const carrier = courier.items.find(({ zh }) => zh === values['courier'])
  const named =
    carrier === undefined ? {} : { courier: courier.labelOf(carrier.value, localeNow()) }
  return t(text, { ...Object.fromEntries(said), ...named })
}

function receiverText(express: Express): string {
  const { receiverName, receiverPhone, receiverAddress, email } = express
  const known =
    express.courier === courier.values.email
      ? [email]
      : [receiverName, receiverPhone, receiverAddress]
  return known.filter((text) => text !== null).join(' ') || (email ?? '-')
}
