import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { contract } from 'contract'
import type { Endpoint } from 'contract/endpoint'
import { errors, type ErrorName } from 'contract/errors'
import { describe, expect, it } from 'vitest'
import { openApi } from '../src/platform/openapi.ts'
import { testServer } from './harness.ts'

/* The published description of the API, as a program that makes a client of it reads it. */

interface Operation {
  operationId: string
  description: string
  tags: string[]
  security: object[]
  parameters?: { name: string; schema: Record<string, unknown> }[]
  responses: Record<string, { content?: Record<string, { schema: Record<string, unknown> }> }>
  'x-errors': ErrorName[]
}
interface Document {
  info: { contact?: { name: string; url: string } }
  tags: { name: string }[]
  components: {
    schemas: Record<string, object>
    responses: Record<string, object>
  }
  paths: Record<string, Record<string, Operation>>
  'x-errors': Record<ErrorName, { code: string; status: number; sentence: string }>
}

const document = openApi('zyz') as unknown as Document
const operationOf = ({ path, method }: Endpoint) =>
  document.paths[`/${path}`]![method.toLowerCase()]!
const operations = Object.values(document.paths).flatMap((item) => Object.values(item))
const endpoints = Object.values(contract).flatMap((area) => Object.values(area) as Endpoint[])

describe('the document', () => {
  it('the document of the interface has a whole sentence for each refusal, and its code as it goes over the wire', () => {
    for (const [name, { code, status, sentence }] of Object.entries(document['x-errors'])) {
      expect(sentence, name).not.toMatch(/undefined|NaN|null/)
      expect(code).toBe(String(errors[name as ErrorName].code))
      expect(status).toBe(errors[name as ErrorName].status)
    }
    for (const { operationId, 'x-errors': names } of operations)
      for (const name of names) expect(document['x-errors'], operationId).toHaveProperty(name)
  })

  it('the document of the interface tells refusals from successes, and names every status that an answer may have', () => {
    const current = operationOf(contract.account.current)
    expect(current.responses['200']!.content!['application/json']!.schema).toEqual({
      oneOf: [
        {
          type: 'object',
          required: ['code', 'msg', 'message', 'data'],
          properties: {
            code: { const: '1' },
            msg: { type: 'string' },
            message: { type: 'string' },
            data: { $ref: '#/components/schemas/AccountCurrentResult' },
          },
        },
        { $ref: '#/components/schemas/Refusal' },
      ],
    })
    for (const operation of operations)
      for (const name of operation['x-errors'])
        expect(Object.keys(operation.responses), operation.operationId).toContain(
          String(errors[name].status),
        )
  })

  it('the document of the interface says of each call whether a login is asked for, taken, or of no matter', () => {
    const securityOf = (endpoint: Endpoint) => operationOf(endpoint).security
    expect(securityOf(contract.account.current)).toEqual([{ bearer: [] }])
    expect(securityOf(contract.mission.detail)).toEqual([{}, { bearer: [] }])
    expect(securityOf(contract.auth.loginVolunteer)).toEqual([])
  })

  it('the document of the interface names the media types of files, beside the envelope of a refusal', () => {
    for (const endpoint of endpoints.filter(({ result }) => result === 'file')) {
      const types = Object.keys(operationOf(endpoint).responses['200']!.content!)
      expect(types, endpoint.path).toContain('application/json')
      expect(types, endpoint.path).not.toContain('application/octet-stream')
    }
    const { content } = operationOf(contract.record.openData).responses['200']!
    expect(Object.keys(content!).toSorted()).toEqual(['application/json', 'text/csv'])
  })

  it('the document of the interface says within which bounds a number is taken', () => {
    const { parameters } = operationOf(contract.mission.list)
    expect(parameters!.find(({ name }) => name === 'size')!.schema).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 100,
    })
  })

  it('the document of the interface has named types, described operations, declared tags and somebody to ask', () => {
    expect(document.info.contact).toEqual({ name: expect.any(String), url: '/help' })
    const tags = document.tags.map(({ name }) => name)
    for (const { operationId, description, tags: own } of operations) {
      expect(description.length, operationId).toBeGreaterThan(10)
      for (const tag of own) expect(tags).toContain(tag)
    }
    const text = JSON.stringify(document)
    for (const [, name] of text.matchAll(/#\/components\/schemas\/([^"]+)/g))
      expect(document.components.schemas).toHaveProperty([name!])
    expect(text.length).toBeLessThan(1_800_000)
  })
})

describe('the document before programs that nobody of us wrote', () => {
  it('the document of the interface is a valid OpenAPI 3.1 document by the schema of the standard', async () => {
    const judge = async (found: object) =>
      new Validator().validate(structuredClone(found) as Record<string, unknown>)
    expect((await judge(document)).errors).toBeUndefined()
    expect((await judge({ ...document, paths: { mission: 1 } })).valid).toBe(false)
  })

  it('the document of the interface breaks no rule of a linter, all of them errors', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: {
        // Success and refusal are told apart by the code, "1" or five digits; the rule reads no patterns.
        'no-illogical-composition-keywords': 'off',
      },
    })
    const rulesOf = async (found: object) => {
      const source = JSON.stringify(found)
      const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
      return problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`)
    }
    expect(await rulesOf(document)).toEqual([])
    const wrong = { ...document, info: { ...document.info, title: 1 } }
    expect(await rulesOf(wrong)).toContain('struct #/info/title')
  })
})

describe('a wrong field', () => {
  const server = testServer()
  const wrong = async (query: string) => {
    const { body } = await server.app.inject(`/v2/api/zyz/${contract.mission.list.path}?${query}`)
    const { fields } = JSON.parse(body).data as { fields: { path: string; name: string }[] }
    return fields.map(({ path, name }) => [path, name])
  }

  it.each([
    ['kind=x', ['kind', 'notAllowed']],
    ['phase=x', ['phase', 'notAllowed']],
    ['size=-5', ['size', 'tooSmall']],
    ['size=100000', ['size', 'tooLarge']],
    ['size=x', ['size', 'wholeNumber']],
    ['size=1&size=2', ['size', 'invalid']],
    ['cursor=%25', ['cursor', 'invalid']],
    ['nobody=1', ['', 'unknownKey']],
  ])('a wrong field is named by a word that a program can tell apart: %s', async (query, name) => {
    expect(await wrong(query)).toContainEqual(name)
  })
})
