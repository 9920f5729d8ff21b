import type { Endpoint } from 'contract/endpoint'
import { jsonSchema } from '../src/platform/serializer.ts'
import { pdfOf } from './pdf.ts'

/** An identifier no row has. */
export const NOBODY = '0195b000-0000-7000-8000-000000000000'

interface Schema {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  minItems?: number
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
}

/** Believable text by the name of its field; whatever is not named is a few characters of prose. */
const texts: Readonly<Record<string, string>> = {
  mobile: '13700000000',
  contactMobile: '13700000000',
  claim: '当天实际服务到下午五点',
  reason: '当天实际服务到下午五点',
  regionCode: '440106',
  nonce: 'A'.repeat(22),
  code: '000000',
  refreshToken: 'A'.repeat(43),
  loginName: 'nobody12345',
  date: '2026-04-01',
  startTime: '09:00',
  endTime: '11:00',
  number: 'GD20260307000000',
  volunteerNo: '440000000000',
}

/**
 * An input that fits an endpoint: what it requires, and of the rest what `values` names. A field
 * called `applicationIds` takes `values.applicationId`; identifiers not named are nobody's.
 */
export const sampleInput = (
  endpoint: Endpoint,
  values: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> =>
  sampleObject(jsonSchema(endpoint.input, 'input') as Schema, values) as Record<string, unknown>

/** Names of the identifiers an endpoint takes, at any depth, `applicationIds` as `applicationId`. */
export const identifiersOf = (endpoint: Endpoint): string[] => [
  ...new Set(identifiersIn('', jsonSchema(endpoint.input, 'input') as Schema)),
]

const identifiersIn = (name: string, schema: Schema): string[] => [
  ...(schema.format === 'uuid' ? [singular(name)] : []),
  ...(schema.items ? identifiersIn(name, schema.items) : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => identifiersIn(key, part)),
]

const sampleObject = (schema: Schema, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([name]) => schema.required?.includes(name) || singular(name) in values)
      .map(([name, part]) => [name, sample(name, part, values)]),
  )

const sample = (
  name: string,
  schema: Schema,
  values: Readonly<Record<string, unknown>>,
): unknown => {
  if (schema.type !== 'array' && schema.type !== 'object' && name in values) return values[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf)
    return schema.anyOf.some((choice) => choice.type === 'null')
      ? null
      : sample(name, schema.anyOf[0]!, values)
  switch (schema.type) {
    case 'object':
      return sampleObject(schema, values)
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () =>
        sample(singular(name), schema.items ?? {}, values),
      )
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    default:
      return sampleText(name, schema)
  }
}

/** The shortest file that is taken. */
const sampleFile = () => new File([pdfOf()], 'sample.pdf', { type: 'application/pdf' })

const sampleText = (name: string, schema: Schema): unknown => {
  if (schema.format === 'uuid') return NOBODY
  if (schema.format === 'binary') return sampleFile()
  if (schema.format === 'date-time') return '2026-03-07T01:00:00Z'
  if (schema.format === 'date') return '2026-04-01'
  return texts[name] ?? '社区敬老服务'
}

const singular = (name: string) => name.replace(/Ids$/, 'Id').replace(/Nos$/, 'No')
