import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildVolunteer,
  type BuiltVolunteer,
  changeSessions,
  PASSWORD,
} from '../../../../test/build.ts'
import { newAddress, newestCode, solved } from '../../../../test/codes.ts'
import { contract, START, testServer, wire } from '../../../../test/harness.ts'
import { digest, newSecret } from '../../../platform/crypto.ts'
import { newId } from '../../../platform/ids.ts'
import { createServer } from '../../../server.ts'
import { insertAll } from '../message/message.repository.ts'
import { beat, countStreams, STREAMS_PER_SESSION } from './live.service.ts'

const { live, message } = contract

interface Listening {
  status: number
  headers: Headers
  /** All that has come so far. */
  text(): string
  /** The numbers of unread messages that were told. */
  counts(): number[]
  ended: Promise<void>
  leave(): void
}

/** Resolves once it is so, and fails when it never is. */
const until = async (what: string, is: () => boolean | Promise<boolean>) => {
  for (const end = Date.now() + 8000; Date.now() < end; await sleep(20)) if (await is()) return
  throw new Error(`never: ${what}`)
}

describe('live counts', () => {
  const server = testServer()
  const open: Listening[] = []
  let origin: string

  beforeAll(async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  })
  afterEach(async () => {
    for (const each of open.splice(0)) each.leave()
    await until('nobody listens', () => countStreams(server.world) === 0)
    server.world.at(START)
  })

  const listen = async (token?: string, from = origin): Promise<Listening> => {
    const stop = new AbortController()
    const { url, headers } = wire(live.unread, {}, token)
    const response = await fetch(from + url, { headers, signal: stop.signal })
    let text = ''
    const ended = (async () => {
      const decoder = new TextDecoder()
      for await (const piece of response.body!) text += decoder.decode(piece, { stream: true })
    })().catch(() => {})
    const listening = {
      status: response.status,
      headers: response.headers,
      text: () => text,
      counts: () =>
        [...text.matchAll(/event: unread\ndata: (.*)\n\n/g)].map(
          ([, data]) => (JSON.parse(data!) as { unread: number }).unread,
        ),
      ended,
      leave: () => stop.abort(),
    }
    open.push(listening)
    return listening
  }
  const tell = ({ id }: BuiltVolunteer, number = 1) =>
    insertAll(
      server.world.db,
      newId(),
      { kind: 'cardMoved', category: 'system' },
      Array.from({ length: number }, () => ({
        volunteerId: id,
        subjectId: newId(),
        parameters: {},
      })),
      server.world.clock.now(),
    )
  const refusal = async (token?: string) => {
    const listening = await listen(token)
    await listening.ended
    return { status: listening.status, code: JSON.parse(listening.text()).code as string }
  }

  it('live counts come at once, and again when a message arrives or is read, to that volunteer alone', async () => {
    const volunteer = await buildVolunteer(server)
    const other = await buildVolunteer(server)
    const [his, others] = [await listen(volunteer.token), await listen(other.token)]
    expect(his.status).toBe(200)
    expect(Object.fromEntries(his.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': expect.stringContaining('no-cache'),
      'x-accel-buffering': 'no',
    })
    await until('the first count', () => his.counts().length === 1)
    expect(his.text()).toMatch(/^retry: \d+\n\n/)
    await tell(volunteer)
    await until('one unread', () => his.counts().at(-1) === 1)
    await server.call(message.read, { siteMsgId: 'all' }, volunteer.token)
    await until('none unread', () => his.counts().at(-1) === 0)
    // The same number may be told twice: again when the listening itself has begun.
    expect(his.counts().join('')).toMatch(/^0+1+0+$/)
    expect(others.counts().join('')).toMatch(/^0+$/)
  })

  it('live counts count what comes quickly together', async () => {
    const volunteer = await buildVolunteer(server)
    const his = await listen(volunteer.token)
    await until('the first count', () => his.counts().length === 1)
    for (let n = 0; n < 20; n++) await tell(volunteer)
    await until('all of them', () => his.counts().at(-1) === 20)
    expect(his.counts().length).toBeLessThanOrEqual(3)
  })

  it('live counts reach every server of the database', async () => {
    const volunteer = await buildVolunteer(server)
    const second = { ...server.world }
    const app = await createServer(second)
    await app.listen({ host: '127.0.0.1', port: 0 })
    const there = await listen(
      volunteer.token,
      `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    )
    const here = await listen(volunteer.token)
    await until('both begin', () => here.counts().length === 1 && there.counts().length === 1)
    await tell(volunteer)
    await until('both count', () => here.counts().at(-1) === 1 && there.counts().at(-1) === 1)
    // An end of the server waits for nobody who only listens, nor for a connection opened in advance.
    const { port } = app.server.address() as AddressInfo
    const early = connect(port, '127.0.0.1')
    await once(early, 'connect')
    early.on('error', () => {})
    const since = performance.now()
    await app.close()
    expect(performance.now() - since).toBeLessThan(2000)
    await there.ended
    expect(countStreams(second)).toBe(0)
    expect(countStreams(server.world)).toBe(1)
  })

  it('live counts are asked for again after the connection that listens was lost', async () => {
    const volunteer = await buildVolunteer(server)
    const his = await listen(volunteer.token)
    await until('the first count', () => his.counts().length === 1)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'izhiyuan-signals'`.execute(
      server.world.db,
    )
    // Nobody hears of this one.
    await tell(volunteer)
    await until('counted all the same', () => his.counts().at(-1) === 1)
    await tell(volunteer)
    await until('heard of again', () => his.counts().at(-1) === 2)
  })

  it('live counts are for who is signed in as a volunteer', async () => {
    expect(await refusal()).toMatchObject({ status: 401 })
    expect(await refusal('A'.repeat(43))).toMatchObject({ status: 401 })
    const weak = await buildVolunteer(server)
    await sql`update volunteer set weak_password = true where id = ${weak.id}`.execute(
      server.world.db,
    )
    expect((await refusal(weak.token)).code).not.toBe('1')
    expect(countStreams(server.world)).toBe(0)
  })

  it('live counts are so many for one session, and more again when one has left', async () => {
    const volunteer = await buildVolunteer(server)
    const streams = []
    for (let n = 0; n < STREAMS_PER_SESSION; n++) streams.push(await listen(volunteer.token))
    expect(await refusal(volunteer.token)).toEqual({ status: 200, code: '45120' })
    streams[0]!.leave()
    await until('room', () => countStreams(server.world) === STREAMS_PER_SESSION - 1)
    expect((await listen(volunteer.token)).status).toBe(200)
  })

  it('live counts leave nothing behind when browsers go', async () => {
    for (let round = 0; round < 30; round++) {
      const volunteer = await buildVolunteer(server)
      const his = await listen(volunteer.token)
      if (round % 2) await until('the first count', () => his.counts().length === 1)
      his.leave()
    }
    await until('nobody listens', () => countStreams(server.world) === 0)
  })

  const listening = async (from = origin) => {
    const volunteer = await buildVolunteer(server)
    const his = await listen(volunteer.token, from)
    await until('the first count', () => his.counts().length === 1)
    return { volunteer, his }
  }

  describe('end at once', () => {
    /** Long before the next sign of life. */
    const endsAtOnce = async (his: Listening) => {
      let ended = false
      void his.ended.then(() => (ended = true))
      await until('the end of the stream', () => ended)
    }

    it('live counts end at once with the session, on whatever server it was ended', async () => {
      const second = { ...server.world }
      const app = await createServer(second)
      await app.listen({ host: '127.0.0.1', port: 0 })
      const { port } = app.server.address() as AddressInfo
      const { volunteer, his } = await listening(`http://127.0.0.1:${port}`)
      await server.call(contract.auth.logOut, {}, volunteer.token)
      await endsAtOnce(his)
      expect(countStreams(second)).toBe(0)
      await app.close()
    })

    it('live counts end at once where the owner ends them from elsewhere, while his own goes on', async () => {
      const { volunteer, his } = await listening()
      const { token } = await server.call(contract.auth.loginVolunteer, {
        loginName: volunteer.loginName,
        password: PASSWORD,
      })
      const own = await listen(token)
      await until('the first count', () => own.counts().length === 1)
      await server.call(contract.security.endOthers, {}, token)
      await endsAtOnce(his)
      expect(countStreams(server.world)).toBe(1)
      await tell(volunteer)
      await until('his own still counts', () => own.counts().at(-1) === 1)
    })

    it('live counts end at once with an account that is to be cancelled', async () => {
      const { volunteer, his } = await listening()
      const from = { ip: newAddress() }
      const asked = { channel: 'sms', purpose: 'cancelAccount' } as const
      const work = await solved(server, from)
      await server.call(contract.code.sendToOwn, { ...asked, ...work }, volunteer.token, { from })
      const proof = { password: PASSWORD, channel: 'sms' as const, code: await newestCode(server) }
      await server.call(contract.security.applyForLogoff, proof, volunteer.token)
      await endsAtOnce(his)
    })

    it('live counts end at once when the connection that listens was lost meanwhile', async () => {
      const { volunteer, his } = await listening()
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'izhiyuan-signals'`.execute(
        server.world.db,
      )
      await server.call(contract.auth.logOut, {}, volunteer.token)
      await endsAtOnce(his)
    })
  })

  describe('at the next sign of life', () => {
    const ends = async (his: Listening) => {
      await beat(server.world)
      await his.ended
      expect(countStreams(server.world)).toBe(0)
    }

    it('live counts go on at the next sign of life', async () => {
      const { his } = await listening()
      await beat(server.world)
      await until('a sign', () => his.text().endsWith(': here\n\n'))
      expect(countStreams(server.world)).toBe(1)
    })

    it('live counts end at the next sign of life with the session', async () => {
      const { volunteer, his } = await listening()
      await server.call(contract.auth.logOut, {}, volunteer.token)
      await ends(his)
    })

    it('live counts end at the next sign of life with the token they were opened with, though the session goes on', async () => {
      const volunteer = await buildVolunteer(server)
      const soon = new Date(START.getTime() + 60_000)
      const token = newSecret()
      await changeSessions(server, volunteer.id, {
        access_digest: digest(token),
        access_expires_at: soon,
      })
      const his = await listen(token)
      await until('the first count', () => his.counts().length === 1)
      const later = new Date(START.getTime() + 3_600_000)
      await changeSessions(server, volunteer.id, { access_expires_at: later })
      server.world.pass(2)
      await ends(his)
    })

    it.each(['frozen', 'cancelling'])(
      'live counts end at the next sign of life with an account that is %s',
      async (state) => {
        const { volunteer, his } = await listening()
        await sql`update volunteer set state = ${state} where id = ${volunteer.id}`.execute(
          server.world.db,
        )
        await ends(his)
      },
    )

    it('live counts end at the next sign of life while the site is under maintenance', async () => {
      const { his } = await listening()
      const administrator = await buildAdministrator(server)
      await sql`insert into site_operation (version, mode, until_at, reason, changed_by, changed_at)
        values (1, 'maintenance', ${new Date(START.getTime() + 3_600_000)}, '升级', ${administrator.id}, ${START})`.execute(
        server.world.db,
      )
      server.world.pass(1)
      await ends(his)
    })
  })
})
