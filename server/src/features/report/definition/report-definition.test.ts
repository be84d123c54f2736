import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { recordPickers } from '@settle/shared/features/report/record-pickers.ts'
import { BadFixture } from '#server/core/history/fixture-files.ts'
import { tellStory } from '#server/story/tell-story.ts'
import { copyOfFixtures } from '#test/material/fixture-copies.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let admin: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  admin = await world.as('admin')
})

afterAll(() => server.close())

const base = '/online/cgreport'
/** Those of the pickers and those of the business (domain.md 2.11). */
const seededCount = 18
/** The seeded pick_individual. */
const seededReport = '1160000000000000004'

/** A report as a form sends it; a test names what matters to it. */
function aReport({ head = {}, items, params }: Record<string, object> = {}) {
  return {
    head: { code: 'my_merchants', name: '我的商户', datasetId: 'merchants', ...head },
    items: items ?? [
      { fieldName: 'id', fieldTxt: '编号', isShow: 0 },
      { fieldName: 'merchantName', fieldTxt: '名称', isSearch: 1, isOrder: 1 },
    ],
    params: params ?? [],
  }
}

async function add(draft: object) {
  const { body } = await admin.post(`${base}/head/add`).send(draft)
  return body
}

async function edit(change: object) {
  const { body } = await admin.put(`${base}/head/editAll`).send(change)
  return body
}

async function itemsOf(headId: string) {
  const { body } = await admin.get(`${base}/item/listByHeadId`).query({ headId })
  return body.result
}

async function titlesOf(client: Client, code: string): Promise<string[] | string> {
  const { body } = await client.get(`${base}/api/getRpColumns/${code}`)
  return body.success === true
    ? body.result.columns.map(({ title }: { title: string }) => title)
    : body.message
}

