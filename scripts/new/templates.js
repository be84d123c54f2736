// The files of a resource with a list and a form, as somebody would begin to write them by hand.

/** @typedef {import('./names.js').Names} Names */

/** @param {Names} names */
export function sharedResource({ entity, camel, pascal, collection, title, path }) {
  return `import Type from 'typebox'
import { defineResource, rowFields, type RowOf } from '#shared/core/resource.ts'
import { validStatus } from '#shared/features/dictionary/system.dictionaries.ts'

const ${camel}Fields = {
  name: Type.String({ minLength: 1, maxLength: 50, description: '名称' }),
  status: validStatus.schema,
  remark: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
}

/** ${title}. */
export const ${collection} = defineResource({
  name: '${entity}',
  title: '${title}',
  path: '${path}',
  collection: '${collection}',
  row: Type.Object({ ...rowFields, ...${camel}Fields }),
  draft: Type.Object(${camel}Fields),
  access: { list: ['admin'], read: ['admin'], add: ['admin'], edit: ['admin'], remove: ['admin'] },
  permissions: { add: '${camel}:add', edit: '${camel}:edit', remove: '${camel}:delete' },
  dictionaries: { status: validStatus },
  unique: { name: '已有同名的${title}，请换一个名称' },
  columns: { name: '名称', status: '状态', remark: '备注' },
})
export type ${pascal} = RowOf<typeof ${collection}>
`
}

/** @param {Names} names */
export function examples({ entity, camel, collection, title }) {
  return `import { exampleOf } from '#shared/core/example.ts'
import { ${collection} } from './${entity}.ts'

const { list, read, add, edit, remove } = ${collection}.endpoints
const added = '$${entity}.add.id'

export const ${camel}Examples = [
  exampleOf(list, { as: 'admin', query: { pageSize: 3 } }),
  exampleOf(read, { as: 'admin', query: { id: added }, after: [add.id] }),
  exampleOf(add, { as: 'admin', body: { name: '新的${title}', status: '1', remark: null } }),
  exampleOf(edit, { as: 'admin', body: { id: added, version: 1, remark: '备用' }, after: [add.id] }),
  exampleOf(remove, { as: 'admin', query: { id: added }, after: [add.id] }),
]
`
}

/** @param {Names} names */
export function fixture({ idStart, title }) {
  const rows = ['甲', '乙', '丙'].map((mark, index) => ({
    id: `${idStart}${String(index + 1).padStart(17, '0')}`,
    createTime: `D0-${30 - index} 10:0${index}:00`,
    name: `${title}${mark}`,
    status: index === 2 ? '0' : '1',
    remark: null,
  }))
  return JSON.stringify(rows)
}

/** @param {Names} names */
export function listScreen({ feature, entity, camel, pascal, collection, title }) {
  return `import { lazy } from 'react'
import { validStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type ${pascal}, ${collection} } from '@settle/shared/features/${feature}/${entity}.ts'
import { useCan } from '#client/core/session/access.ts'
import { contains, oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  type ListColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { RemoveAction } from '#client/ui/action/remove-action.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'

// Forms are not part of what a list needs to be drawn.
const ${pascal}Form = lazy(async () => ({
  default: (await import('./${entity}-form.tsx')).${pascal}Form,
}))

const ${camel}List = listCodec({
  filters: { name: contains, status: oneOf(validStatus) },
  sortable: ['name', 'createTime'],
  order: { column: 'createTime', direction: 'desc' },
})

/** ${title}管理. */
export function ${pascal}ListScreen() {
  const list = useResourceList(${collection}, ${camel}List)
  const addButton = (
    <Has action="${camel}:add">
      <FormButton
        label={t('新增${title}')}
        type="primary"
        renderForm={(close) => <${pascal}Form onClosed={close} />}
      />
    </Has>
  )

  return (
    <Page title={t('${title}管理')} actions={addButton}>
      <QueryBar list={list}>
        <TextFilter name="name" label={t('名称')} />
        <DictionaryFilter name="status" label={t('状态')} dictionary={validStatus} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns()}
        renderCard={(${camel}) => (
          <ListCard
            title={${camel}.name}
            status={<StatusTag dictionary={validStatus} value={${camel}.status} />}
            figure={${camel}.remark}
            party={null}
            time={${camel}.createTime}
            actions={<${pascal}Actions ${camel}={${camel}} />}
          />
        )}
        empty={<EmptyState sentence={t('还没有${title}')} action={addButton} />}
      />
    </Page>
  )
}

function columns(): ListColumn<${pascal}>[] {
  return [
    textColumn('name', t('名称')),
    statusColumn('status', t('状态'), validStatus),
    textColumn('remark', t('备注')),
    timeColumn('createTime', t('创建时间')),
    { ...timeColumn('updateTime', t('更新时间')), isExtra: true },
    actionsColumn(t('操作'), 128, (${camel}) => <${pascal}Actions ${camel}={${camel}} />),
  ]
}

function ${pascal}Actions({ ${camel} }: { ${camel}: ${pascal} }) {
  const can = useCan()

  return (
    <RowActions>
      {can('${camel}:edit') && (
        <FormButton
          label={t('编辑')}
          type="link"
          renderForm={(close) => <${pascal}Form ${camel}={${camel}} onClosed={close} />}
        />
      )}
      {can('${camel}:delete') && (
        <RemoveAction
          resource={${collection}}
          id={${camel}.id}
          name={${camel}.name}
          consequence={t('删除后不能恢复。')}
        />
      )}
    </RowActions>
  )
}
`
}

