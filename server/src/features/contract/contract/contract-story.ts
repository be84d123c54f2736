import { lastDayOf } from './contract-moves.service.ts'
import {
  agentDraftOf,
  operatorDraftOf,
  packageDraftOf,
  personDraftOf,
  untouched,
} from './contract-terms.ts'

/** What the story tells contracts with: the same terms that the services draft. */
export const contractStory = {
  personDraftOf,
  packageDraftOf,
  agentDraftOf,
  operatorDraftOf,
  untouched,
  lastDayOf,
} as const
