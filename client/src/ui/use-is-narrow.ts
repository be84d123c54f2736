import { useSyncExternalStore } from 'react'

/** Whether the window is a phone's: below 768 px (rulings.md, Client). */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches)
}

const narrow = '(max-width: 767px)'

function subscribe(notify: () => void): () => void {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}