/** @param {Names} names */
export function form({ feature, entity, camel, pascal, collection, title }) {
  return `import { Form, Input } from 'antd'
import { validStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type ${pascal}, ${collection} } from '@settle/shared/features/${feature}/${entity}.ts'
import { t } from '#client/core/text.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'

interface ${pascal}FormProps {
  ${camel}?: ${pascal}
  onClosed: () => void
}

/** ${title}: a new one, or the given one. */
export function ${pascal}Form({ ${camel}, onClosed }: ${pascal}FormProps) {
  const labels = { name: t('名称'), status: t('状态'), remark: t('备注') }

  return (
    <ResourceForm<${pascal}>
      resource={${collection}}
      row={${camel}}
      blank={{ status: validStatus.values.valid, remark: null }}
      labels={labels}
      addTitle={t('新增${title}')}
      onClosed={onClosed}
    >
      <Form.Item
        name="name"
        label={labels.name}
        rules={[{ required: true, whitespace: true, message: t('请输入名称!') }]}
      >
        <Input maxLength={50} showCount />
      </Form.Item>
      <Form.Item
        name="status"
        label={labels.status}
        rules={[{ required: true, message: t('请选择') }]}
      >
        <DictionarySelect dictionary={validStatus} />
      </Form.Item>
      <Form.Item
        name="remark"
        label={labels.remark}
        normalize={(text: string) => (text === '' ? null : text)}
      >
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </ResourceForm>
  )
}
`
}

/** @param {Names} names */
export function journey({ title, menuPath }) {
  return `import { journey } from '#e2e/harness/journey.ts'
import { rowOf, search } from '#e2e/harness/lists.ts'

journey('a ${title} is made, found, changed and removed on its screen', async ({ at }) => {
  const page = await at.open('admin', { as: 'admin', path: '${menuPath}' })
  await page.getByRole('heading', { level: 1, name: '${title}管理' }).waitFor()

  await page.getByRole('button', { name: '新增${title}' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('名称').fill('${title}甲')
  await form.getByRole('button', { name: '保存' }).click()
  // The name is taken: the server's sentence stands at the field, and nothing typed is lost.
  await form.getByText('已有同名的${title}，请换一个名称').waitFor()
  await form.getByLabel('名称').fill('${title}丁')
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'detached' })

  await search(page, '名称', '丁')
  await page.getByText('共 1 条', { exact: true }).waitFor()
  await rowOf(page, '${title}丁').getByRole('button', { name: '编辑' }).click()
  await page.getByRole('dialog').getByLabel('名称').fill('${title}丁二')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await rowOf(page, '${title}丁二').waitFor()

  await rowOf(page, '${title}丁二').getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await page.getByText('没有符合当前条件的数据').waitFor()
})
`
}

/**
 * The Chinese texts of a new resource with their English.
 * @param {Names} names
 * @returns {readonly (readonly [string, string])[]}
 */
export function texts({ title, english, englishPlural }) {
  const noun = english.toLowerCase()
  const several = englishPlural.toLowerCase()
  return [
    [title, english],
    [`${title}管理`, englishPlural],
    [`新增${title}`, `Add ${noun}`],
    [`还没有${title}`, `No ${several} yet`],
    [`已有同名的${title}，请换一个名称`, 'This name is taken. Choose another one.'],
    ['名称', 'Name'],
    ['状态', 'Status'],
    ['备注', 'Note'],
    ['请输入名称!', 'Enter a name'],
    ['删除后不能恢复。', 'This cannot be undone.'],
  ]
}
