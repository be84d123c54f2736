import { useLayoutEffect, useReducer } from 'preact/hooks'

/** A value that anything may set, and that is drawn anew wherever it is shown. */
export class Cell<Value> {
  readonly listeners = new Set<() => void>()
  #value: Value

  constructor(value: Value) {
    this.#value = value
  }

  get value(): Value {
    return this.#value
  }

  set(value: Value): void {
    this.#value = value
    for (const listener of this.listeners) listener()
  }
}

/** The value of a cell; the component is drawn anew when it is set. */
export function useCell<Value>(cell: Cell<Value>): Value {
  const [, redraw] = useReducer<number, void>((count) => count + 1, 0)
  useLayoutEffect(() => {
    const listener = () => redraw()
    cell.listeners.add(listener)
    return () => {
      cell.listeners.delete(listener)
    }
  }, [cell])
  return cell.value
}
