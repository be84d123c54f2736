import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { type getImportProgress } from '@settle/shared/features/payout-import/import-calls.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { type World } from '#server/worlds/world.ts'

type Progress = ResultOf<typeof getImportProgress>

interface Uploader {
  readonly world: World
  readonly actor: Actor
}

/** What an upload tells of itself: how many rows it has read, and then how many it has checked. */
export interface ProgressReport {
  readonly read: (count: number) => void
  readonly checked: (count: number) => void
}

const nothing: Progress = { phase: 'none', rowsRead: 0, rowsChecked: 0 }

/** How far the uploads under way are. It is about calls and not about a world, so that nothing of it is kept. */
export class ImportProgress {
  readonly #uploads = new Map<string, Progress>()

  /** What is known of an upload of the caller. */
  of(uploader: Uploader, uploadKey: string): Progress {
    return this.#uploads.get(nameOf(uploader, uploadKey)) ?? nothing
  }

  /** Does the work of an upload; what it reports is known until it ends. Without a key nobody asks. */
  async during<Result>(
    uploader: Uploader,
    uploadKey: string | undefined,
    work: (report: ProgressReport) => Promise<Result>,
  ): Promise<Result> {
    const name = nameOf(uploader, uploadKey ?? '')
    let progress: Progress = { ...nothing, phase: 'reading' }
    const keep = (change: Partial<Progress>) => {
      progress = { ...progress, ...change }
      if (uploadKey !== undefined) this.#uploads.set(name, progress)
    }
    keep({})
    try {
      return await work({
        read: (rowsRead) => keep({ rowsRead }),
        checked: (rowsChecked) => keep({ phase: 'checking', rowsChecked }),
      })
    } finally {
      this.#uploads.delete(name)
    }
  }
}

function nameOf({ world, actor }: Uploader, uploadKey: string): string {
  return JSON.stringify([world.name, actor.username, uploadKey])
}
