import { type Faker } from '@faker-js/faker'
import { type Month } from '@settle/shared/core/day.ts'
import { type Row } from '#server/worlds/rows/collection.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

/** Rows by the name of their collection. */
export type RowsByCollection = Readonly<Record<string, readonly Row[]>>

/** What a feature knows of the story that it is told in. The same frame gives the same rows. */
export interface HistoryFrame {
  /** The folder of the fixtures. */
  readonly folder: string
  /** The moment of seeding, ms; its day is D0. */
  readonly d0Ms: number
  readonly size: 'S' | 'M' | 'L'
  /** The months that are played, the oldest first; D0 lies in the last one. */
  readonly months: readonly Month[]
  /** The moment at which the play begins, ms. */
  readonly startMs: number
  /** The rows as they stand in the fixtures. */
  readonly fixtures: RowsByCollection
  /** Chinese names and numbers by chance; seeded anew for each thing that is told, so that nothing hangs on the order. */
  readonly faker: Faker
}

/** The same while the months are played: the world in which they are. */
export interface HistoryStage extends HistoryFrame {
  readonly world: World
}

/** Something that happens at a moment of the history, in a commit of its own. */
export interface Happening {
  readonly atMs: number
  readonly run: (tx: Transaction) => void
}

/**
 * What a feature tells of the months before D0, in the order in which it is asked. The story opens a world over the rows
 * before, plays all happenings in the order of time under a back-dated clock, and keeps the rows after.
 */
export interface FeatureHistory {
  /**
   * The features that are told before this one, where they are there: their rows are known to it, and of happenings of the
   * same moment theirs come first. Features that say nothing of each other are told in the order of their names.
   */
  readonly follows?: readonly string[]
  /** The collections that it makes or changes before the months are played. */
  readonly rowsBefore?: (
    rows: RowsByCollection,
    frame: HistoryFrame,
  ) => RowsByCollection | Promise<RowsByCollection>
  /** What happens in the months. */
  readonly happenings?: (stage: HistoryStage) => readonly Happening[]
  /** What sets right at the end what others left: of the same moment it comes after the happenings of all features. */
  readonly closing?: (stage: HistoryStage) => readonly Happening[]
  /** The collections that it makes or changes once the months are played. */
  readonly rowsAfter?: (rows: RowsByCollection, frame: HistoryFrame) => RowsByCollection
}