describe('the platform defines reports', () => {
  test('the seeded ones are listed, read, and shown with their fields and parameters', async () => {
    const list = await admin
      .get(`${base}/head/list`)
      .query({ code: 'pick_*', column: 'code', order: 'asc' })
    const [first] = list.body.result.records
    const read = await admin.get(`${base}/head/queryById`).query({ id: first.id })
    const params = await admin.get(`${base}/param/listByHeadId`).query({ headId: first.id })

    expect(list.body.result.total).toBe(8)
    expect(first).toMatchObject({ code: 'pick_agent', datasetId: 'agents', returnValField: 'id' })
    expect(read.body.result).toMatchObject({ id: first.id, name: '选择代理商' })
    expect((await itemsOf(first.id))[1]).toMatchObject({
      cgrheadId: first.id,
      fieldName: 'agentCode',
      fieldTxt: '代理商编号',
      fieldType: 'String',
      searchMode: 'single',
      isShow: 1,
      isSearch: 1,
      isOrder: 1,
    })
    expect(params.body.result).toEqual([])
  })

  test.each(['item', 'param'])('the %ss of an unknown report are an empty list', async (kind) => {
    const { body } = await admin.get(`${base}/${kind}/listByHeadId`).query({ headId: '1' })

    expect(body).toMatchObject({ success: true, result: [] })
  })

  test('the data sources are the datasets, and the fields of one make a first draft', async () => {
    const sources = await admin.get('/sys/dataSource/options')
    const { body } = await admin.get(`${base}/head/parseSql`).query({ datasetId: 'projects' })
    const unknown = await admin.get(`${base}/head/parseSql`).query({ datasetId: 'sys_user' })

    expect(sources.body.result).toContainEqual({ value: 'projects', text: '项目', title: '项目' })
    expect(body.result.fields[6]).toMatchObject({
      fieldName: 'budget',
      fieldTxt: '预算(元)',
      fieldType: 'Integer',
      dictCode: null,
      masked: false,
    })
    expect(
      await add({
        ...aReport({ items: body.result.fields }),
        head: { code: 'all_projects', name: '项目', datasetId: 'projects' },
      }),
    ).toMatchObject({ success: true })
    expect(unknown.body).toMatchObject({
      success: false,
      message: '数据集 sys_user 不存在，请从数据源选项中选择',
    })
  })

  test('a new report answers at once, for every role in its own scope', async () => {
    const added = await add(aReport())
    const operator = await world.as('operator')
    const merchant = await world.as('merchant')
    const { body } = await merchant.get(`${base}/api/getData/${added.result.id}`)

    expect(added).toMatchObject({ success: true, code: 200, message: '添加成功！' })
    expect(added.result).toMatchObject({ code: 'my_merchants', version: 1, createBy: 'admin' })
    expect(await titlesOf(operator, 'my_merchants')).toEqual(['名称'])
    expect(body.result).toEqual({
      total: 1,
      records: [{ id: '1400000000000000001', merchantName: '云帆到家服务有限公司' }],
    })
  })

  test('an edit changes, adds and takes away fields, and takes effect at once', async () => {
    const { result: head } = await add(aReport())
    const [, name] = await itemsOf(head.id)
    const before = await titlesOf(admin, 'my_merchants')
    const edited = await edit({
      head: { id: head.id, version: 1, name: '商户一览' },
      items: [
        { ...name, fieldTxt: '公司' },
        { id: 'row_17', fieldName: 'auditStatus', fieldTxt: '审核', orderNum: 5 },
      ],
      params: [{ paramName: 'auditStatus', paramTxt: '审核', paramValue: '2' }],
    })
    const { body } = await admin.get(`${base}/api/getData/${head.id}`)

    expect(before).toEqual(['名称'])
    expect(edited).toMatchObject({
      success: true,
      message: '修改成功!',
      result: { name: '商户一览', version: 2, updateBy: 'admin' },
    })
    expect(await titlesOf(admin, 'my_merchants')).toEqual(['公司', '审核'])
    // The parameter's own value is a filter where the address names none.
    expect(body.result.records).toMatchObject([{ merchantName: '暮山商贸有限公司' }])
    const items = await itemsOf(head.id)
    await edit({ head: { id: head.id }, deleteItemIdList: `${items[1].id},` })
    expect(await titlesOf(admin, 'my_merchants')).toEqual(['审核'])
  })

  test('another world keeps the seeded definition', async () => {
    const other = await newWorld(server)
    const otherAdmin = await other.as('admin')
    const certNo = (await itemsOf(seededReport)).find(
      ({ fieldName }: { fieldName: string }) => fieldName === 'certNo',
    )
    await edit({ head: { id: seededReport }, items: [{ ...certNo, fieldTxt: '身份证' }] })

    expect(await titlesOf(admin, 'pick_individual')).toContain('身份证')
    expect(await titlesOf(admin, 'pick_individual')).not.toContain('证件号码')
    expect(await titlesOf(otherAdmin, 'pick_individual')).toContain('证件号码')
  })

  test('an edit of an older version is a conflict', async () => {
    const { result: head } = await add(aReport())
    await edit({ head: { id: head.id, version: 1, name: '一' } })

    expect(await edit({ head: { id: head.id, version: 1, name: '二' } })).toMatchObject({
      success: false,
      code: 409,
      result: { name: '一', version: 2 },
    })
  })

  test('a deleted report is gone for everybody, and its code is free again', async () => {
    const { result: head } = await add(aReport())
    const removed = await admin.delete(`${base}/head/delete`).query({ id: head.id })

    expect(removed.body).toMatchObject({ success: true, message: '删除成功!' })
    expect(await titlesOf(admin, 'my_merchants')).toBe('实体不存在')
    expect(await itemsOf(head.id)).toEqual([])
    expect(await add(aReport())).toMatchObject({ success: true })
  })

  test('several are deleted together or not at all', async () => {
    const { result: head } = await add(aReport())
    const { result: second } = await add(aReport({ head: { code: 'second' } }))
    const remove = async (ids: string) =>
      (await admin.delete(`${base}/head/deleteBatch`).query({ ids })).body

    expect(await remove(`${head.id},1160000000000000999`)).toMatchObject({
      success: false,
      code: 404,
    })
    expect(await titlesOf(admin, 'my_merchants')).toEqual(['名称'])
    expect(await remove(`${head.id},${second.id}`)).toMatchObject({
      success: true,
      message: '批量删除成功！',
    })
    expect(await titlesOf(admin, 'my_merchants')).toBe('实体不存在')
    expect(await titlesOf(admin, 'second')).toBe('实体不存在')
    expect(await remove(',')).toMatchObject({ success: false, message: '请选择一条记录！' })
  })

  test('what is not saved is shown as it would be, and leaves nothing', async () => {
    const items: object[] = [
      { fieldName: 'id', fieldTxt: '编号', isShow: 0 },
      { fieldName: 'merchantName', fieldTxt: '名称', isSearch: 1, isOrder: 1 },
    ]
    const preview = async (body: object) =>
      (await admin.post(`${base}/head/preview`).send(body)).body
    const shown = await preview({
      datasetId: 'merchants',
      items: [...items, { fieldName: 'auditStatus', fieldTxt: '审核', isSearch: 1 }],
      params: [{ paramName: 'auditStatus', paramTxt: '审核', paramValue: '2' }],
    })
    const broken = await preview({ datasetId: 'merchants', items: [...items, ...items] })

    expect(shown).toMatchObject({
      success: true,
      result: {
        columns: [
          { title: '名称', dataIndex: 'merchantName', sorter: 'true' },
          { title: '审核', customRender: 'auditStatus' },
        ],
        queryFields: [
          { field: 'merchantName', view: 'String' },
          { field: 'auditStatus', view: 'list' },
        ],
        data: { total: 1, records: [{ merchantName: '暮山商贸有限公司', auditStatus: '2' }] },
      },
    })
    expect(shown.result.dictOptions.auditStatus).toContainEqual(
      expect.objectContaining({ value: '2', text: '审核驳回' }),
    )
    expect(broken).toMatchObject({
      success: false,
      message: '字段 id 重复',
      result: { fields: { items: '字段 id 重复' } },
    })
    expect((await admin.get(`${base}/head/list`)).body.result.total).toBe(seededCount)
  })

  test('what record pickers are made of stays: code, dataset and the columns that they take', async () => {
    const { body } = await admin.get(`${base}/head/list`).query({ pageSize: 100 })
    const heads: { id: string; code: string; name: string }[] = body.result.records
    const pickers = heads.filter(({ code }) => code.startsWith('pick_'))
    expect(pickers.map(({ code }) => code).toSorted()).toEqual(Object.keys(recordPickers))
    for (const { id, code, name } of pickers) {
      const items: { id: string; fieldName: string }[] = await itemsOf(id)
      const removed = await admin.delete(`${base}/head/delete`).query({ id })
      expect(removed.body, code).toMatchObject({
        success: false,
        message: `“${name}”是选择记录的窗口用的报表，不能删除`,
      })
      for (const field of recordPickers[code] ?? []) {
        const lost = items.find(({ fieldName }) => fieldName === field)
        expect(await edit({ head: { id }, deleteItemIdList: [lost?.id] }), code).toMatchObject({
          success: false,
          result: {
            fields: { items: `选择记录的窗口需要字段 ${field}，不能去掉；可以设为不显示` },
          },
        })
      }
      expect(await edit({ head: { id, code: 'renamed' } })).toMatchObject({
        result: { fields: { code: `“${name}”是选择记录的窗口用的报表，编码不能修改` } },
      })
      expect(await edit({ head: { id, datasetId: 'reports' } })).toMatchObject({
        result: { fields: { datasetId: `“${name}”是选择记录的窗口用的报表，数据集不能修改` } },
      })
      expect(await itemsOf(id)).toEqual(items)
    }
  })

  test('a link leads where it says, with the fields that it names', async () => {
    const { result: head } = await add(
      aReport({
        items: [
          { fieldName: 'id', fieldTxt: '编号', isShow: 0 },
          { fieldName: 'merchantName', fieldTxt: '名称', fieldHref: '/merchant/detail?id=${id}' },
        ],
      }),
    )
    const { body } = await admin.get(`${base}/api/getColumnsAndData/${head.id}`)

    expect(body.result.fieldHrefSlots).toEqual([
      { slotName: 'merchantName', href: '/merchant/detail?id=${id}' },
    ])
    expect(body.result.columns).toMatchObject([
      { hrefSlotName: 'merchantName', scopedSlots: { customRender: 'merchantName' } },
    ])
  })
})

