import { useSyncExternalStore } from 'react'

/** Whether the page is drawn for paper just now. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(paper).matches)
}

const paper = 'print'

function subscribe(notify: () => void): () => void {
  const query = window.matchMedia(paper)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}
