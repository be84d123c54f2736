import { type ApiExamples } from '#server/core/call/api-example.ts'
import { features } from '#server/features.ts'

/** The committed examples of all features. */
export async function loadApiExamples(): Promise<ApiExamples> {
  const parts = await Promise.all(features.map(async ({ examples }) => examples?.()))
  return Object.assign({}, ...parts)
}
