import { describe, expect, it } from 'vitest'
import {
  initialScan,
  type PersonScanEvent,
  personScanStep,
  type PersonScan,
} from './person-scan.ts'

const after = (...events: PersonScanEvent[]): PersonScan =>
  events.reduce(personScanStep, initialScan)
const read = (
  code: string,
  nonce: string,
  kind: 'signIn' | 'signOut' = 'signIn',
): PersonScanEvent => ({
  type: 'codeRead',
  code,
  kind,
  nonce,
})
const refused = (nonce: string, name = 'scanBeforeStart'): PersonScanEvent => ({
  type: 'ended',
  nonce,
  ending: { outcome: 'refused', refusal: { name, sentence: '', details: {} } },
})

describe('the scanning of people', () => {
  it('the scanning of people sends one code at a time, and the same one for the same purpose once', () => {
    expect(after(read('a', '1'), read('b', '2')).attempt).toMatchObject({ code: 'a', tries: 1 })
    expect(after(read('a', '1'), refused('1'), read('a', '2')).attempt).toBeNull()
    expect(after(read('a', '1'), refused('1'), read('a', '2', 'signOut')).attempt).toMatchObject({
      nonce: '2',
    })
  })

  it('the scanning of people repeats an unanswered one under its nonce, later each time', () => {
    const unanswered = (tries: number): PersonScanEvent => ({
      type: 'unanswered',
      nonce: '1',
      tries,
    })
    const once = after(read('a', '1'), unanswered(1))
    expect(once.pause).toBe(1000)
    const twice = [{ type: 'retried' } as const, unanswered(2)].reduce(personScanStep, once)
    expect(twice).toMatchObject({ pause: 2000, attempt: { nonce: '1', tries: 2 } })
    // What is told of an earlier try is known already.
    expect(personScanStep(twice, unanswered(1))).toBe(twice)
  })

  it('the scanning of people signs out for nothing only where that is meant, under a nonce of its own', () => {
    const meant = after(read('a', '1', 'signOut'), refused('1'), { type: 'leaveMeant', nonce: '2' })
    expect(meant.attempt).toEqual({ code: 'a', kind: 'signOut', nonce: '2', leave: true, tries: 1 })
    expect(after({ type: 'leaveMeant', nonce: '2' }).attempt).toBeNull()
  })

  it('the scanning of people keeps the last five results, the newest first', () => {
    const events = [1, 2, 3, 4, 5, 6].flatMap((at) => [read(`${at}`, `${at}`), refused(`${at}`)])
    expect(after(...events).results.map(({ nonce }) => nonce)).toEqual(['6', '5', '4', '3', '2'])
  })
})
