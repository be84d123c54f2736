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
  const { records } = Object(await callAsPlatform(at, { method: 'GET', path: list }))
  expect(records).toHaveLength(1)
  const [{ id }] = records
  await callAsPlatform(at, edit, { id, ...change })
}

/** A call by somebody else of the platform, in no window; gives the result of its envelope. */
export async function callAsPlatform(
  at: Journey,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  body?: object,
): Promise<unknown> {
  const headers = {
    'X-Access-Token': await at.world.tokenOf('admin'),
    'Content-Type': 'application/json',
  }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const response = await fetch(inject('address') + path, { method, headers, ...sent })
  const envelope = await response.json()
  expect(envelope).toMatchObject({ success: true })
  return envelope.result
}
