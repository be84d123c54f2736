import { expect, inject } from 'vitest'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { type Journey } from './journey.ts'

interface Meanwhile {
  /** The address of a list that holds the one row. */
  readonly list: string
  readonly edit: Pick<Endpoint, 'method' | 'path'>
  readonly change: Readonly<Record<string, unknown>>
}

/** Somebody else of the platform changes a row while it stands in a form. */
export async function changeMeanwhile(at: Journey, { list, edit, change }: Meanwhile) {
  const headers = {
    'X-Access-Token': await at.world.tokenOf('admin'),
    'Content-Type': 'application/json',
  }
  const address = inject('address')
  const found = await fetch(address + list, { headers })
  const { result } = await found.json()
  expect(result.records).toHaveLength(1)
  const [{ id }] = result.records
  const body = JSON.stringify({ id, ...change })
  const changed = await fetch(address + edit.path, { method: edit.method, headers, body })
  expect(await changed.json()).toMatchObject({ success: true })
}
