import { fastify } from 'fastify'
import process from 'node:process'

/**
 * The measure of all lists: a Fastify route that does nothing but write an object. It runs as a process of its
 * own, gets the object as JSON from its parent and says its address.
 */
process.once('message', (json) => {
  void serve(JSON.parse(String(json)))
})

async function serve(object: unknown): Promise<void> {
  const app = fastify()
  app.get('/', (_, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(object)),
  )
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
}
