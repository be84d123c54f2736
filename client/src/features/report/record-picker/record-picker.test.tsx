import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '@settle/server/test/harness/test-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { RecordPicker } from './record-picker.tsx'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const picker = {
  code: 'pick_depart',
  orgFields: 'id',
  destFields: 'departId',
  field: 'departId',
  onPick: () => undefined,
}

test('[PICK-01] a disabled picker does not open', async () => {
  const { user } = await renderScreen(
    <>
      <RecordPicker {...picker} placeholder="不可选" disabled />
      <RecordPicker {...picker} placeholder="可选" />
    </>,
    { server, as: 'admin', path: '/' },
  )

  await user.click(screen.getByPlaceholderText('不可选'))
  await user.click(screen.getByPlaceholderText('可选'))

  expect(await screen.findAllByRole('dialog', { hidden: true })).toHaveLength(1)
})
