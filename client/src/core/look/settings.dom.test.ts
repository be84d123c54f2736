import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setAppearance, useAppearance, useAppearanceChoice } from './appearance.ts'
import { changeSettings, defaultSettings, resetSettings, useSettings } from './settings.ts'

afterEach(() => {
  vi.restoreAllMocks()
  act(() => resetSettings())
})

function colorInAnotherWindow(text: string): void {
  act(() => {
    localStorage.setItem('pro__DEFAULT_COLOR', text)
    window.dispatchEvent(new StorageEvent('storage', { key: 'pro__DEFAULT_COLOR' }))
  })
}

test('the settings of the one who chose nothing', () => {
  const { result } = renderHook(() => ({ ...useSettings(), theme: useAppearanceChoice() }))

  expect(result.current).toMatchObject({
    theme: 'light',
    layout: 'sidemenu',
    contentWidth: 'Fixed',
    primaryColor: '#1890FF',
    multiPage: true,
  })
})

test('what is changed is kept under the keys of the convention, and forgotten again', () => {
  const { result } = renderHook(() => useSettings())

  act(() => void changeSettings({ layout: 'topmenu', contentWidth: 'Fluid', colorWeak: true }))
  expect(result.current).toMatchObject({ layout: 'topmenu', contentWidth: 'Fluid' })
  expect(localStorage.getItem('pro__DEFAULT_LAYOUT_MODE')).toBe('{"value":"topmenu","expire":null}')
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'pro__DEFAULT_COLOR_WEAK',
    'pro__DEFAULT_CONTENT_WIDTH_TYPE',
    'pro__DEFAULT_LAYOUT_MODE',
  ])

  act(() => resetSettings())
  expect(result.current).toEqual(defaultSettings)
  expect(localStorage).toHaveLength(0)
})

test('hiding the header ends when the header is no longer fixed', () => {
  const { result } = renderHook(() => useSettings())

  act(() => void changeSettings({ autoHideHeader: true }))
  act(() => void changeSettings({ fixedHeader: false }))
  act(() => void changeSettings({ fixedHeader: true }))

  expect(result.current.autoHideHeader).toBe(false)
})

test('another window changes the settings of this one; what is no choice counts as none', () => {
  const { result } = renderHook(() => useSettings())

  colorInAnotherWindow('{"value":"#722ED1","expire":null}')
  expect(result.current.primaryColor).toBe('#722ED1')
  colorInAnotherWindow('{"value":"red","expire":null}')
  expect(result.current.primaryColor).toBe('#1890FF')
})

test('what is no choice is refused and changes nothing', () => {
  expect(() => changeSettings({ primaryColor: 'red', colorWeak: true })).toThrow(RangeError)

  expect(renderHook(() => useSettings()).result.current).toEqual(defaultSettings)
})

test('a change that the browser does not keep counts until the page is left', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError')
  })
  const { result } = renderHook(() => ({ ...useSettings(), appearance: useAppearance() }))

  act(() => {
    expect(changeSettings({ primaryColor: '#722ED1' })).toBe(false)
    expect(setAppearance('dark')).toBe(false)
  })
  expect(result.current).toMatchObject({ primaryColor: '#722ED1', appearance: 'dark' })
  vi.restoreAllMocks()
  act(() => void setAppearance('light'))
})
