import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { listMyUnread } from '@settle/shared/features/notice/my-announcement-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { socket } from '#client/core/live/socket.ts'

export type UnreadMessages = ResultOf<typeof listMyUnread>

/** How often the unread messages are asked for, in ms ([NOTICE-04]; specification, section 4). */
const pollMs = 6_000
const unreadKey = ['myAnnouncement', 'unread']

/**
 * What the reader has not read. It is asked for every six seconds while the page is seen, and at once when the socket
 * tells of something new ([WS-05]). An error stops the asking without a word; it goes on when the bell is opened or
 * something new is told of, where that succeeds.
 */
export function useUnreadMessages(): UseQueryResult<UnreadMessages> {
  const reload = useReloadMessages()
  useEffect(
    () => socket.subscribe(({ cmd }) => (cmd === 'changed' ? undefined : void reload())),
    [reload],
  )

  return useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => call(listMyUnread, {}, { signal }),
    staleTime: pollMs,
    refetchInterval: ({ state }) => (state.error === null ? pollMs : false),
    refetchOnWindowFocus: ({ state }) => state.error === null,
  })
}

/** Asks anew for whatever is shown of the reader's messages. */
export function useReloadMessages(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(
    () => queryClient.invalidateQueries({ queryKey: ['myAnnouncement'] }),
    [queryClient],
  )
}
