import { useQuery } from '@tanstack/react-query'
import { type DictionaryOption } from '@settle/shared/core/dictionary.ts'
import { getDictItems } from '@settle/shared/core/frame/dictionary-calls.ts'
import { useLocale } from '#client/core/text.ts'
import { call } from '#client/core/http/endpoint-call.ts'

/** The head of the query keys of single dictionaries; a refresh of the cache invalidates it. */
export const dictionaryKey = 'dictionary'

const noItems: readonly DictionaryOption[] = []

/**
 * Every item of a dictionary, also the disabled ones, or the rows of a table dictionary (wire.md 5.1); none until they
 * are there. Where they do not come the values stand as they are, which is no reason to disturb anybody.
 */
export function useEveryItem(dictCode: string, isAsked = true): readonly DictionaryOption[] {
  const locale = useLocale()
  const { data = noItems } = useQuery({
    queryKey: [dictionaryKey, dictCode, locale],
    queryFn: ({ signal }) => call(getDictItems, { params: { dictCode } }, { quiet: true, signal }),
    enabled: isAsked,
  })
  return data
}
