import { type Catalogue } from '#shared/core/text.ts'
import { controlEnUs } from './control.en-us.ts'
import { coreEnUs } from './core.en-us.ts'
import { fileEnUs } from './file.en-us.ts'
import { helpEnUs } from './help.en-us.ts'
import { listsEnUs } from './lists.en-us.ts'
import { serverEnUs } from './server.en-us.ts'
import { shellEnUs } from './shell.en-us.ts'

/**
 * Every English text of the product, one file per area; the Chinese text is the key
 * (architecture.md, section 6).
 */
export const enUs: Catalogue = {
  ...controlEnUs,
  ...coreEnUs,
  ...fileEnUs,
  ...helpEnUs,
  ...listsEnUs,
  ...serverEnUs,
  ...shellEnUs,
}
