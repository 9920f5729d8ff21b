import { contract } from 'contract'
import { Id, Instant, LocalDate } from 'contract/fields'
import type { Endpoint } from 'contract/endpoint'
import { SUCCESS_CODE } from 'contract/envelope'
import { exampleSentence } from 'contract/error-examples.copy'
import { commonErrors, errors, type ErrorName } from 'contract/errors'
import { isAnonymous } from './anonymous.ts'
import { jsonSchema } from './serializer.ts'

type Json = Record<string, unknown>

const areas = Object.entries(contract) as [string, Record<string, Endpoint>][]

/** The OpenAPI 3.1 document of the whole contract for one product. */
export const openApi = (product: string): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'izhiyuan',
    version: '0.1.0',
    description:
      'Every answer is an envelope { code, msg, message, data }; code "1" is success. Each call lists its refusals by name under x-errors; their codes, statuses and sentences, with example values, stand in x-errors of the document.',
    contact: { name: 'Help and feedback', url: '/help' },
    license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: `/v2/api/${product}` }],
  tags: areas.map(([area, calls]) => ({
    name: area,
    description: `${Object.keys(calls).length} calls`,
  })),
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Refusal: refusalSchema,
      ...fields,
      ...Object.fromEntries(areas.flatMap(namedResults)),
    },
    responses: Object.fromEntries(
      refusedStatuses.map((status) => [nameOf(status), refused(status)]),
    ),
  },
  paths: Object.fromEntries(
    areas.flatMap(([area, endpoints]) =>
      Object.entries(endpoints).map(([name, endpoint]) => [
        `/${endpoint.path}`,
        pathItem(area, name, endpoint),
      ]),
    ),
  ),
  'x-errors': Object.fromEntries(
    (Object.keys(errors) as ErrorName[]).map((name) => [
      name,
      {
        code: String(errors[name].code),
        status: errors[name].status,
        sentence: exampleSentence(name),
      },
    ]),
  ),
})

/** The envelope of a refusal. `data` holds the facts of its sentence, where it has any. */
const refusalSchema = {
  type: 'object',
  required: ['code', 'msg', 'message', 'data'],
  properties: {
    code: { type: 'string', pattern: '^\\d{5}$' },
    msg: { type: 'string' },
    message: { type: 'string' },
    data: { type: ['object', 'null'] },
  },
}
const refusalRef = { $ref: '#/components/schemas/Refusal' }

/** Refusals of the business come with 200, as its clients want it; these are all others. */
const refusedStatuses = [...new Set(Object.values(errors).map(({ status }) => status))]
  .filter((status) => status !== 200)
  .toSorted((a, b) => a - b)

const nameOf = (status: number) => `Refused${status}`

const refused = (status: number) => ({
  description: (Object.keys(errors) as ErrorName[])
    .filter((name) => errors[name].status === status)
    .join(', '),
  content: { 'application/json': { schema: refusalRef } },
})

const typeName = (area: string, name: string, part: string) =>
  `${capital(area)}${capital(name)}${part}`
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** What the calls of an area answer, each by a name of its own, which generated clients take up. */
const namedResults = ([area, endpoints]: [string, Record<string, Endpoint>]): [string, Json][] =>
  Object.entries(endpoints).flatMap(([name, { result }]): [string, Json][] =>
    typeof result === 'string' ? [] : [[typeName(area, name, 'Result'), schemaOf(result)]],
  )

const pathItem = (area: string, name: string, endpoint: Endpoint): Json => {
  const names = [...new Set([...endpoint.errors, ...commonErrors])]
  const operation = (method: 'GET' | 'POST'): Json => ({
    operationId: method === endpoint.method ? `${area}.${name}` : `${area}.${name}.post`,
    tags: [area],
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    security: securityOf(endpoint),
    ...(endpoint.permission ? { 'x-permission': endpoint.permission } : {}),
    'x-kind': endpoint.kind,
    'x-errors': names,
    ...requestOf(endpoint, method),
    responses: {
      200: {
        description: 'Success, or a business refusal',
        content: answerContent(area, name, endpoint),
      },
      ...Object.fromEntries(
        refusedStatuses
          .filter((status) => names.some((one) => errors[one].status === status))
          .map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
      ),
    },
  })
  const item: Json = { [endpoint.method.toLowerCase()]: operation(endpoint.method) }
  if (endpoint.kind === 'command' && endpoint.method === 'GET') item.post = operation('POST')
  return item
}

/** Whether a login is asked for, may come with the call, or does not matter to it. */
const securityOf = (endpoint: Endpoint): Json[] =>
  endpoint.access !== 'public'
    ? [{ bearer: [] }]
    : isAnonymous(endpoint)
      ? []
      : [{}, { bearer: [] }]

const callers = {
  public: 'Open to everybody.',
  volunteer: 'For the volunteer who is logged in.',
  administrator: 'For the administrator who is logged in',
  signedIn: 'For whoever is logged in.',
}

const descriptionOf = ({ kind, access, permission }: Endpoint): string =>
  [
    kind === 'query' ? 'A query: changes nothing.' : 'A command: changes something.',
    access === 'administrator'
      ? `${callers[access]}${permission ? ` and holds the permission ${permission}` : ''}.`
      : callers[access],
  ].join(' ')

const bodyTypes = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
}

const requestOf = (endpoint: Endpoint, method: 'GET' | 'POST'): Json => {
  const schema = schemaOf(endpoint.input, 'input') as {
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

const answerContent = (area: string, name: string, endpoint: Endpoint): Json => {
  const refusal = { 'application/json': { schema: refusalRef } }
  if (endpoint.result === 'file') return { ...refusal, ...filesOf(endpoint) }
  if (endpoint.result === 'stream')
    return { ...refusal, 'text/event-stream': { schema: { type: 'string' } } }
  const success = {
    type: 'object',
    required: ['code', 'msg', 'message', 'data'],
    properties: {
      code: { const: SUCCESS_CODE },
      msg: { type: 'string' },
      message: { type: 'string' },
      data: { $ref: `#/components/schemas/${typeName(area, name, 'Result')}` },
    },
  }
  return { 'application/json': { schema: { oneOf: [success, refusalRef] } } }
}

/** A file that is itself JSON may look like anything. */
const filesOf = ({ media = [] }: Endpoint): Json =>
  Object.fromEntries(
    media.map((type) => [
      type,
      { schema: type === 'application/json' ? {} : { type: 'string', format: 'binary' } },
    ]),
  )

const withoutMarker = ({ $schema: _, ...schema }: Json): Json => schema

/** Fields that stand in nearly every call, each described once: what they must look like is long. */
const fields = Object.fromEntries(
  Object.entries({ Id, Instant, LocalDate }).map(([name, schema]) => [
    name,
    withoutMarker(jsonSchema(schema)),
  ]),
)
const fieldNames = new Map(
  Object.entries(fields).map(([name, schema]) => [JSON.stringify(schema), name]),
)

/** The schema of a contract schema, with what is described once by its name. */
const schemaOf = (of: unknown, io: 'input' | 'output' = 'output'): Json =>
  named(withoutMarker(jsonSchema(of, io))) as Json

const named = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(named)
  if (typeof value !== 'object' || value === null) return value
  const name = 'format' in value ? fieldNames.get(JSON.stringify(value)) : undefined
  if (name) return { $ref: `#/components/schemas/${name}` }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, named(part)]))
}
