import { afterEach, beforeEach, expect, test } from 'vitest'
import { dress, dressAsStored, type Presets } from './dress.ts'

const root = document.documentElement
const red = { primary: '#d00000', hover: '#a00000', onPrimary: '#ffffff', tint: '#ffeeee' }
const blue = { primary: '#0000d0', hover: '#0000a0', onPrimary: '#ffffff', tint: '#eeeeff' }
const presets: Presets = {
  '#F5222D': { light: red, dark: { ...red, primary: '#ff8080' } },
  '#1890FF': { light: blue, dark: { ...blue, primary: '#8080ff' } },
}

beforeEach(() => {
  root.removeAttribute('data-theme')
  root.removeAttribute('style')
  root.className = ''
})
afterEach(() => {
  delete root.dataset['dressed']
})

function store(key: string, value: unknown): void {
  localStorage.setItem(`pro__${key}`, JSON.stringify({ value, expire: null }))
}

function shown() {
  const { theme } = root.dataset
  return [theme, root.style.getPropertyValue('--primary'), root.className]
}

test('[THEME-02] anyone who chose nothing sees the light theme in the default colour', () => {
  dressAsStored(dress, presets, '#1890FF')

  expect(shown()).toEqual(['light', '#0000d0', ''])
})

test('the page is dressed as it was left in this browser', () => {
  store('DEFAULT_THEME', 'dark')
  store('DEFAULT_COLOR', '#F5222D')
  store('DEFAULT_COLOR_WEAK', true)

  dressAsStored(dress, presets, '#1890FF')

  expect(shown()).toEqual(['dark', '#ff8080', 'color-weak'])
})

test.each(['', '{', 'null', '{"value":{}}', '{"value":"constructor"}', '[1]'])(
  'the stored %j counts as no choice',
  (text) => {
    for (const key of ['THEME', 'COLOR', 'COLOR_WEAK']) {
      localStorage.setItem(`pro__DEFAULT_${key}`, text)
    }

    dressAsStored(dress, presets, '#1890FF')

    expect(shown()).toEqual(['light', '#0000d0', ''])
  },
)

test('another window changes the look, unless a part of this page looks after it', () => {
  dressAsStored(dress, presets, '#1890FF')
  store('DEFAULT_THEME', 'dark')

  root.dataset['dressed'] = ''
  window.dispatchEvent(new StorageEvent('storage'))
  expect(shown()[0]).toBe('light')

  delete root.dataset['dressed']
  window.dispatchEvent(new StorageEvent('storage'))
  expect(shown()[0]).toBe('dark')
})
