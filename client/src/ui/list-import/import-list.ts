import { type ListImport } from '@settle/shared/core/list/list-import.ts'

/** What an import needs to know of its list. `name` is the head of the query keys that are asked anew. */
export type ImportedList = Pick<ListImport, 'name' | 'limit' | 'columns' | 'endpoints'>
