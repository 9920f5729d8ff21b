import { contract } from 'contract'
import type { Endpoint } from 'contract/endpoint'
import { commonErrors, errors, type ErrorName } from 'contract/errors'
import { errorSentence } from 'contract/errors.copy'
import { jsonSchema } from './serializer.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the whole contract for one product. */
export const openApi = (product: string): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'izhiyuan',
    version: '0.1.0',
    description:
      'Every answer is an envelope { code, msg, message, data }; code "1" is success. Refusals by name of each call are listed under x-errors.',
  },
  servers: [{ url: `/v2/api/${product}` }],
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  paths: Object.fromEntries(
    Object.entries(contract).flatMap(([area, endpoints]) =>
      Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => [
        `/${endpoint.path}`,
        pathItem(area, name, endpoint),
      ]),
    ),
  ),
})

const pathItem = (area: string, name: string, endpoint: Endpoint): Json => {
  const operation = (method: 'GET' | 'POST'): Json => ({
    operationId: method === endpoint.method ? `${area}.${name}` : `${area}.${name}.post`,
    tags: [area],
    summary: endpoint.summary,
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(endpoint.permission ? { 'x-permission': endpoint.permission } : {}),
    'x-kind': endpoint.kind,
    'x-errors': [...endpoint.errors, ...commonErrors].map(errorEntry),
    ...requestOf(endpoint, method),
    responses: {
      200: { description: 'Success, or a business refusal', content: answerContent(endpoint) },
    },
  })
  const item: Json = { [endpoint.method.toLowerCase()]: operation(endpoint.method) }
  if (endpoint.kind === 'command' && endpoint.method === 'GET') item.post = operation('POST')
  return item
}

const errorEntry = (name: ErrorName) => ({ name, ...errors[name], sentence: errorSentence(name) })

const bodyTypes = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
}

const requestOf = (endpoint: Endpoint, method: 'GET' | 'POST'): Json => {
  const schema = withoutMarker(jsonSchema(endpoint.input, 'input')) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  if (method === 'GET') {
    const parameters = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
      name,
      in: 'query',
      required: schema.required?.includes(name) ?? false,
      schema: property,
    }))
    return parameters.length > 0 ? { parameters } : {}
  }
  const type = bodyTypes[endpoint.method === 'GET' ? 'form' : (endpoint.encoding ?? 'json')]
  return { requestBody: { required: true, content: { [type]: { schema } } } }
}

const answerContent = (endpoint: Endpoint): Json => {
  if (endpoint.result === 'file')
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  if (endpoint.result === 'stream') return { 'text/event-stream': { schema: { type: 'string' } } }
  return {
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'msg', 'message', 'data'],
        properties: {
          code: { type: 'string' },
          msg: { type: 'string' },
          message: { type: 'string' },
          data: withoutMarker(jsonSchema(endpoint.result)),
        },
      },
    },
  }
}

const withoutMarker = ({ $schema: _, ...schema }: Json): Json => schema
