import { expect } from 'vitest'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { callAs } from './api-calls.ts'
import { type Journey } from './journey.ts'

interface Meanwhile {
  /** The address of a list that holds the one row. */
  readonly list: string
  readonly edit: Pick<Endpoint, 'method' | 'path'>
  readonly change: Readonly<Record<string, unknown>>
}

/** Somebody else of the platform changes a row while it stands in a form. */
export async function changeMeanwhile(at: Journey, { list, edit, change }: Meanwhile) {
  const { records } = await callAs(at, 'admin', `GET ${list}`)
  expect(records).toHaveLength(1)
  const [{ id }] = records
  await callAs(at, 'admin', `${edit.method} ${edit.path}`, { id, ...change })
}
