import { CallFailure } from '#panel/control-api.ts'
import { element, whileBusy } from '#panel/element.ts'
import { announce, failureText } from '#panel/feedback.ts'
import { field } from '#panel/form.ts'
import { type PanelModel } from '#panel/panel-model.ts'
import { type Section } from '#panel/section.ts'
import { t } from '#panel/text.ts'
import { momentApi } from './moment-api.ts'

/** The chosen world as a file, and a world made from such a file. */
export function worldFileSection(model: PanelModel): Section {
  const download = element('a', { id: 'export', class: 'button', download: true })
  const node = element(
    'section',
    { class: 'card', 'aria-labelledby': 'file-title' },
    element(
      'header',
      {},
      element('h2', { id: 'file-title' }, t('导出与导入')),
      element(
        'p',
        { class: 'hint' },
        t(
          '一个世界连同它的样例数据存成一个 JSON 文件，发给同事，或附在缺陷单上；在任何一天、任何机器上都能导入。',
        ),
      ),
    ),
    element('p', { class: 'apart' }, download),
    importForm(model),
  )
  const update = () => {
    download.href = momentApi.exportPath(model.chosenName)
    download.textContent = t('导出世界 {name}', { name: model.chosenName })
  }
  return { node, update }
}

function importForm(model: PanelModel): HTMLFormElement {
  const file = field({
    id: 'import-file',
    label: t('世界文件'),
    attributes: { type: 'file', accept: '.json,application/json' },
  })
  const name = field({ id: 'import-name', label: t('导入为（可不填，默认用原名）') })
  const failed = element('div', { role: 'alert' })
  const form = element(
    'form',
    { class: 'grid-form', novalidate: true },
    file.node,
    name.node,
    element('button', { type: 'submit', class: 'button' }, t('导入')),
    failed,
  )
  const send = async () => {
    failed.replaceChildren()
    try {
      const text = await textIn(file.input.files?.[0])
      const made = await momentApi.import(text, name.input.value.trim())
      form.reset()
      announce(t('已导入为世界 {name}', { name: made }))
      await model.choose(made)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      failed.replaceChildren(failureText(error), ...adviceFor(error))
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    whileBusy(form, send)
  })
  return form
}

/** The text of a file, which must be JSON: 64 MB that are none need not travel first. */
async function textIn(file: File | undefined): Promise<string> {
  if (file === undefined) throw new CallFailure(t('请先选择一个文件'), 'file')
  const text = await file.text().catch(() => '')
  try {
    JSON.parse(text)
  } catch {
    throw new CallFailure(t('“{name}”不是 JSON 文件，没有导入', { name: file.name }), 'file')
  }
  return text
}

function adviceFor({ code }: CallFailure): readonly HTMLElement[] {
  const advice: Readonly<Record<string, () => string>> = {
    FAKE_BAD_IMPORT: () => t('请选择由“导出世界”得到、没有编辑过的文件。'),
    FAKE_WORLD_EXISTS: () => t('请在“导入为”里换一个名字，或先删除那个世界。'),
  }
  const text = advice[code]?.()
  return text === undefined ? [] : [element('p', {}, text)]
}
