import { describe, expect, it } from 'vitest'
import {
  type Attempt,
  automaticTries,
  backoff,
  resumed,
  scanFlow,
  type ScanAnswer,
  type ScanEvent,
  type ScanState,
  watching,
} from './scan-flow.ts'

const reading = { nonce: 'nonce-1', readAt: '2026-12-01T01:00:00.000Z', position: null }
const attempt: Attempt = {
  code: { by: 'qr', text: 'v1.a.b' },
  source: 'camera',
  leave: false,
  tries: 1,
  ...reading,
}
const answer: ScanAnswer = {
  outcome: 'signedIn',
  missionId: 'm',
  missionTitle: '敬老服务',
  sessionId: 's',
  at: '2026-12-01T01:00:01.000Z',
  minutes: null,
  uncountedMinutes: null,
  lateMinutes: null,
  earlyLeaveMinutes: null,
  repeated: false,
}
const refusal = (name: string) => ({ name, sentence: '一句话', details: {} })
const place = { latitude: 23.1, longitude: 113.3 }

const run = (start: ScanState, ...events: ScanEvent[]) => events.reduce(scanFlow, start)
const seen = (text: string, nonce = 'nonce-1'): ScanEvent => ({
  type: 'codeSeen',
  text,
  ...reading,
  nonce,
})
const unanswered = (tries: number, nonce = 'nonce-1'): ScanEvent => ({
  type: 'unanswered',
  nonce,
  tries,
})

describe('from the camera to the result', () => {
  it('the scan from camera to result sends what was seen and shows the answer', () => {
    const sending = run(watching(), { type: 'cameraRunning' }, seen('v1.a.b'))
    expect(sending).toEqual({ step: 'sending', attempt })
    expect(run(sending, { type: 'answered', nonce: 'nonce-1', answer })).toEqual({
      step: 'done',
      answer,
    })
  })

  it('the scan from camera to result sends only the code of an address', () => {
    expect(run(watching(), seen('https://zyz.example.cn/h5/s?t=v1.a.b'))).toMatchObject({
      attempt: { code: { by: 'qr', text: 'v1.a.b' } },
    })
  })

  it('the scan from camera to result says of a foreign code that it is none of ours, and sends nothing', () => {
    expect(run(watching(), seen('https://pay.example.com/1'))).toEqual(
      watching({ notice: 'notOurs' }),
    )
  })

  it('the scan does not read a second code while the first is under way', () => {
    const sending = run(watching(), seen('v1.a.b'))
    expect(run(sending, seen('v1.c.d', 'nonce-2'))).toBe(sending)
  })

  it('the scan from camera to result keeps the trouble of a camera until it is tried again', () => {
    const denied = run(watching(), { type: 'cameraFailed', trouble: 'denied' })
    expect(denied).toEqual(watching({ camera: 'denied' }))
    expect(run(denied, { type: 'cameraRetried' })).toEqual(watching())
  })
})

