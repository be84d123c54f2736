import { type Resource, type RowOf } from '@settle/shared/core/resource.ts'
import { type WebhookEventType } from '@settle/shared/core/webhook-events.ts'
import { type Row } from '#server/worlds/rows/collection.ts'

/** Something that happens to a row and is told by webhook; a feature declares it beside its changes. */
export interface WebhookEvent {
  readonly type: WebhookEventType
  /** Whose masks and owners decide who is told what of the row. */
  readonly resource: Resource
  /** Whether it happened, by the row before a commit (undefined: it was made) and after it. */
  readonly happened: (after: Row, before: Row | undefined) => boolean
}

/** An event of rows of a known form. */
export function webhookEvent<R extends Resource>(
  type: WebhookEventType,
  resource: R,
  happened: (after: RowOf<R>, before: RowOf<R> | undefined) => boolean,
): WebhookEvent {
  return {
    type,
    resource,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a collection's changes are of its own rows
    happened: (after, before) => happened(after as RowOf<R>, before as RowOf<R> | undefined),
  }
}
