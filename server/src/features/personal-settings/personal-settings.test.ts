import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendSystemMessage } from '#server/features/notice/index.ts'
import {
  changeGrants,
  grantsOf,
  permissionOf,
  resultOf,
  roleOf,
  type PermissionNode,
} from '#test/access/access-world.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, seededPassword, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let merchant: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  await world.setClock({ mode: 'frozen' })
  merchant = await world.as('merchant')
})

afterAll(() => server.close())

const setting = '/sys/user/login/setting'
const newPhone = '10012349871'
const password = seededPassword

async function settingsOf(client: Client) {
  const { body } = await client.get(`${setting}/getUserData`)
  expect(body).toMatchObject({ success: true })
  return body.result
}

test('everybody sees their own account, with phone and e-mail masked and the parts of their own menu', async () => {
  const settings = await settingsOf(merchant)
  expect(settings).toMatchObject({
    username: 'merchant',
    phone: '100****1822',
    functionRoleName: '管理员',
    mutedMenus: [],
  })
  const paths = settings.noticeMenus.map(({ path }: { path: string }) => path)
  expect(paths).toContain('/merchant/payout')
  expect(paths.every((path: string) => path.startsWith('/merchant/'))).toBe(true)
})

test('one changes picture, sex and birthday; what is left out stays, and a day to come is refused at its field', async () => {
  const edit = (body: object) => merchant.post(`${setting}/userEdit`).send(body)
  expect((await edit({ sex: '1', birthday: '1990-06-18' })).body).toMatchObject({
    success: true,
    result: { sex: '1', birthday: '1990-06-18' },
  })
  expect((await edit({ avatar: 'avatar/a.png' })).body.result).toMatchObject({
    avatar: 'avatar/a.png',
    sex: '1',
    birthday: '1990-06-18',
  })
  for (const [birthday, sentence] of [
    ['2990-01-01', '出生日期不能晚于今天'],
    ['1990-02-30', '日期不存在，请重新选择'],
  ]) {
    const { body } = await edit({ birthday })
    expect(body).toMatchObject({
      success: false,
      result: { fields: { birthday: sentence } },
    })
  }
  expect((await settingsOf(merchant)).birthday).toBe('1990-06-18')
})

const askCode = (phone: string) => merchant.post('/sys/user/sendChangePhoneSms').send({ phone })
const changePhone = (body: object) => merchant.put('/sys/user/changePhone').send(body)

describe('the phone', () => {
  test('is changed by its code and the password; the login by phone follows', async () => {
    expect((await askCode(newPhone)).body).toMatchObject({ success: true })
    expect((await world.outbox(newPhone))[0]?.text).toContain('更换手机号')
    expect(
      (await changePhone({ phone: newPhone, smscode: '123456', password })).body,
    ).toMatchObject({
      success: true,
      result: { phone: '100****9871' },
    })

    const send = (mobile: string) => world.anonymous.post('/sys/sms').send({ mobile, smsmode: '0' })
    expect((await send(newPhone)).body.success).toBe(true)
    expect((await send(fixtureUserOf('merchant').phone)).body.success).toBe(false)
  })

  test('of another account, the present one, and what is none get no code', async () => {
    const taken = fixtureUserOf('provider').phone
    const own = fixtureUserOf('merchant').phone
    const sentences = [taken, own, '12345'].map(
      async (phone) => (await askCode(phone)).body.message,
    )
    expect(await Promise.all(sentences)).toEqual([
      '手机号已存在!',
      '新手机号与当前手机号相同',
      '请输入正确格式的手机号码!',
    ])
    expect(await world.outbox(taken)).toEqual([])
  })

  test('stays where the code is wrong, was sent for another phone or purpose, or the password is wrong', async () => {
    await askCode(newPhone)
    const refused = [
      { phone: newPhone, smscode: '000000', password },
      { phone: '10012349872', smscode: '123456', password },
      { phone: newPhone, smscode: '123456', password: 'Wr0ng-Passw0rd' },
    ]
    const messages = []
    for (const body of refused) messages.push((await changePhone(body)).body.message)
    expect(messages).toEqual([
      '手机验证码错误，还可尝试 4 次',
      '短信验证码失效！请重新获取',
      '登录密码输入错误!还可尝试 4 次',
    ])
    expect((await settingsOf(merchant)).phone).toBe('100****1822')
    // None of them used the code up.
    expect((await changePhone({ phone: newPhone, smscode: '123456', password })).body.success).toBe(
      true,
    )
  })

  test('is not a way to try passwords: the fifth wrong one locks, as at the login', async () => {
    await askCode(newPhone)
    const body = { phone: newPhone, smscode: '123456', password: 'Wr0ng-Passw0rd' }
    const messages = []
    for (let time = 0; time < 6; time += 1) messages.push((await changePhone(body)).body.message)
    expect(messages.at(4)).toBe('登录密码输入错误!账号已锁定，请 30 分钟后再试')
    expect((await changePhone({ ...body, password })).body.success).toBe(false)
    expect((await world.login('merchant')).body.success).toBe(false)
  })
})