test.each([
  [{ head: { code: 'other' } }, '文件名应为报表编码'],
  [{ items: [{ fieldName: 'idNo', fieldTxt: '证件' }] }, '数据集没有字段 {field}（idNo）'],
  [{ items: [] }, '/items must NOT have fewer than 1 items'],
  [{ id: '1' }, '/id must match'],
])('a broken report fixture stops the start: %o', async (change, reason) => {
  const copy = await copyOfFixtures()
  const report = {
    id: '1160000000000000003',
    head: { code: 'pick_agent', name: '选择代理商', datasetId: 'agents' },
    items: [{ fieldName: 'agentName', fieldTxt: '名称' }],
    ...change,
    ...('head' in change
      ? { head: { name: '选择代理商', datasetId: 'agents', ...change.head } }
      : {}),
  }
  await copy.write('reports/pick_agent.json', JSON.stringify(report))
  const d0Ms = epochMsOf(parseDateTime('2026-11-21 09:30:00'))
  try {
    const told = tellStory({ folder: copy.folder, d0Ms, size: 'S' })
    await expect(told).rejects.toThrow(BadFixture)
    await expect(told).rejects.toThrow(`fixtures/reports/pick_agent.json 有误：${reason}`)
  } finally {
    await copy.remove()
  }
})
