/** Tells everybody who listens that something changed; the subject itself is kept by its owner. */
export interface Signal {
  /** Returns the function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void
  readonly emit: () => void
}

/** Makes the change signal of one store, in the form that `useSyncExternalStore` takes. */
export function createSignal(): Signal {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    emit: () => {
      for (const listener of listeners) listener()
    },
  }
}
