import { SUCCESS_CODE } from 'contract/envelope'
import type { Endpoint } from 'contract/endpoint'
import { errors, type ErrorName } from 'contract/errors'
import { errorSentence, successSentence } from 'contract/errors.copy'
import fastJson from 'fast-json-stringify'
import * as z from 'zod'
import type { Details } from './fail.ts'

type JsonSchema = Record<string, unknown>

const head = JSON.stringify({
  code: SUCCESS_CODE,
  msg: successSentence,
  message: successSentence,
}).slice(0, -1)

/**
 * The compiled writer of a successful answer. Only what the result schema names is written, so a
 * column that is not declared cannot leave the server; nothing is parsed on the way.
 */
export const successWriter = (endpoint: Endpoint): ((data: unknown) => string) => {
  const writer = writers.get(endpoint) ?? writerOf(endpoint)
  writers.set(endpoint, writer)
  return writer
}

type Writer = ReturnType<typeof successWriter>

/** Each is compiled once for all servers of a process. */
const writers = new WeakMap<Endpoint, Writer>()

const writerOf = (endpoint: Endpoint): Writer => {
  if (typeof endpoint.result === 'string')
    throw new Error(`a ${endpoint.result} is not written as JSON`)
  const write = fastJson(simplified(jsonSchema(endpoint.result)) as Parameters<typeof fastJson>[0])
  return (data) => `${head},"data":${write(data)}}`
}

/** The JSON Schema of a contract schema, as answers carry it. */
export const jsonSchema = (schema: unknown, io: 'input' | 'output' = 'output'): JsonSchema =>
  z.toJSONSchema(schema as z.ZodType, {
    io,
    unrepresentable: 'any',
    target: 'draft-7',
    ...(io === 'input' && { override: numberInText }),
  }) as JsonSchema

/** A number in a query string is a text that is read as one: readers are told of the number and its bounds. */
const numberInText = ({
  zodSchema,
  jsonSchema: written,
}: {
  zodSchema: z.core.$ZodTypes
  jsonSchema: z.core.JSONSchema.BaseSchema
}) => {
  const { def } = zodSchema._zod
  const read = def.type === 'pipe' && pipeOf(def.out)
  const number = read && read.in._zod.def.type === 'transform' ? read.out : null
  if (number?._zod.def.type !== 'number') return
  const { $schema: _, ...bounds } = jsonSchema(number)
  for (const key of Object.keys(written)) delete written[key]
  Object.assign(written, bounds)
}

const pipeOf = (schema: z.core.$ZodType): z.core.$ZodPipeDef | null =>
  schema._zod.def.type === 'pipe' ? (schema._zod.def as z.core.$ZodPipeDef) : null

/** The answer to a refusal. `data` carries the facts its sentence was made of. */
export const refusal = (name: ErrorName, details: Details = {}): string => {
  const msg = errorSentence(name, details)
  const data = Object.keys(details).length > 0 ? details : null
  return JSON.stringify({ code: String(errors[name].code), msg, message: msg, data })
}

/**
 * The same schema in the words the compiler is fast with: "this or null" becomes `nullable`, a free
 * union is written as it stands, patterns and formats that only matter to readers go.
 */
const simplified = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(simplified)
  if (typeof value !== 'object' || value === null) return value
  const schema = value as JsonSchema
  const choices = schema.anyOf
  if (Array.isArray(choices)) {
    const real = choices.filter((choice) => (choice as JsonSchema).type !== 'null')
    if (real.length !== 1) return {}
    return { ...(simplified(real[0]) as JsonSchema), nullable: true }
  }
  const kept = Object.entries(schema).filter(([key]) => key !== 'pattern' && key !== '$schema')
  return Object.fromEntries(
    kept.map(([key, part]) => [key, key === 'enum' || key === 'const' ? part : simplified(part)]),
  )
}
