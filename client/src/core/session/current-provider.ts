import { type FilterCodec, linked } from '#client/core/list/filter-codec.ts'
import { session } from './session.ts'

/** Rows of one provider; for a merchant those of the current one unless it asks for all (domain.md 2.3, ◎). */
export const ofCurrentProvider: FilterCodec<string> = {
  ...linked,
  initial: () => session.read()?.userInfo.info.providerId ?? undefined,
  isScope: true,
}
