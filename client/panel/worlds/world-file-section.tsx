import { CallFailure } from '#panel/control-api.ts'
import { usePanel } from '#panel/panel-model.ts'
import { Card } from '#panel/parts/card.tsx'
import { announce } from '#panel/parts/feedback.tsx'
import { Field, Form, Refusal, Submit, textIn } from '#panel/parts/form.tsx'
import { t } from '#panel/text.ts'
import { momentApi } from './moment-api.ts'

/** The chosen world as a file, and a world made from such a file. */
export function WorldFileSection() {
  const { chosenName: name } = usePanel()
  return (
    <Card
      id="file"
      title={t('导出与导入')}
      hint={t(
        '一个世界连同它的样例数据存成一个 JSON 文件，发给同事，或附在缺陷单上；在任何一天、任何机器上都能导入。',
      )}
    >
      <p class="apart">
        <a class="button" href={momentApi.exportPath(name)} download>
          {t('导出世界 {name}', { name })}
        </a>
      </p>
      <ImportForm />
    </Card>
  )
}

function ImportForm() {
  const model = usePanel()
  const send = async (values: FormData, form: HTMLFormElement) => {
    const text = await fileTextIn(values, 'import-file')
    const made = await momentApi.import(text, textIn(values, 'import-name'))
    form.reset()
    announce(t('已导入为世界 {name}', { name: made }))
    await model.choose(made)
  }
  return (
    <Form class="grid-form" submit={send}>
      <Field id="import-file" type="file" accept=".json,application/json" label={t('世界文件')} />
      <Field id="import-name" label={t('导入为（可不填，默认用原名）')} />
      <Submit text={t('导入')} />
      <Refusal more={adviceFor} />
    </Form>
  )
}

/** The text of a file, which must be JSON: 64 MB that are none need not travel first. */
async function fileTextIn(values: FormData, id: string): Promise<string> {
  const file = values.get(id)
  if (!(file instanceof File) || file.name === '') {
    throw new CallFailure(t('请先选择一个文件'), 'file')
  }
  const text = await file.text().catch(() => '')
  try {
    JSON.parse(text)
  } catch {
    throw new CallFailure(t('“{name}”不是 JSON 文件，没有导入', { name: file.name }), 'file')
  }
  return text
}

function adviceFor({ code }: CallFailure) {
  if (code === 'FAKE_BAD_IMPORT') return <p>{t('请选择由“导出世界”得到、没有编辑过的文件。')}</p>
  if (code !== 'FAKE_WORLD_EXISTS') return null
  return <p>{t('请在“导入为”里换一个名字，或先删除那个世界。')}</p>
}
