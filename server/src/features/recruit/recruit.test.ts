import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { zipSync, strToU8 } from 'fflate'
import { movesOf } from '@settle/shared/core/state-machine.ts'
import {
  onboardingMachine,
  probationMachine,
  screeningMachine,
} from '@settle/shared/features/recruit/resume-stage.ts'
import { type Resume } from '@settle/shared/features/recruit/resume.ts'
import { vacancyMachine } from '@settle/shared/features/recruit/vacancy.status.ts'
import { type Vacancy } from '@settle/shared/features/recruit/vacancy.ts'
import { resultOf } from '#test/access/access-world.ts'
import { messagesTo } from '#test/harness/messages-to.ts'
import { certificateOf } from '#test/material/payee-file.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let merchant: Client
let operator: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  merchant = await world.as('merchant')
  operator = await world.as('operator')
})

afterAll(() => server.close())

const draft = {
  title: '窗帘安装师傅',
  jobNature: '1',
  cityCode: '310100',
  address: '',
  headcount: 1,
  salaryUnit: '3',
  salaryMin: 600_000,
  salaryMax: 800_000,
  education: '0',
  experience: '0',
  ageMin: 20,
  ageMax: 50,
  gender: null,
  benefits: '1',
  description: '<p>上门安装</p>',
  endDate: null,
}
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const person = {
  name: '乔木森',
  certNo: certificateOf('1994-03-07', 411),
  phone: '10000513344',
  education: '6',
  experience: '2',
  expectSalary: '7000',
  intro: '',
}

function zip(parts: Record<string, Uint8Array>): Buffer {
  return Buffer.from(zipSync(parts))
}

function position(client: Client, verb: string, body: object) {
  return client.post(`/recruit/position/${verb}`).send(body)
}

function resume(verb: string, body: object) {
  return merchant.post(`/recruit/resume/${verb}`).send(body)
}

async function published(changes: object = {}): Promise<Vacancy> {
  const { id } = await resultOf<Vacancy>(position(merchant, 'add', { ...draft, ...changes }))
  await resultOf(position(operator, 'audit', { id, isPassed: true }))
  return resultOf<Vacancy>(position(merchant, 'publish', { id }))
}

async function applyTo(
  positionId: string,
  changes: object = {},
  file: Buffer = pdf,
  name = '简历.pdf',
) {
  const call = world.anonymous.post('/recruit/open/apply').field('positionId', positionId)
  for (const [field, value] of Object.entries({ ...person, ...changes })) {
    if (value !== '') void call.field(field, value)
  }
  const { body } = await call.attach('file', file, name)
  return body
}

async function applicationFor(positionId: string): Promise<Resume> {
  const page = await resultOf<{ records: Resume[] }>(
    merchant.get('/recruit/resume/list').query({ positionId, pageSize: 100 }),
  )
  const found = page.records.find(({ phone }) => phone.endsWith('3344'))
  if (found === undefined) throw new Error('Nobody applied.')
  return found
}

async function selected(): Promise<Resume> {
  const { id: positionId } = await published()
  await applyTo(positionId)
  const { id } = await applicationFor(positionId)
  await resultOf(resume('screen', { ids: [id], isSelected: true }))
  return applicationFor(positionId)
}

test('the moves of positions and applications are those of domain.md 3.17', () => {
  expect(
    [vacancyMachine, screeningMachine, onboardingMachine, probationMachine].map(movesOf),
  ).toEqual([
    [
      '待审核 operator pass',
      '待审核 admin pass',
      '待审核 operator reject',
      '待审核 admin reject',
      '审核通过 merchant publish',
      '审核拒绝 merchant edit',
      '发布中 merchant offline',
      '发布中 operator offline',
      '发布中 admin offline',
      '发布中 job fill',
      '发布中 job end',
      '已下线 merchant republish',
      '已下线 merchant edit',
    ],
    ['未处理 merchant select', '未处理 merchant drop', '已淘汰 merchant select'],
    ['未处理 merchant hire', '未处理 merchant decline'],
    ['未处理 merchant pass', '未处理 merchant fail'],
  ])
})

