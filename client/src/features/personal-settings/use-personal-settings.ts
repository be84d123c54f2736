import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type PersonalSettings,
  readPersonalSettings,
} from '@settle/shared/features/personal-settings/personal-settings.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { session } from '#client/core/session/session.ts'
import { useLocale } from '#client/core/text.ts'

/** The own account of the one who is logged in, and what takes the place of it after a change. */
export function usePersonalSettings() {
  const locale = useLocale()
  const client = useQueryClient()
  const queryKey = [readPersonalSettings.id, locale]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readPersonalSettings, {}, { signal, quiet: true }),
    retry: false,
  })

  return {
    query,
    show: (settings: PersonalSettings) => {
      client.setQueryData(queryKey, settings)
      // The header shows the picture too.
      session.changePicture(settings.avatar)
    },
  }
}
