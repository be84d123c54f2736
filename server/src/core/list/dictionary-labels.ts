import { type AnyDictionary } from '@settle/shared/core/dictionary.ts'

/**
 * The dictionary texts of a world in one language. Worlds that changed no dictionary share one object,
 * so that what is made with it can be kept for all of them.
 */
export interface DictionaryLabels {
  /** The text of a value, element by element of a comma list; '' where nothing can be translated (wire.md 1.7). */
  labelOf(dictionary: AnyDictionary, value: unknown): string
}
