import { useQueryClient } from '@tanstack/react-query'
import { users } from '@settle/shared/features/user/user.ts'

/** Asks the server anew for every list of users that is open. */
export function useRefreshUsers(): () => Promise<void> {
  const queryClient = useQueryClient()

  return () => queryClient.invalidateQueries({ queryKey: [users.name] })
}
