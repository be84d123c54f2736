import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

test('a list of tabs holds tabs alone: the button of those without room stands beside it', () => {
  const items = ['待提交', '处理中', '已完成'].map((label) => ({ key: label, label }))
  render(<Tabs items={items} />)

  const list = screen.getByRole('tablist')
  expect(within(list).getAllByRole('tab')).toHaveLength(items.length)
  expect(list.querySelector('button')).toBeNull()
  expect(document.querySelector('.ant-tabs-nav-more')).not.toBeNull()
})
