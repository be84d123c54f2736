export { dictItemRows, dictRows } from './dictionary-rows.ts'
export { allDictionaryItems, dictionaryLabels } from './dictionary-texts.ts'