describe('a position', () => {
  test('is reviewed, refused with a reason, changed, passed, published, and found by anybody', async () => {
    const { id } = await resultOf<Vacancy>(position(merchant, 'add', draft))
    expect((await position(merchant, 'publish', { id })).body).toMatchObject({ success: false })
    expect((await position(operator, 'audit', { id, isPassed: false })).body.message).toBe(
      '请写明原因，2 至 200 字',
    )
    await resultOf(position(operator, 'audit', { id, isPassed: false, reason: '薪资不实' }))
    await resultOf(merchant.put('/recruit/position/edit').send({ id, salaryMax: 700_000 }))
    await resultOf(position(operator, 'audit', { id, isPassed: true }))
    const open = () => world.anonymous.get('/recruit/open/list').query({ keyword: '窗帘' })
    expect((await open()).body.result.total).toBe(0)
    await resultOf(position(merchant, 'publish', { id }))

    expect((await open()).body.result.records).toMatchObject([
      { id, title: '窗帘安装师傅', merchantName: '云帆到家服务有限公司', cityName: '上海' },
    ])
    expect(await messagesTo(server, world, 'merchant')).toEqual(
      expect.arrayContaining([
        '岗位审核拒绝：窗帘安装师傅。原因：薪资不实',
        '岗位审核通过：窗帘安装师傅，可以发布了',
      ]),
    )
  })

  test('goes offline by hand and after its last day; published again as it is, reviewed anew once changed', async () => {
    const { id } = await published({ endDate: '2099-01-01' })
    await resultOf(position(merchant, 'offline', { id, reason: '暂停招聘' }))
    expect((await world.anonymous.get('/recruit/open/queryById').query({ id })).body.message).toBe(
      '岗位已停止招聘，看看其他岗位吧',
    )
    const today = (await resultOf<Vacancy>(position(merchant, 'publish', { id }))).publishTime
    await resultOf(position(operator, 'offline', { id, reason: '收到投诉' }))
    const day = (today ?? '').slice(0, 10)
    expect(await resultOf(position(merchant, 'publish', { id, endDate: day }))).toMatchObject({
      status: '3',
      endDate: day,
    })
    await world.advance('25h')
    merchant = await world.as('merchant')
    expect(await resultOf(merchant.get('/recruit/position/queryById').query({ id }))).toMatchObject(
      { status: '4', offlineReason: '已过招聘截止日期' },
    )
    expect(
      await resultOf(
        merchant.put('/recruit/position/edit').send({ id, headcount: 2, endDate: null }),
      ),
    ).toMatchObject({ status: '0' })
  })

  test('is nobody else’s: another merchant neither reads nor moves it, another operator neither reviews it', async () => {
    const { id } = await resultOf<Vacancy>(position(merchant, 'add', draft))
    const stranger = await world.as('xingqiao')
    const other = await world.as('beichen')

    for (const { body } of [
      await stranger.get('/recruit/position/queryById').query({ id }),
      await position(stranger, 'publish', { id }),
      await position(other, 'audit', { id, isPassed: true }),
    ]) {
      expect(body).toMatchObject({ success: false, code: 404 })
    }
  })

  test('people apply by themselves while it is published, and no more once it is offline', async () => {
    const { id } = await published()
    await world.advance('2m')
    const count = async () =>
      (await resultOf<Vacancy>(merchant.get('/recruit/position/queryById').query({ id })))
        .applyCount
    expect(await count()).toBe(1)
    await resultOf(position(merchant, 'offline', { id, reason: '暂停招聘' }))
    await world.advance('20h')
    merchant = await world.as('merchant')
    expect(await count()).toBe(1)
  })

  test.each([
    [{ salaryMin: null }, 'salaryMin', '请输入薪资，或选择面议'],
    [{ salaryMin: 900_000 }, 'salaryMax', '最高薪资不能低于最低薪资'],
    [{ cityCode: '320900' }, 'cityCode', '这个城市没有开放招聘，请重新选择'],
    [{ endDate: '2020-01-01' }, 'endDate', '招聘截止日期不能早于今天'],
    [{ endDate: '2099-02-30' }, 'endDate', '没有这一天，请按 2027-06-30 的样子填写'],
    [{ ageMin: 17 }, 'ageMin', '年龄要求不能低于 18 周岁'],
    [{ ageMin: 50, ageMax: 20 }, 'ageMax', '最大年龄不能小于最小年龄'],
  ])('is refused at its field: %o', async (changes, field, sentence) => {
    const { body } = await position(merchant, 'add', { ...draft, ...changes })
    expect(body).toMatchObject({ success: false, result: { fields: { [field]: sentence } } })
  })
})

