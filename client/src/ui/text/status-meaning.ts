import { type AnyDictionary } from '@settle/shared/core/dictionary.ts'

/** What a status means to the reader; each meaning has one colour (visual.md, rule 3). */
export type StatusMeaning = 'waiting' | 'running' | 'done' | 'partly' | 'failed' | 'ended'

// Dictionaries name equal things equally, so the value's name in the source tells its meaning.
// A name that means something else in one dictionary stands here once more, behind that one's code.
const namesByMeaning: Readonly<Record<StatusMeaning, string>> = {
  waiting: `submitted awaited pending pendingReview unhandled unpublished unsigned toAccept toFollow toInvoice toIssue toPay
    toPublish toReverse toSend toSettle toSign toUnfreeze notApplied notDeclared notOpened notReconciled notSent notSigned
    planned notRegistered unfinished awaitingBuyer awaitingSeller draft profit_share_status.frozen toScreen waitingReview`,
  running: `accepted applied atBureau bidding cancelling declared declaring enrolling following held inProgress inReview invoicing
    opening paying publishing queued registering running sent settling signing taskStarted interview trial
    recon_state.waiting plan_status.active`,
  done: `report_status.accepted balanced corrected done confirmed cooperating credited employed enabled finished handled inForce invoiced issued normal opened
    paid passed platformPassed providerTook published registered reversed selected signed succeeded regular taskPublished
    valid won yes product_shelf.on plan_run_state.submitted`,
  partly:
    'asked different partlySucceeded suspended unarchived unanswered unclaimed unknown warning plan_status.paused',
  failed: `abnormal archiveFailed blocked cancelFailed denied deniedBySeller irregular exceeded failed frozen
    platformRefused providerRefused refused rejected returned sentBack plan_run_state.held`,
  ended: `cancelled closed disabled dropped ended expired invalid left lost no notNeeded offline released revoked taskEnded
    stopped superseded terminated void withdrawn product_shelf.off`,
}

const meanings = ['waiting', 'running', 'done', 'partly', 'failed', 'ended'] as const
const meaningByName = new Map<string, StatusMeaning>(
  meanings.flatMap((meaning) =>
    namesByMeaning[meaning].split(/\s+/).map((name) => [name, meaning] as const),
  ),
)

/** The meaning of a dictionary's value; undefined for a value that is no status. */
export function findMeaning(dictionary: AnyDictionary, value: string): StatusMeaning | undefined {
  const name = dictionary.items.find((item) => item.value === value)?.name

  return meaningByName.get(`${dictionary.code}.${name}`) ?? meaningByName.get(name ?? '')
}
