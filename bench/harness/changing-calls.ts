type Result = Readonly<Record<string, unknown>>

/** Calls that change something, below an address; a refusal throws. */
export function callsOf(address: string, token: string) {
  return async (path: string, body: FormData | object): Promise<Result> => {
    const isForm = body instanceof FormData
    const response = await fetch(address + path, {
      method: 'POST',
      headers: {
        'X-Access-Token': token,
        ...(isForm ? {} : { 'Content-Type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    })
    const answer: { success: boolean; message: string; result: Result } = await response.json()
    if (!answer.success) throw new Error(`${path}: ${answer.message}`)
    return answer.result
  }
}

/** What some work gave, and how long it took, ms. */
export async function timed(
  work: () => Promise<Result>,
): Promise<{ result: Result; tookMs: number }> {
  const started = performance.now()
  const result = await work()
  return { result, tookMs: performance.now() - started }
}
