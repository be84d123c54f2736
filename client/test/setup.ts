import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { WebSocket } from 'ws'

// A busy machine takes longer than the library's second; how long a test may take stands in vitest.config.ts.
configure({ asyncUtilTimeout: 60_000 })

// jsdom measures nothing: what antd asks for exists, and says that nothing changes.
class SilentResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= SilentResizeObserver

/** As in a browser an error that nobody listens for is nothing: one that is closed while it connects tells of one. */
class QuietWebSocket extends WebSocket {
  constructor(address: string | URL) {
    super(address)
    this.addEventListener('error', () => undefined)
  }
}

// Its own socket cannot tell of its opening: beside jsdom, Node's events and the document's are two kinds.
Object.assign(globalThis, { WebSocket: QuietWebSocket })

// It draws nothing that moves.
if (!('animate' in Element.prototype)) {
  Object.defineProperty(Element.prototype, 'animate', { value: () => undefined })
}

window.matchMedia ??= (media) => ({
  media,
  matches: false,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
