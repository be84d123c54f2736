import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '@settle/server/test/harness/test-server.ts'
import { type Resource } from '@settle/shared/core/resource.ts'
import { functionRole, userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { queryAllDictItems } from '@settle/shared/core/frame/dictionary-calls.ts'
import { dicts } from '@settle/shared/features/dictionary-admin/dict.ts'
import {
  addDictItem,
  type DictItem,
  dictItems,
  editDictItem,
} from '@settle/shared/features/dictionary-admin/dict-item.ts'
import { keepDictionaries } from '#client/core/dictionary/dictionaries.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { DictionaryText } from './dictionary-text.tsx'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

async function firstOf(
  { endpoints: { list } }: Pick<Resource, 'endpoints'>,
  conditions: Readonly<Record<string, string>>,
): Promise<DictItem> {
  const page = await call(list, { query: { ...conditions, pageNo: 1, pageSize: 1 } })
  return Object(page).records[0]
}

async function dictIdOf(dictCode: string): Promise<string> {
  return (await firstOf(dicts, { dictCode })).id
}

test('a disabled item is offered no more, but what holds it keeps its text', async () => {
  await renderScreen(<></>, { server, as: 'admin', path: '/' })
  const frozen = await firstOf(dictItems, {
    dictId: await dictIdOf('user_status'),
    itemValue: userStatus.values.frozen,
  })
  await call(editDictItem, { body: { id: frozen.id, itemText: '已封存', status: '0' } })
  const added = await call(addDictItem, {
    body: {
      dictId: await dictIdOf('function_role'),
      itemValue: 'archivist',
      itemText: '档案管理员',
      status: '0',
    },
  })
  expect(added.status).toBe('0')
  const all = await call(queryAllDictItems)
  expect(all['user_status']?.map(({ text }) => text)).toEqual(['正常'])
  keepDictionaries(all, 'zh-CN')

  const { user } = await renderScreen(
    <>
      <p>
        <DictionaryText dictionary={userStatus} value="1,2" />
      </p>
      <p>
        <DictionaryText dictionary={functionRole} value="archivist" />
      </p>
      <p>
        <DictionaryText dictionary={functionRole} value="nobody_knows" />
      </p>
      <DictionarySelect dictionary={userStatus} id="status" value="2" />
    </>,
    { server, as: 'admin', path: '/' },
  )

  expect(await screen.findByText('正常、已封存')).toBeVisible()
  expect(await screen.findByText('档案管理员')).toBeVisible()
  expect(screen.getByText('nobody_knows')).toBeVisible()
  expect(screen.getByText('已封存')).toBeVisible()
  await user.click(screen.getByRole('combobox'))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    '1',
  ])
})