test('the e-mail is changed and taken away by the password; one that is taken or none is refused at its field', async () => {
  const change = (email: string, own = password) =>
    merchant.put('/sys/user/changeEmail').send({ email, password: own })
  const admin = await world.as('admin')
  await admin.post('/sys/user/add').send({
    username: 'newcomer',
    realname: '新人',
    functionRole: 'manager',
    password,
    email: 'taken@example.com',
  })
  expect((await change('taken@example.com')).body.result.fields).toEqual({ email: '邮箱已存在!' })
  expect((await change('no-mail')).body.result.fields).toEqual({ email: '请输入正确格式的邮箱!' })
  expect((await change('xi@example.com', 'Wr0ng-Passw0rd')).body.success).toBe(false)
  expect((await change('xishan@example.com')).body.result.email).toBe('x***@example.com')
  expect((await change('')).body.result.email).toBeNull()
})

/** Messages of the system to the merchant and the provider, and who finds them unread. */
const choose = (mutedMenus: string[]) => merchant.put(`${setting}/notices`).send({ mutedMenus })
const tell = async (openPage?: string) => {
  const opened = await server.registry.get(world.name)
  if (opened === undefined) throw new Error('there is no world')
  const userIds = [fixtureUserOf('merchant').id, fixtureUserOf('provider').id]
  const page = openPage === undefined ? {} : { openPage }
  const row = await opened.commit((tx) =>
    sendSystemMessage(tx, { userIds, title: `消息 ${openPage ?? ''}`, ...page }),
  )
  return row.id
}
const unread = async (client: Client): Promise<string[]> => {
  const { body } = await client.get('/sys/annountCement/listByUser')
  return body.result.sysMsgList.map(({ id }: { id: string }) => id)
}
const all = async (): Promise<string[]> => {
  const { body } = await merchant
    .get('/sys/sysAnnouncementSend/getMyAnnouncementSend')
    .query({ pageSize: 100 })
  return body.result.records.map(({ anntId }: { anntId: string }) => anntId)
}

describe('notices', () => {
  test('of a muted part of the menu are neither unread nor lost; others and those without a page are told', async () => {
    expect((await choose(['/merchant/payout'])).body.result.mutedMenus).toEqual([
      '/merchant/payout',
    ])
    const muted = await tell('/merchant/payout/batchOrder/detail?id=1')
    const beside = await tell('/merchant/payouts')
    const nowhere = await tell()
    expect(await unread(merchant)).toEqual(expect.arrayContaining([beside, nowhere]))
    expect(await unread(merchant)).not.toContain(muted)
    expect(await all()).toContain(muted)
    // What one mutes is nobody else's business.
    expect(await unread(await world.as('provider'))).toContain(muted)

    await choose([])
    const later = await tell('/merchant/payout/batchOrder')
    expect(await unread(merchant)).toContain(later)
  })

  test('cannot be chosen for a part of a menu that one does not have', async () => {
    const { body } = await choose(['/plate/account'])
    expect(body).toMatchObject({
      success: false,
      message: '菜单 /plate/account 不存在或无权限',
    })
    expect((await settingsOf(merchant)).mutedMenus).toEqual([])
  })

  test('stay to be chosen when a muted part has left the menu', async () => {
    const maker = await world.as('yunfan_jb')
    const chooseAs = (mutedMenus: string[]) => maker.put(`${setting}/notices`).send({ mutedMenus })
    const [gone, ...kept] = (await settingsOf(maker)).noticeMenus.map(
      ({ path }: { path: string }) => path,
    )
    await resultOf(chooseAs([gone, kept[0]]))
    const admin = await world.as('admin')
    const role = await roleOf(admin, 'merchant', 'maker')
    const held = await grantsOf(admin, role.id)
    const withBelow = ({ id, children }: PermissionNode): string[] => [
      id,
      ...(children ?? []).flatMap(withBelow),
    ]
    const take = withBelow(await permissionOf(admin, 'merchant', gone))
    expect(held).toEqual(expect.arrayContaining([take[0]]))
    await resultOf(changeGrants(admin, role.id, { take }))

    expect(await settingsOf(maker)).toMatchObject({ mutedMenus: [kept[0]] })
    await resultOf(chooseAs([kept[0]]))
  })
})
