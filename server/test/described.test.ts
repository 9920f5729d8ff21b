import { contract } from 'contract'
import type { Envelope } from 'contract/envelope'
import { describe, expect, it } from 'vitest'
import { undescribed } from './described.ts'
import { testServer } from './harness.ts'

/* What the harness asks of every answer finds a fault where there is one. */

describe('an answer held against the description', () => {
  const server = testServer()
  const endpoint = contract.mission.list
  const json = 'application/json; charset=utf-8'
  const answer = async () => {
    const { body } = await server.app.inject(`/v2/api/zyz/${endpoint.path}`)
    return JSON.parse(body) as Envelope<Record<string, unknown>>
  }

  it('an answer held against the description is as described', async () => {
    expect(undescribed(endpoint, 200, json, await answer())).toEqual([])
  })

  it.each([
    [
      'a field too many',
      ({ data }: Envelope) => ({ ...(data as object), planted: 1 }),
      /additional properties/,
    ],
    [
      'a field too few',
      ({ data }: Envelope) => ({ ...(data as object), items: undefined }),
      /'items'/,
    ],
    [
      'a field of another type',
      ({ data }: Envelope) => ({ ...(data as object), items: 'x' }),
      /items must be array/,
    ],
    ['no data at all', () => null, /data must be object/],
  ])('an answer held against the description is not with %s', async (_, planted, fault) => {
    const envelope = await answer()
    const data = JSON.parse(JSON.stringify(planted(envelope))) as unknown
    expect(undescribed(endpoint, 200, json, { ...envelope, data }).join()).toMatch(fault)
  })

  it('an answer held against the description is not of a status, or of a type, that nobody was told of', async () => {
    expect(undescribed(endpoint, 418, json, null)).toEqual(['the status 418'])
    expect(undescribed(endpoint, 200, 'text/html', null)).toEqual(['the type text/html'])
  })

  it('an answer held against the description may be a refusal, which has a code of five digits', async () => {
    const { body } = await server.app.inject(`/v2/api/zyz/${endpoint.path}?kind=x`)
    const refused = JSON.parse(body) as Envelope
    expect(undescribed(endpoint, 422, json, refused)).toEqual([])
    expect(undescribed(endpoint, 422, json, { ...refused, code: '7' }).join()).toMatch(/code/)
  })
})