describe('applying', () => {
  test('leaves a masked application with its file; the second one is refused', async () => {
    const { id } = await published()
    expect(await applyTo(id)).toMatchObject({
      success: true,
      result: { title: '窗帘安装师傅', applyNo: expect.stringMatching(/^TD\d{14}$/) },
    })
    expect((await applyTo(id, { certNo: person.certNo.toLowerCase() })).message).toBe(
      '你已经投递过这个岗位，请等待招聘方联系',
    )
    const row = await applicationFor(id)
    expect(row).toMatchObject({
      name: '乔木森',
      phone: '100****3344',
      resumeName: '简历.pdf',
      resumeType: 'application/pdf',
      expectSalary: 700_000,
      stage: '1',
    })
    const file = await world.anonymous.get(`/sys/common/static/${row.resumeFile}`)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(await resultOf(resume('reveal', { id: row.id }))).toMatchObject({
      certNo: person.certNo,
    })
    const admin = await world.as('admin')
    const seen = await resultOf<Resume>(
      admin.get('/recruit/resume/queryById').query({ id: row.id }),
    )
    expect([seen.name, seen.certNo]).not.toContain(person.name)
    expect((await admin.post('/recruit/resume/reveal').send({ id: row.id })).status).toBe(403)
  })

  test.each([
    ['under age', { certNo: certificateOf('2012-03-07', 411) }, '你未满 18 周岁，不能应聘'],
    [
      'too old for it',
      { certNo: certificateOf('1960-03-07', 411) },
      '你的年龄不符合这个岗位的要求（20 至 50 周岁）',
    ],
    ['blacklisted by name', { name: '黑名单' }, '暂不能接受你的投递，如有疑问请联系平台客服'],
    ['a wrong number', { certNo: '990101199403070000' }, '身份证号码不正确，请核对'],
    ['no phone', { phone: '12345' }, '请填写 11 位手机号'],
    ['no education of the list', { education: '99' }, '请选择'],
    ['a salary in words', { expectSalary: '很多' }, '期望薪资请填写数字，例如 6000'],
  ])('is refused with its sentence: %s', async (_name, changes, sentence) => {
    const { id } = await published()
    expect(await applyTo(id, changes)).toMatchObject({ success: false, message: sentence })
  })

  test('who is on the platform’s blacklist is refused, without being told why', async () => {
    const { id } = await published()
    const admin = await world.as('admin')
    await resultOf(
      admin
        .post('/risk/blacklist/add')
        .send({ name: person.name, certNo: person.certNo, reason: '冒用他人身份' }),
    )
    expect((await applyTo(id)).message).toBe('暂不能接受你的投递，如有疑问请联系平台客服')
  })

  test('a résumé is what its content is, whatever it is called', async () => {
    const { id } = await published()
    const word = {
      '[Content_Types].xml': strToU8('<Types/>'),
      'word/document.xml': strToU8('<w/>'),
    }
    const refusals = [
      [
        Buffer.from('<html><script>alert(1)</script>'),
        '简历只支持 PDF、Word、PNG 或 JPEG 文件，请换一个文件',
      ],
      [
        zip({ 'xl/workbook.xml': strToU8('<x/>') }),
        '简历只支持 PDF、Word、PNG 或 JPEG 文件，请换一个文件',
      ],
      [Buffer.from('%PDF-1.4 cut'), '简历文件不完整或已损坏，请重新导出后上传'],
      [zip(word).subarray(0, 60), '简历文件不完整或已损坏，请重新导出后上传'],
      [
        zip({ ...word, 'word/vbaProject.bin': strToU8('x') }),
        '简历含有宏，不能上传；请另存为 PDF 后再上传',
      ],
    ] as const
    for (const [content, sentence] of refusals) {
      expect((await applyTo(id, {}, content, '简历.pdf')).message).toBe(sentence)
    }
    const large = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)])
    expect(await applyTo(id, {}, large)).toMatchObject({ success: false, code: 413 })

    expect(await applyTo(id, {}, zip(word), 'x.exe')).toMatchObject({ success: true })
    expect((await applicationFor(id)).resumeType).toContain('wordprocessingml')
  })

  test('somebody who tries again and again has to wait', async () => {
    const { id } = await published()
    for (let turn = 0; turn < 20; turn += 1) await applyTo(id, { phone: '1' })
    expect((await applyTo(id)).message).toBe('投递太频繁，请 10 分钟后再试')
    await world.advance('11m')
    expect(await applyTo(id)).toMatchObject({ success: true })
  })
})

