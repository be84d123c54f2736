import { CallFailure } from '#panel/control-api.ts'
import { Button } from '#panel/parts/button.tsx'
import { Card } from '#panel/parts/card.tsx'
import { announce } from '#panel/parts/feedback.tsx'
import { Field, Form, Refusal, Submit } from '#panel/parts/form.tsx'
import { useReading } from '#panel/parts/use-reading.ts'
import { localeNow, t } from '#panel/text.ts'
import { driftApi, type OperationDrift, type Report } from './drift-api.ts'
import { kindText } from './kind-text.ts'

const everyMs = 4_000

/** In what the real server differs, call by call, and a HAR file as another source of that. */
export function DriftSection() {
  const { value: report, again } = useReading(driftApi.report, { of: 'worlds', everyMs })
  return (
    <Card
      id="drift"
      title={t('与真实服务的差异')}
      hint={t(
        '字段、类型、代码、文案、状态流转、金额与分页。数据不同不算差异；只记形式，不记任何人的数据。',
      )}
      beside={
        <>
          <span class="grow" />
          <a class="button" href={driftApi.reportPath} download="drift.json">
            {t('下载报告')}
          </a>
          <Button
            press={async () => {
              await driftApi.forget()
              await again()
            }}
          >
            {t('清空差异')}
          </Button>
        </>
      }
    >
      <HarForm again={again} />
      {report && <Findings report={report} />}
    </Card>
  )
}

function HarForm({ again }: { readonly again: () => Promise<void> }) {
  const send = async (values: FormData, form: HTMLFormElement) => {
    const file = values.get('har-file')
    if (!(file instanceof File) || file.name === '') {
      throw new CallFailure(t('请先选择一个文件'), 'file')
    }
    const { entries, calls, different } = await driftApi.readHar(await file.text())
    form.reset()
    announce(
      t('{entries} 条记录中比较了 {calls} 次调用，{different} 处差异', {
        entries,
        calls,
        different,
      }),
    )
    await again()
  }
  return (
    <Form class="grid-form" submit={send}>
      <Field
        id="har-file"
        type="file"
        accept=".har,.json,application/json"
        label={t('真实服务的 HAR 录制')}
        help={t('在浏览器的开发者工具里录制并导出；最大 64 MB')}
      />
      <Submit text={t('比较')} kind="primary" />
      <Refusal />
    </Form>
  )
}

function Findings({ report: { calls, different, accepted, operations } }: { report: Report }) {
  if (calls === 0) {
    return <p class="hint apart">{t('还没有比较过任何调用。')}</p>
  }
  const found = operations.filter(({ differences }) => differences.length > 0)
  return (
    <>
      <p class={different === 0 ? 'verdict good apart' : 'verdict bad apart'} role="status">
        {different === 0 ? t('没有差异') : t('{count} 处差异', { count: different })}
        <span class="hint">
          {t('比较了 {calls} 次调用，已接受 {accepted} 处', { calls, accepted })}
        </span>
      </p>
      {found.map((one) => (
        <Operation key={one.operation} {...one} />
      ))}
    </>
  )
}

function Operation({ operation, calls, differences }: OperationDrift) {
  return (
    <section class="drift-operation">
      <h3>
        <code>{operation}</code>
        <span class="hint">{t('{count} 次调用', { count: calls })}</span>
      </h3>
      <ul>
        {differences.map(({ key, kind, path, real, fake, count, firstMs, isAccepted }) => (
          <li key={key}>
            <span class={`tag ${isAccepted ? '' : 'bad'}`}>{kindText(kind)}</span>
            <code class="drift-path">{path === '' ? t('整个应答') : path}</code>
            <span class="drift-sides">
              {t('真实')} <code>{real}</code> {t('这里')} <code>{fake}</code>
            </span>
            <span class="hint">
              {t('{count} 次，始于 {time}', { count, time: timeText(firstMs) })}
              {isAccepted && ` · ${t('已接受')}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The machine's own time: what is compared is no part of any world. */
function timeText(ms: number): string {
  return new Intl.DateTimeFormat(localeNow(), { dateStyle: 'short', timeStyle: 'short' }).format(ms)
}
