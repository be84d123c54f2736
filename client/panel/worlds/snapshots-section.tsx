import { type PanelModel, usePanel } from '#panel/panel-model.ts'
import { Button } from '#panel/parts/button.tsx'
import { Card } from '#panel/parts/card.tsx'
import { ask } from '#panel/parts/dialog.tsx'
import { announce } from '#panel/parts/feedback.tsx'
import { Field, Form, Submit, textIn } from '#panel/parts/form.tsx'
import { useReading } from '#panel/parts/use-reading.ts'
import { t } from '#panel/text.ts'
import { CompareForm } from './compare-form.tsx'
import { isUsable, momentApi, type Snapshot } from './moment-api.ts'

/** The moments that were kept of the chosen world, going back to one, and what differs between two. */
export function SnapshotsSection() {
  const { chosenName } = usePanel()
  const { value: snapshots = [] } = useReading(momentApi.list)
  return (
    <Card
      id="snapshots"
      title={t('快照')}
      hint={t('记住当前世界此刻的数据和时钟，以后随时可以回来。')}
    >
      <TakeForm />
      {snapshots.length === 0 ? (
        <p class="hint apart">{t('还没有快照。演示前拍一个，演示后恢复，就能再来一遍。')}</p>
      ) : (
        <ul class="thing-list">
          {snapshots.map((snapshot) => (
            <SnapshotLine key={snapshot.name} snapshot={snapshot} />
          ))}
        </ul>
      )}
      <h3>{t('比较两个时刻')}</h3>
      {/* What was found of another world says nothing of this one. */}
      <CompareForm key={chosenName} snapshots={snapshots} />
    </Card>
  )
}

function TakeForm() {
  const model = usePanel()
  const take = async (values: FormData, form: HTMLFormElement) => {
    const { name, now } = await momentApi.take(model.chosenName, textIn(values, 'snapshot-name'))
    form.reset()
    announce(t('已拍下快照 {name}，世界时间 {now}', { name, now }))
    await model.refresh()
  }
  return (
    <Form submit={take}>
      <Field
        id="snapshot-name"
        placeholder="before-payout"
        label={t('快照的名字（可不填）')}
        help={t('小写字母、数字和连字符，最长 32 位')}
        isRefusable
      />
      <Submit text={t('拍快照')} kind="primary" />
    </Form>
  )
}

function SnapshotLine({ snapshot }: { readonly snapshot: Snapshot }) {
  const model = usePanel()
  const { name } = snapshot
  return (
    <li>
      <div class="grow">
        <strong>{name}</strong>
        <Standing snapshot={snapshot} />
      </div>
      {isUsable(snapshot) && (
        <Button aria-label={t('恢复快照 {name}', { name })} press={() => askRestore(model, name)}>
          {t('恢复')}
        </Button>
      )}
      <Button
        class="text danger"
        aria-label={t('删除快照 {name}', { name })}
        press={() => askRemove(model, name)}
      >
        {t('删除')}
      </Button>
    </li>
  )
}

/** What a snapshot holds, or why the world cannot go back to it. */
function Standing({ snapshot }: { readonly snapshot: Snapshot }) {
  if (isUsable(snapshot)) {
    const { now, changedRows: count } = snapshot
    return <p class="hint figures">{`${now} · ${t('与种子不同的行：{count}', { count })}`}</p>
  }
  return (
    <p class="hint">
      <span class="tag bad">{t('不可用')}</span>{' '}
      {snapshot.unusable === 'FAKE_OTHER_SEED'
        ? t('属于另一份样例数据，不能恢复')
        : t('文件无法读取，不能恢复')}
    </p>
  )
}

function askRestore(model: PanelModel, name: string): void {
  const { chosenName: world } = model
  ask({
    title: t('恢复快照 {name}？', { name }),
    content: (
      <p>
        {t('{world} 的数据和时钟回到拍快照的时刻，之后的改动会丢失；要留着它们，请先再拍一个。', {
          world,
        })}
      </p>
    ),
    confirm: t('恢复'),
    isDangerous: true,
    perform: async () => {
      await momentApi.restore(world, name)
      announce(t('已回到快照 {name}', { name }))
      await model.refresh()
    },
  })
}

function askRemove(model: PanelModel, name: string): void {
  const { chosenName: world } = model
  ask({
    title: t('删除快照 {name}？', { name }),
    content: <p>{t('之后不能再回到这个时刻；世界现在的数据不受影响。')}</p>,
    confirm: t('删除'),
    isDangerous: true,
    perform: async () => {
      await momentApi.remove(world, name)
      announce(t('已删除快照 {name}', { name }))
      await model.refresh()
    },
  })
}
