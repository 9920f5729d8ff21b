import { attendance } from 'contract/service/attendance'
import { describe, expect, it } from 'vitest'
import { pauseAfter } from 'kit/camera/pause-after.ts'
import { initialScan, scanStep, type ScanEvent, type ScanState } from './volunteer-scan.ts'
import { refusalText } from './volunteer-scan.copy.ts'

const at = '2026-12-05T01:02:00.000Z'
const read = (code: string, change: object = {}): ScanEvent => ({
  type: 'codeRead',
  code,
  kind: 'signIn',
  nonce: `nonce of ${code}`,
  byHand: false,
  ...change,
})
const refusal = { name: 'scanNotApplied', sentence: '', details: {} }
const after = (events: ScanEvent[], from: ScanState = initialScan) => events.reduce(scanStep, from)
const answered = (code: string): ScanEvent => ({
  type: 'answered',
  nonce: `nonce of ${code}`,
  at,
  answer: {
    outcome: 'signedIn',
    missionId: 'm',
    missionTitle: '',
    sessionId: 's',
    at,
    minutes: null,
    uncountedMinutes: null,
    lateMinutes: null,
    earlyLeaveMinutes: null,
    repeated: false,
    nameMasked: '张*岚',
  },
})

describe('scanning volunteers', () => {
  it('scanning volunteers sends a code once however long it is held before the camera', () => {
    const sent = after([read('a'), answered('a')])
    expect(sent.results).toHaveLength(1)
    expect(scanStep(sent, read('a', { nonce: 'other' }))).toBe(sent)
  })

  it('scanning volunteers sends the same code again for the other purpose, or when it is given by hand', () => {
    const sent = after([read('a'), answered('a')])
    expect(scanStep(sent, read('a', { kind: 'signOut' })).attempt?.kind).toBe('signOut')
    expect(scanStep(sent, read('a', { byHand: true })).attempt?.code).toBe('a')
  })

  it('scanning volunteers repeats an unanswered attempt under its own nonce, more and more slowly', () => {
    const waiting = after([
      read('a'),
      { type: 'unanswered', nonce: 'nonce of a', tries: 1 },
      { type: 'retried' },
      { type: 'unanswered', nonce: 'nonce of a', tries: 2 },
    ])
    expect(waiting.attempt).toMatchObject({
      code: 'a',
      kind: 'signIn',
      nonce: 'nonce of a',
      tries: 2,
    })
    expect(waiting.pause).toBe(2000)
    expect([1, 3, 4, 9].map(pauseAfter)).toEqual([1000, 4000, 8000, 8000])
    // A late failure of the first try does not shorten or restart anything.
    expect(scanStep(waiting, { type: 'unanswered', nonce: 'nonce of a', tries: 1 })).toBe(waiting)
    expect(scanStep(waiting, read('b'))).toBe(waiting)
  })

  it('scanning volunteers sends the code again under a new nonce where leaving early is meant', () => {
    const refusal = { name: 'scanBeforeStart', sentence: '', details: {} }
    const asked = after([
      read('a', { kind: 'signOut' }),
      { type: 'refused', nonce: 'nonce of a', at, refusal },
    ])
    const meant = scanStep(asked, { type: 'leaveMeant', nonce: 'another' })
    expect(meant.attempt).toEqual({
      code: 'a',
      kind: 'signOut',
      nonce: 'another',
      leave: true,
      tries: 1,
    })
    expect(scanStep(meant, { type: 'leaveMeant', nonce: 'a third' })).toBe(meant)
  })

  it('scanning volunteers waits as long as the server says', () => {
    const busy: ScanEvent = { type: 'unanswered', nonce: 'nonce of a', tries: 1, waitMs: 30_000 }
    expect(after([read('a'), busy]).pause).toBe(30_000)
  })

  it('scanning volunteers takes an abandoned attempt into the list as unknown and ignores its late answer', () => {
    const left = after([
      read('a'),
      { type: 'unanswered', nonce: 'nonce of a', tries: 1 },
      { type: 'abandoned', at },
    ])
    expect(left.results[0]?.outcome).toBe('unknown')
    expect(scanStep(left, answered('a'))).toBe(left)
    expect(scanStep(left, read('b')).attempt?.code).toBe('b')
  })

  it('scanning volunteers keeps the last ten results, newest first, refusals among them', () => {
    const codes = Array.from({ length: 12 }, (_, index) => `code ${index}`)
    const state = after(
      codes.flatMap((code): ScanEvent[] => [
        read(code),
        code === 'code 11'
          ? { type: 'refused', nonce: `nonce of ${code}`, at, refusal }
          : answered(code),
      ]),
    )
    expect(state.results.map(({ nonce }) => nonce.slice(-2).trim())).toEqual([
      '11',
      '10',
      '9',
      '8',
      '7',
      '6',
      '5',
      '4',
      '3',
      '2',
    ])
    expect(state.results[0]?.outcome).toBe('refused')
  })

  it('scanning volunteers forgets that a photo was empty when a code is read', () => {
    const empty = after([{ type: 'photoEmpty' }])
    expect(empty.emptyPhoto).toBe(true)
    expect(scanStep(empty, read('a')).emptyPhoto).toBe(false)
  })
})

describe('the words of a refusal', () => {
  const details = {
    startsAt: '09:00',
    at: '09:05',
    opensAt: '08:30',
    missionTitle: '敬老院陪伴',
    distance: 3,
    seconds: 9,
  }

  it.each(attendance.scanVolunteer.errors)(
    'the refusal %s is told to the organiser, not to the volunteer',
    (name) => {
      const text = refusalText({ name, sentence: '服务器的原话', details })
      expect(text).not.toBe('服务器的原话')
      expect(text).not.toMatch(/您|undefined/)
    },
  )

  it('the words of a refusal fall back on the sentence of the server', () => {
    expect(refusalText({ name: 'forbidden', sentence: '没有权限', details: {} })).toBe('没有权限')
  })
})