describe('when no answer comes', () => {
  it('a scan that gets no answer repeats with the same nonce, the same reading time and growing pauses, then rests', () => {
    let state = run(watching(), seen('v1.a.b'))
    const waits: number[] = []
    for (let tries = 1; tries <= automaticTries; tries += 1) {
      expect(state).toEqual({ step: 'sending', attempt: { ...attempt, tries } })
      state = run(state, unanswered(tries))
      if (state.step !== 'unsure') throw new Error(state.step)
      expect(state.resting).toBe(tries === automaticTries)
      waits.push(state.waitMs)
      state = run(state, { type: 'retried' })
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
    expect(backoff(40)).toBe(15_000)
  })

  it('a scan that gets no answer waits as long as the server asks', () => {
    expect(
      run(watching(), seen('v1.a.b'), {
        type: 'unanswered',
        nonce: 'nonce-1',
        tries: 1,
        waitMs: 42_000,
      }),
    ).toMatchObject({ step: 'unsure', waitMs: 42_000 })
  })

  it('a scan that gets no answer takes an answer that comes late, of an earlier try too', () => {
    const late: ScanEvent = { type: 'answered', nonce: 'nonce-1', answer }
    const unsure = run(watching(), seen('v1.a.b'), unanswered(1))
    expect(run(unsure, late).step).toBe('done')
    expect(run(unsure, { type: 'retried' }, late).step).toBe('done')
  })

  it('a scan that gets no answer does not let the late failure of an earlier try stop the one under way', () => {
    const second = run(watching(), seen('v1.a.b'), unanswered(1), { type: 'retried' })
    expect(run(second, unanswered(1))).toBe(second)
  })

  it('a scan that gets no answer ignores what belongs to another scan', () => {
    const sending = run(watching(), seen('v1.a.b'))
    expect(run(sending, { type: 'answered', nonce: 'other', answer })).toBe(sending)
    expect(run(sending, unanswered(1, 'other'))).toBe(sending)
    expect(run(sending, { type: 'refused', nonce: 'other', refusal: refusal('scanClosed') })).toBe(
      sending,
    )
  })

  it('a scan that gets no answer continues with the old nonce when the same code is scanned again, and only then', () => {
    const back = run(watching(), seen('v1.a.b'), unanswered(1), { type: 'restarted' })
    expect(back).toEqual(watching({ unsettled: attempt }))
    expect(run(back, seen('v1.a.b', 'nonce-2'))).toEqual({
      step: 'sending',
      attempt: { ...attempt, tries: 2 },
    })
    expect(run(back, seen('v1.c.d', 'nonce-2'))).toMatchObject({
      attempt: { nonce: 'nonce-2', tries: 1 },
    })
  })

  it('a scan that gets no answer takes up a kept attempt unchanged', () => {
    expect(resumed(attempt)).toEqual({ step: 'sending', attempt })
  })
})

describe('when the server refuses', () => {
  const refused = (name: string, nonce = 'nonce-1'): ScanEvent => ({
    type: 'refused',
    nonce,
    refusal: refusal(name),
  })

  it('a refused scan looks again by itself at an expired code, and not at the same picture', () => {
    const back = run(watching(), seen('v1.a.b'), refused('scanCodeExpired'))
    expect(back).toEqual(watching({ notice: 'codeExpired', spent: 'v1.a.b' }))
    expect(run(back, seen('v1.a.b', 'nonce-2'))).toBe(back)
    expect(run(back, seen('v1.c.d', 'nonce-2'))).toMatchObject({
      step: 'sending',
      attempt: { nonce: 'nonce-2', code: { text: 'v1.c.d' } },
    })
  })

  it('a refused scan shows the refusal, and a fresh one gets a fresh nonce', () => {
    const state = run(watching(), seen('v1.a.b'), refused('scanNotApplied'))
    expect(state).toEqual({
      step: 'refused',
      attempt,
      refusal: refusal('scanNotApplied'),
      positionTrouble: null,
    })
    expect(run(state, { type: 'restarted' }, seen('v1.a.b', 'nonce-2'))).toMatchObject({
      attempt: { nonce: 'nonce-2', tries: 1 },
    })
  })

  it('a refused scan shows the refusal also when it answers a retry', () => {
    expect(
      run(watching(), seen('v1.a.b'), unanswered(1), { type: 'retried' }, refused('scanClosed')),
    ).toMatchObject({ step: 'refused', refusal: { name: 'scanClosed' } })
  })

  it('a refused scan sends the place under a new nonce once it was asked for and found', () => {
    const locating = run(watching(), seen('v1.a.b'), refused('scanLocationRefused'), {
      type: 'positionAsked',
    })
    expect(locating.step).toBe('locating')
    expect(run(locating, { type: 'positionFound', nonce: 'nonce-2', position: place })).toEqual({
      step: 'sending',
      attempt: { ...attempt, nonce: 'nonce-2', position: place, tries: 1 },
    })
  })

  it('a refused scan comes back to the refusal when the place is not to be had', () => {
    expect(
      run(
        watching(),
        seen('v1.a.b'),
        refused('scanOutsideRange'),
        { type: 'positionAsked' },
        { type: 'positionFailed', trouble: 'denied' },
      ),
    ).toEqual({
      step: 'refused',
      attempt,
      refusal: refusal('scanOutsideRange'),
      positionTrouble: 'denied',
    })
  })
})

describe('without the live camera', () => {
  const photo = (text: string | null): ScanEvent => ({ type: 'photoRead', text, ...reading })

  it('a scan without the live camera reads a photo', () => {
    const state = run(watching({ camera: 'denied' }), { type: 'photoChosen' }, photo('v1.a.b'))
    expect(state).toEqual({ step: 'sending', attempt: { ...attempt, source: 'photo' } })
  })

  it.each([
    [null, 'photoUnreadable'],
    ['https://pay.example.com', 'notOurs'],
  ] as const)(
    'a scan without the live camera says what is wrong with a photo of %s',
    (text, notice) => {
      expect(run(watching(), { type: 'photoChosen' }, photo(text))).toEqual(watching({ notice }))
    },
  )

  it('a scan without the live camera keeps an unsettled scan through a photo', () => {
    const back = run(watching({ unsettled: attempt }), { type: 'photoChosen' }, photo(null))
    expect(back).toEqual(watching({ unsettled: attempt, notice: 'photoUnreadable' }))
  })

  it('a scan without the live camera shows an expired code of a photo instead of looking again', () => {
    const state = run(watching(), { type: 'photoChosen' }, photo('v1.a.b'), {
      type: 'refused',
      nonce: 'nonce-1',
      refusal: refusal('scanCodeExpired'),
    })
    expect(state.step).toBe('refused')
  })

  it('a scan without the live camera sends the code of an opened link only when confirmed', () => {
    const start: ScanState = { step: 'confirming', text: 'v1.a.b' }
    expect(run(start, seen('v1.c.d'))).toBe(start)
    expect(run(start, { type: 'linkConfirmed', ...reading })).toEqual({
      step: 'sending',
      attempt: { ...attempt, source: 'link' },
    })
    expect(run(start, { type: 'restarted' })).toEqual(watching())
  })

  it('a scan without the live camera sends digits, keeps their nonce while unsure, and comes back to the digits', () => {
    const entered = (digits: string, nonce: string): ScanEvent => ({
      type: 'digitsEntered',
      sessionId: 's',
      digits,
      ...reading,
      nonce,
    })
    const unsure = run(
      { step: 'entering', unsettled: null },
      entered('042917', 'nonce-1'),
      unanswered(1),
    )
    const back = run(unsure, { type: 'restarted' })
    expect(back.step).toBe('entering')
    expect(run(back, entered('042917', 'nonce-2'))).toMatchObject({
      attempt: { nonce: 'nonce-1', tries: 2 },
    })
    expect(run(back, entered('042918', 'nonce-2'))).toMatchObject({
      attempt: { nonce: 'nonce-2', tries: 1 },
    })
  })

  it.each(['readingPhoto', 'watching'] as const)(
    'a scan without the live camera says when the decoder is missing: %s',
    (step) => {
      const start = step === 'watching' ? watching() : ({ step, unsettled: null } as const)
      expect(run(start, { type: 'decoderFailed' })).toEqual(watching({ notice: 'decoderMissing' }))
    },
  )
})

describe('events that do not fit the state', () => {
  const states: Record<ScanState['step'], ScanState> = {
    watching: watching(),
    readingPhoto: { step: 'readingPhoto', unsettled: null },
    confirming: { step: 'confirming', text: 'v1.a.b' },
    entering: { step: 'entering', unsettled: null },
    sending: { step: 'sending', attempt },
    unsure: { step: 'unsure', attempt, waitMs: 1000, resting: false },
    locating: { step: 'locating', attempt, refusal: refusal('scanOutsideRange') },
    refused: { step: 'refused', attempt, refusal: refusal('scanClosed'), positionTrouble: null },
    done: { step: 'done', answer },
  }
  const events: Record<ScanEvent['type'], ScanEvent> = {
    cameraRunning: { type: 'cameraRunning' },
    cameraFailed: { type: 'cameraFailed', trouble: 'busy' },
    cameraRetried: { type: 'cameraRetried' },
    decoderFailed: { type: 'decoderFailed' },
    codeSeen: seen('v1.a.b'),
    photoChosen: { type: 'photoChosen' },
    photoRead: { type: 'photoRead', text: 'v1.a.b', ...reading },
    linkConfirmed: { type: 'linkConfirmed', ...reading },
    digitsEntered: { type: 'digitsEntered', sessionId: 's', digits: '042917', ...reading },
    answered: { type: 'answered', nonce: 'nonce-1', answer },
    refused: { type: 'refused', nonce: 'nonce-1', refusal: refusal('scanClosed') },
    unanswered: unanswered(1),
    retried: { type: 'retried' },
    positionAsked: { type: 'positionAsked' },
    positionFound: { type: 'positionFound', nonce: 'nonce-2', position: place },
    positionFailed: { type: 'positionFailed', trouble: 'unavailable' },
    leaveMeant: { type: 'leaveMeant', nonce: 'nonce-2' },
    restarted: { type: 'restarted' },
  }
  /** Every state an event may be met in, with the step it leads to; everything else stays as it is. */
  const moves: Record<ScanEvent['type'], Partial<Record<ScanState['step'], ScanState['step']>>> = {
    cameraRunning: { watching: 'watching' },
    cameraFailed: { watching: 'watching' },
    cameraRetried: { watching: 'watching' },
    decoderFailed: { watching: 'watching', readingPhoto: 'watching' },
    codeSeen: { watching: 'sending' },
    photoChosen: { watching: 'readingPhoto' },
    photoRead: { readingPhoto: 'sending' },
    linkConfirmed: { confirming: 'sending' },
    digitsEntered: { entering: 'sending' },
    answered: { sending: 'done', unsure: 'done' },
    refused: { sending: 'refused', unsure: 'refused' },
    unanswered: { sending: 'unsure' },
    retried: { unsure: 'sending' },
    positionAsked: { refused: 'locating' },
    positionFound: { locating: 'sending' },
    positionFailed: { locating: 'refused' },
    leaveMeant: { refused: 'sending' },
    restarted: {
      confirming: 'watching',
      unsure: 'watching',
      refused: 'watching',
      done: 'watching',
    },
  }
  const table = Object.values(states).flatMap((state) =>
    Object.values(events).map((event) => ({ state, event })),
  )

  it.each(table)(
    'an event that does not fit the state: $state.step meets $event.type',
    ({ state, event }) => {
      const target = moves[event.type][state.step]
      const next = scanFlow(state, event)
      if (target === undefined) expect(next).toBe(state)
      else expect(next.step).toBe(target)
    },
  )
})
