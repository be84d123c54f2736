import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Endpoint, type ResultOf } from '@settle/shared/core/endpoint.ts'
import { call } from '#client/core/http/endpoint-call.ts'

interface OutsideStateOptions<E extends Endpoint> {
  /** Whether it cannot change any more. */
  readonly isFinal?: (state: ResultOf<E>) => boolean
  readonly isEnabled?: boolean
  /** How often it is asked by itself in a state, in ms; never by default. */
  readonly everyMs?: (state: ResultOf<E>) => number | false
}

/** A state that a bank or Alipay moves. */
interface OutsideState<E extends Endpoint> {
  readonly data: ResultOf<E> | undefined
  /** The user asks: failures show. Gives the state, undefined where it could not be read. */
  readonly refresh: () => Promise<ResultOf<E> | undefined>
  readonly isRefreshing: boolean
}

/**
 * What somebody outside of the platform decides: asked once, and as long as it can change anew whenever the user comes
 * back to this window, without a word about failures.
 */
export function useOutsideState<E extends Endpoint>(
  endpoint: E,
  { isFinal = () => false, isEnabled = true, everyMs = () => false }: OutsideStateOptions<E>,
): OutsideState<E> {
  const queryClient = useQueryClient()
  const queryKey = [endpoint.id]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      const isKnown = queryClient.getQueryData(queryKey) !== undefined
      return call(endpoint, {}, { signal, background: isKnown })
    },
    enabled: isEnabled,
    // These alone are asked when the window is shown again: anyone who waits looks elsewhere meanwhile.
    refetchOnWindowFocus: ({ state: { data: now } }) =>
      now !== undefined && isFinal(now) ? false : 'always',
    refetchInterval: ({ state: { data: now } }) => (now === undefined ? false : everyMs(now)),
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
