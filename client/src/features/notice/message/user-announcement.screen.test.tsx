import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '@settle/server/test/harness/test-server.ts'
import { dialogOf, rowOf } from '#test/places.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { UserAnnouncementScreen } from './user-announcement.screen.tsx'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

test('a message is marked as read when it is opened, and says who sent it', async () => {
  const { user } = await renderScreen(<UserAnnouncementScreen />, {
    server,
    as: 'agent',
    path: '/isps/userAnnouncement?titile=节假日', // sic
  })
  const row = await rowOf('节假日期间银行付款与到账安排')
  expect(row.getByText('未读')).toBeVisible()

  await user.click(row.getByText('节假日期间银行付款与到账安排'))
  const dialog = await dialogOf('通知消息')
  expect(await dialog.findByText(/支付宝渠道不受影响/)).toBeVisible()
  expect(dialog.getByText('发布人：admin')).toBeVisible()
  expect(dialog.queryByText('去处理')).toBeNull()
  // Where it had no mark of reading its row is another one now.
  expect(await screen.findByText('已读')).toBeVisible()
})

test('a message that is its title says it once', async () => {
  const { user } = await renderScreen(<UserAnnouncementScreen />, {
    server,
    as: 'agent',
    path: '/isps/userAnnouncement?titile=分润待解冻', // sic
  })
  const [first] = await screen.findAllByText(/^分润待解冻 ¥/)
  if (first === undefined) throw new Error('no message of a share')
  await user.click(first)
  const dialog = await dialogOf('通知消息')

  expect(dialog.getByText(first.textContent)).toBeVisible()
  // The text would come later; its place is there at once.
  expect(document.querySelector('.rich-text')).toBeNull()
  expect(dialog.getByRole('button', { name: '去处理' })).toBeVisible()
})

test('nothing that matches is said so, and the conditions can be cleared', async () => {
  const { user } = await renderScreen(<UserAnnouncementScreen />, {
    server,
    as: 'agent',
    path: '/isps/userAnnouncement?titile=没有这样的', // sic
  })
  await user.click(await screen.findByRole('button', { name: '清空条件' }))

  expect(await screen.findByText(/^共 [1-9]\d* 条$/)).toBeVisible()
})
