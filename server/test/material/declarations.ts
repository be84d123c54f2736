import { type Client } from '#test/harness/test-server.ts'

/** The first declaration that a caller finds by these filters, as the list shows it. */
export async function declarationOf(client: Client, query: Record<string, string>) {
  const { body } = await client.get('/tax/taxDeclare/list').query({ pageSize: '50', ...query })
  return body.result.records[0]
}

/** Declares, corrects or pays; returns the answer. */
export async function moveDeclaration(client: Client, what: string, body: object) {
  const answer = await client.post(`/tax/taxDeclare/${what}`).send(body)
  return answer.body
}
