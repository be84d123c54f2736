import { fastify } from 'fastify'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import { answerErrors } from './errors.ts'

test('a bug is told with its route and not with the address, which may hold a token', async () => {
  const app = fastify()
  const told: string[] = []
  answerErrors(app, (where) => told.push(where))
  app.get('/websocket/:address', () => {
    throw new Error('a bug')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { status, body } = await supertest(app.server).get('/websocket/150-the-token?token=x')
  await app.close()

  expect(status).toBe(500)
  expect(body).toMatchObject({ success: false, code: 500 })
  expect(told).toEqual([expect.stringMatching(/^GET \/websocket\/:address \(.+\)$/)])
  expect(JSON.stringify([body, told])).not.toContain('the-token')
})
