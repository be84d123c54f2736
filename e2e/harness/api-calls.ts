import { expect, inject } from 'vitest'
import { type Role } from '@settle/shared/core/role.ts'
import { type Journey } from './journey.ts'

/** What somebody else does meanwhile, without a window: a call such as `PUT /sys/role/edit`, which must succeed. */
export async function callAs(at: Journey, role: Role, operation: string, body?: object) {
  const [method = '', path = ''] = operation.split(' ')
  const answer = await fetch(inject('address') + path, {
    method,
    headers: {
      'X-Access-Token': await at.world.tokenOf(role),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const envelope = await answer.json()
  expect(envelope).toMatchObject({ success: true })
  return envelope.result
}
