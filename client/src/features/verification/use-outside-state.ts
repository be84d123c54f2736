import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Endpoint, type ResultOf } from '@settle/shared/core/endpoint.ts'
import { call } from '#client/core/endpoint-call.ts'

interface OutsideStateOptions<E extends Endpoint> {
  /** Whether nothing more is waited for. */
  readonly isFinal: (state: ResultOf<E>) => boolean
  readonly isEnabled?: boolean
  /** How often it is asked by itself while it is waited for, in ms; never by default. */
  readonly everyMs?: number
}

/** A state that a bank or Alipay moves. */
interface OutsideState<E extends Endpoint> {
  readonly data: ResultOf<E> | undefined
  /** The user asks: failures show. Gives the state, undefined where it could not be read. */
  readonly refresh: () => Promise<ResultOf<E> | undefined>
  readonly isRefreshing: boolean
}

/**
 * What somebody outside of the platform decides: asked once, and as long as it is waited for anew whenever the user comes
 * back to this window, without a word about failures.
 */
export function useOutsideState<E extends Endpoint>(
  endpoint: E,
  { isFinal, isEnabled = true, everyMs }: OutsideStateOptions<E>,
): OutsideState<E> {
  const queryClient = useQueryClient()
  const queryKey = [endpoint.id]
  const isOver = (state: ResultOf<E> | undefined) => state !== undefined && isFinal(state)
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      const isKnown = queryClient.getQueryData(queryKey) !== undefined
      return call(endpoint, {}, { signal, background: isKnown })
    },
    enabled: isEnabled,
    // These alone are asked when the window is shown again: whoever waits looks elsewhere meanwhile.
    refetchOnWindowFocus: ({ state }) => (isOver(state.data) ? false : 'always'),
    refetchInterval: ({ state }) => (everyMs === undefined || isOver(state.data) ? false : everyMs),
  })
  const asking = useMutation({
    mutationFn: () => call(endpoint),
    onSuccess: (state) => queryClient.setQueryData(queryKey, state),
  })

  return {
    data,
    refresh: () => asking.mutateAsync().catch(() => undefined),
    isRefreshing: asking.isPending,
  }
}
