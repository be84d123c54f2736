import * as fc from 'fast-check'
import { expect } from 'vitest'
import { invariantsOf } from '#server/money-check.ts'
import { type Refusal } from '#server/core/refusal.ts'
import { expectIdentities } from './settlement-identities.ts'
import { Books } from './settlement-books.ts'
import { StatusWatch } from './settlement-statuses.ts'
import { type SettlementWorld } from './settlement-world.ts'

/** What is known besides the world itself: the model's books, and the statuses as they were last seen. */
export class ModelState {
  readonly books = new Books()
  readonly statuses = new StatusWatch()
}

/** One thing that somebody does, or that happens outside. */
export interface Step {
  /** As a counter-example shows it. */
  readonly name: string
  run(lab: SettlementWorld, books: Books): Promise<void> | void
}

/** Steps of one kind, from what makes them different. */
export function steps<Parts>(
  name: string,
  parts: fc.Arbitrary<Parts>,
  run: (parts: Parts, lab: SettlementWorld, books: Books) => Promise<void> | void,
): fc.Arbitrary<Step> {
  return parts.map((chosen) => ({
    name: `${name} ${fc.stringify(chosen)}`,
    run: (lab, books) => run(chosen, lab, books),
  }))
}

/** A step as fast-check runs it; after each one, everything that always holds is looked at. */
export class SettlementCommand implements fc.AsyncCommand<ModelState, SettlementWorld> {
  readonly #step: Step

  constructor(step: Step) {
    this.#step = step
  }

  check(): boolean {
    return true
  }

  async run({ books, statuses }: ModelState, lab: SettlementWorld): Promise<void> {
    await this.#step.run(lab, books)
    // What nothing was done to is as sound as it was.
    if (!lab.takeTouched()) return
    expectSound(lab)
    statuses.look(lab.world)
    expectIdentities(lab.world, books.compare(lab.world))
  }

  toString(): string {
    return this.#step.name
  }
}

/** Fails where a rule of the money is broken (domain.md 4.9). */
export function expectSound({ world }: SettlementWorld): void {
  const broken = invariantsOf(world).filter(({ holds }) => !holds)
  expect(broken).toEqual([])
}

/** The one of some rows that a number points at; undefined where there are none. */
export function pick<Value>(rows: readonly Value[], at: number): Value | undefined {
  return rows.length === 0 ? undefined : rows[at % rows.length]
}

/** Fails where something was refused for another reason than those that may be. */
export function expectRefusal({ message }: Refusal, ...allowed: readonly string[]): void {
  expect(allowed, message).toContain(message)
}
