import type { Endpoint } from 'contract/endpoint'
import type { Envelope } from 'contract/envelope'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { openApi } from '../src/platform/openapi.ts'

/*
 * Answers as a client meets them that was generated from the published description: every answer of
 * every call of every test is held against it by a validator that nobody of us wrote.
 */

interface Document {
  components: { schemas: Record<string, object>; responses: Record<string, object> }
  paths: Record<string, Record<string, { responses: Record<string, Described> }>>
}
type Described = { $ref: string } | { content?: Record<string, object> }

const root = 'https://izhiyuan.example/openapi.json'
const validators = new Map<string, ValidateFunction>()
let known: { document: Document; ajv: Ajv2020 } | undefined

/** The description and what reads it: made when the first answer comes. */
const description = () => {
  if (known) return known
  const document = openApi('zyz') as unknown as Document
  // Shared types are compiled once and not into each call, and no validator is made faster than its few
  // answers are worth: it halves what compiling costs.
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    allowUnionTypes: true,
    inlineRefs: false,
    code: { optimize: false },
  })
  addFormats.default(ajv)
  for (const keyword of ['x-errors', 'openapi', 'info', 'servers', 'tags', 'components', 'paths'])
    ajv.addKeyword(keyword)
  // As a whole it is no schema: whether it is a valid description is asked by the tests of the document.
  ajv.addSchema(document, root, undefined, false)
  return (known = { document, ajv })
}

/** A JSON pointer as a part of an address (RFC 6901). */
const pointer = (parts: readonly string[]) =>
  parts
    .map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('')

const validatorAt = (place: string): ValidateFunction => {
  const { ajv } = description()
  const validator = validators.get(place) ?? ajv.compile({ $ref: `${root}#${place}` })
  validators.set(place, validator)
  return validator
}

/** What of an answer is not as the description has it: by the status, the media type and the fields. */
export const undescribed = (
  { path, method }: Pick<Endpoint, 'path' | 'method'>,
  status: number,
  type: string,
  envelope: Envelope | null,
): string[] => {
  const own = ['paths', `/${path}`, method.toLowerCase(), 'responses', String(status)]
  const { document } = description()
  const described = document.paths[`/${path}`]?.[method.toLowerCase()]?.responses[status]
  if (!described) return [`the status ${status}`]
  const shared = '$ref' in described ? described.$ref.split('/').slice(1) : null
  const { content = {} } = (shared ? document.components.responses[shared.at(-1)!] : described) as {
    content?: Record<string, object>
  }
  const media = type.split(';')[0]!.trim()
  if (!content[media]) return [`the type ${media}`]
  if (envelope === null) return []
  const validate = validatorAt(pointer([...(shared ?? own), 'content', media, 'schema']))
  if (validate(envelope)) return []
  return validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`)
}
