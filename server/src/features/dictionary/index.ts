export { dictItemRows, dictRows } from './dictionary-rows.ts'
export { allDictionaryItems, dictionaryLabels, dictTitle } from './dictionary-texts.ts'