describe('an application', () => {
  test('goes from screening over interview and onboarding to the end of probation', async () => {
    const { id, positionId } = await selected()
    await resultOf(
      resume('interview', { id, interviewTime: '2099-01-08 14:00:00', interviewPlace: '三楼' }),
    )
    const entryDate = (await applicationFor(positionId)).createTime.slice(0, 10)
    const hired = await resultOf<Resume>(resume('onboard', { id, entryDate }))
    expect(hired).toMatchObject({ onboarding: '1', applyStatus: '2', stage: '4' })

    // Everybody was found: the position is offline, the person is employed and asked to sign.
    expect(
      await resultOf(merchant.get('/recruit/position/queryById').query({ id: positionId })),
    ).toMatchObject({ status: '4', offlineReason: '已招满', hiredCount: 1 })
    const employed = await resultOf<{ records: object[] }>(
      merchant.get('/sign/employment/list').query({ jobTitle: '窗帘安装师傅' }),
    )
    expect(employed.records).toMatchObject([
      { name: '乔木森', source: 'RECRUIT', positionId, status: '1' },
    ])
    const signs = await resultOf<{ records: object[] }>(
      merchant.get('/sign/signRecord/list').query({ name: '乔木森' }),
    )
    expect(signs.records).toMatchObject([{ name: '乔木森', sendCount: 1 }])

    await resultOf(resume('probation', { id, isPassed: true }))
    const row = await applicationFor(positionId)
    expect(row).toMatchObject({ stage: '5' })
    expect(row.steps.map(({ event }) => event)).toEqual([
      'apply',
      'select',
      'interview',
      'hire',
      'pass',
    ])
  })

  test('who fails the probation leaves with that reason; who leaves by themselves is told in the timeline', async () => {
    const { id, positionId, createTime } = await selected()
    await resultOf(resume('onboard', { id, entryDate: createTime.slice(0, 10) }))
    expect((await resume('probation', { id, isPassed: false })).body.message).toBe(
      '请写明原因，2 至 200 字',
    )
    await resultOf(resume('probation', { id, isPassed: false, reason: '出勤不达标' }))
    expect(await applicationFor(positionId)).toMatchObject({ stage: '7', applyStatus: '3' })
    const [employment] = (
      await resultOf<{ records: { status: string; leaveReason: string }[] }>(
        merchant.get('/sign/employment/list').query({ jobTitle: '窗帘安装师傅' }),
      )
    ).records
    expect(employment).toMatchObject({ status: '0', leaveReason: '试用不合格：出勤不达标' })
  })

  test('a leaving in the employment list ends the application too', async () => {
    const { id, positionId, createTime } = await selected()
    const day = createTime.slice(0, 10)
    const { employmentId } = await resultOf<Resume>(resume('onboard', { id, entryDate: day }))
    await resultOf(
      merchant
        .post('/sign/employment/leave')
        .send({ ids: [employmentId], leaveDate: day, leaveReason: '个人原因' }),
    )
    const row = await applicationFor(positionId)
    expect(row).toMatchObject({ stage: '6' })
    expect(row.steps.at(-1)).toMatchObject({ event: 'leave', text: '个人原因' })
    expect((await resume('probation', { id, isPassed: true })).body.message).toBe(
      '此人已经离职，不能登记试用结果',
    )
  })

  test('what its state does not allow is refused, and nothing is half done', async () => {
    const { id: positionId } = await published()
    await applyTo(positionId)
    const { id, createTime } = await applicationFor(positionId)
    const entryDate = createTime.slice(0, 10)
    const notSelected = '请先筛选：入选的人才能继续'
    expect((await resume('onboard', { id, entryDate })).body.message).toBe(notSelected)
    expect((await resume('decline', { id, reason: '不合适' })).body.message).toBe(notSelected)
    await resultOf(resume('screen', { ids: [id], isSelected: true }))
    expect((await resume('screen', { ids: [id], isSelected: true })).body.success).toBe(false)
    expect(
      (
        await resume('interview', {
          id,
          interviewTime: '2020-01-01 10:00:00',
          interviewPlace: '三楼',
        })
      ).body.message,
    ).toBe('面试时间须晚于现在')
    expect((await resume('onboard', { id, entryDate: '2099-01-01' })).body.message).toBe(
      '入职日期不能晚于今天',
    )
    expect(
      (await resume('onboard', { id, entryDate, providerId: '1200000000000000003' })).body.message,
    ).toBe('没有与这家服务商合作')
    // A refused hiring leaves nobody behind: no employment, no invitation.
    const signs = await resultOf<{ total: number }>(
      merchant.get('/sign/signRecord/list').query({ name: '乔木森' }),
    )
    expect(signs.total).toBe(0)
    await resultOf(resume('onboard', { id, entryDate }))
    expect((await resume('onboard', { id, entryDate })).body.message).toBe('已经录用，请刷新页面')
  })

  test('two who hire at once: the second is told, and gets the row of now', async () => {
    const { id, createTime, version } = await selected()
    const entryDate = createTime.slice(0, 10)
    await resultOf(resume('onboard', { id, version, entryDate }))
    expect((await resume('decline', { id, version, reason: '不合适' })).body).toMatchObject({
      success: false,
      code: 409,
      result: { onboarding: '1' },
    })
  })
})
