import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, ConfigProvider, Form, Input } from 'antd'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '#client/core/session/session.ts'
import { aSession } from '#test/a-session.ts'
import { FormDrawer } from './form-drawer.tsx'

beforeEach(() => session.signIn(aSession('merchant')))

afterEach(() => {
  session.signOut()
  localStorage.clear()
  sessionStorage.clear()
})

interface EmptiedProps {
  value?: string
  onChange?: (value: undefined) => void
}

/** A field that gives nothing once it is emptied, as a select does. */
function Emptied({ value = '—', onChange }: EmptiedProps) {
  return (
    <button type="button" onClick={() => onChange?.(undefined)}>
      城市：{value}
    </button>
  )
}

function CityForm() {
  const [form] = Form.useForm()
  return (
    <FormDrawer
      title="编辑"
      form={form}
      initialValues={{ name: '原来的', city: '杭州', password: '' }}
      draft={{ form: 'city', id: '1', version: 1 }}
      submit={() => Promise.resolve()}
      onClosed={() => undefined}
    >
      <Form.Item name="name" label="名称">
        <Input />
      </Form.Item>
      <Form.Item name="city">
        <Emptied />
      </Form.Item>
      <Form.Item name="password" label="口令">
        <Input />
      </Form.Item>
    </FormDrawer>
  )
}

/** Opens the form, as after a reload of the page. */
function openForm() {
  return render(
    <ConfigProvider theme={{ zeroRuntime: true, token: { motion: false } }}>
      <App>
        <QueryClientProvider client={new QueryClient()}>
          <CityForm />
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  )
}

async function typeAndReload(): Promise<void> {
  const user = userEvent.setup()
  const { unmount } = openForm()
  const name = screen.getByRole('textbox', { name: '名称' })
  await user.clear(name)
  await user.type(name, '新的')
  await user.type(screen.getByRole('textbox', { name: '口令' }), 'Secret1')
  await user.click(screen.getByText(/^城市/))
  unmount()
}

const shown = () => ({
  name: screen.getByRole<HTMLInputElement>('textbox', { name: '名称' }).value,
  city: screen.getByText(/^城市/).textContent,
  secret: screen.getByRole<HTMLInputElement>('textbox', { name: '口令' }).value,
})

const asTyped = { name: '新的', city: '城市：—', secret: '' }
const asSaved = { name: '原来的', city: '城市：杭州', secret: '' }

test('what was typed is there again, a field that was emptied is empty, and a secret is typed again', async () => {
  await typeAndReload()
  openForm()

  expect(shown()).toEqual(asTyped)
  expect(screen.getByText('已恢复未保存的内容')).toBeVisible()
})

test('a user of the same id in another world does not see it', async () => {
  await typeAndReload()

  act(() => session.signIn(aSession('merchant', 'evening.merchant')))
  const { unmount } = openForm()
  expect(shown()).toEqual(asSaved)
  unmount()
  act(() => session.signIn(aSession('merchant')))
  openForm()
  expect(shown()).toEqual(asTyped)
})

test('it outlives a session that ended by itself, and not a logout by choice', async () => {
  await typeAndReload()

  session.signOut({ title: '系统提示', text: '未授权', durationSeconds: 4, request: undefined })
  session.signIn(aSession('merchant'))
  const { unmount } = openForm()
  expect(shown()).toEqual(asTyped)
  unmount()

  session.signOut()
  expect(JSON.stringify(sessionStorage)).not.toContain('新的')
  session.signIn(aSession('merchant'))
  openForm()
  expect(shown()).toEqual(asSaved)
})
