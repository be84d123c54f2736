import { groupOf } from './endpoint-groups.ts'
import { filtersOf } from './filter-parameters.ts'
import { type JsonSchema, openApiSchema } from './openapi-schema.ts'
import { type DescribedCall, factsOf, callersOf, maskedFieldsOf } from './operation-facts.ts'
import {
  parametersIn,
  pathValuesOf,
  keyParameter,
  propertyNamesOf,
  parametersOf,
} from './openapi-parameters.ts'
import { responsesOf } from './openapi-responses.ts'

/**
 * The operations of a call by their verbs: one, or two where a documented GET that changes state answers POST too
 * (kit.md, T4).
 */
export function operationsOf(call: DescribedCall): JsonSchema {
  const { method, effect, id } = call.endpoint
  const own = operationOf(call)
  if (method !== 'GET' || effect === 'read') return { [method.toLowerCase()]: own }
  const { words } = call.context
  return {
    get: own,
    post: {
      ...own,
      operationId: `${id}.post`,
      summary: words.say('{summary}（POST）', { summary: String(own['summary']) }),
      'x-same-as': id,
      // Posted, the values stand in the body, so that no secret need stand in an address.
      parameters: [
        ...parametersIn('path', call.endpoint.params, call.context, pathValuesOf(call)),
        ...keyParameter(call),
      ],
      ...valuesInBody(call),
    },
  }
}

function valuesInBody({ endpoint, context, example }: DescribedCall): JsonSchema {
  if (propertyNamesOf(endpoint.query).length === 0) return {}
  const content = {
    schema: openApiSchema(endpoint.query, context),
    ...(example === undefined ? {} : { example: example.request.query }),
  }
  return { requestBody: { required: true, content: { 'application/json': content } } }
}

function operationOf(call: DescribedCall): JsonSchema {
  const { endpoint, example, context } = call
  const { words } = context
  const facts = factsOf(call)
  const filters = filtersOf(endpoint)
  return {
    operationId: endpoint.id,
    tags: [words.say(groupOf(endpoint).title)],
    summary: words.say(endpoint.summary),
    description: facts.map(([name, text]) => `**${name}**: ${text}`).join('\n\n'),
    'x-access': typeof endpoint.access === 'string' ? endpoint.access : 'roles',
    'x-roles': callersOf(endpoint),
    'x-effect': endpoint.effect,
    'x-background': endpoint.background,
    'x-answer': endpoint.answer,
    ...(endpoint.permission === undefined ? {} : { 'x-permission': endpoint.permission }),
    ...(endpoint.assumption === undefined
      ? {}
      : { 'x-assumption': words.say(endpoint.assumption) }),
    ...(filters === undefined ? {} : { 'x-masked': maskedFieldsOf(filters) }),
    ...(example === undefined ? {} : { 'x-example': example.request }),
    ...(endpoint.access === 'public' ? { security: [] } : {}),
    parameters: parametersOf(call),
    ...(endpoint.method === 'GET' ? {} : requestBodyOf(call)),
    responses: responsesOf(call),
  }
}

function requestBodyOf({ endpoint, context, example }: DescribedCall): JsonSchema {
  if (endpoint.body === undefined) return {}
  const body = example?.request.body
  return {
    requestBody: {
      required: true,
      content: {
        [endpoint.takes === 'form' ? 'multipart/form-data' : 'application/json']: {
          schema: openApiSchema(endpoint.body, context),
          ...(body === undefined || body === null ? {} : { example: body }),
        },
      },
    },
  }
}
