import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildAdministrator, buildVolunteer, PASSWORD } from '../../../../test/build.ts'
import {
  codeByMobile,
  newAddress,
  newestCode,
  noSolutionOf,
  solved,
  solutionOf,
} from '../../../../test/codes.ts'
import { BROWSER, contract, type From, testServer } from '../../../../test/harness.ts'
import { encryptField } from '../../../platform/crypto.ts'
import { Failure } from '../../../platform/fail.ts'
import { transact } from '../../../platform/transact.ts'
import { markUsed } from './code.repository.ts'
import { type CodePurpose, forgetOldCodes, redeemCode } from './code.service.ts'

const { auth, code } = contract

let serial = 0
const newMobile = () => `138${String(++serial).padStart(8, '0')}`
const otherBrowser = 'C'.repeat(43)

describe('verification codes', () => {
  const server = testServer()

  const ask = async (mobile: string, from: From = { ip: newAddress() }) =>
    server.call(
      code.sendToMobile,
      { mobile, purpose: 'register', ...(await solved(server, from)) },
      undefined,
      { from },
    )
  const refusedAsk = async (mobile: string, from: From = { ip: newAddress() }) =>
    server.refused(
      code.sendToMobile,
      { mobile, purpose: 'register', ...(await solved(server, from)) },
      undefined,
      from,
    )
  const sent = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from outbox`.execute(
      server.world.db,
    )
    return rows[0]!.count
  }
  /** Redeems in a transaction of its own; gives the name of the refusal, or null. */
  const redeem = async (
    target: string,
    given: string,
    { purpose = 'register', browser = BROWSER }: { purpose?: CodePurpose; browser?: string } = {},
  ): Promise<string | null> => {
    try {
      await transact(server.world.db, (db) =>
        redeemCode(server.world, db, { purpose, channel: 'sms', target, code: given, browser }),
      )
      return null
    } catch (error) {
      if (error instanceof Failure) return error.name
      throw error
    }
  }
  const wrongFor = (right: string, step = 1) =>
    String((Number(right) + step) % 1_000_000).padStart(6, '0')

  describe('are sent', () => {
    it('verification codes are sent with the seconds to wait and to use them, and leave one event without personal data', async () => {
      const mobile = newMobile()
      expect(await ask(mobile)).toEqual({ waitSeconds: 60, expiresInSeconds: 300 })
      const { rows } = await sql<{ line: string }>`
        select (select string_agg(e::text, ' ') from event e) || (select string_agg(c::text, ' ') from verification_code c)
          || (select string_agg(l::text, ' ') from code_limit l) || (select string_agg(o::text, ' ') from outbox o) as line`.execute(
        server.world.db,
      )
      expect(rows[0]!.line).toContain('codeSent')
      expect(rows[0]!.line).not.toContain(mobile)
      expect(rows[0]!.line).not.toContain(await newestCode(server))
    })

    it('verification codes are sent by mail too, by GET as the specification has it and by POST', async () => {
      const from = { ip: newAddress() }
      const input = { email: ' Zhang.San@QQ.com', purpose: 'resetPassword' as const }
      await server.call(
        code.sendToEmail,
        { ...input, ...(await solved(server, from)) },
        undefined,
        { from },
      )
      const query = new URLSearchParams({
        email: 'li.si@qq.com',
        purpose: 'register',
        ...(await solved(server)),
      })
      const response = await server.app.inject(`/v2/api/zyz/open/email/sendCode?${query}`)
      expect(response.json()).toMatchObject({ code: '1', data: { waitSeconds: 60 } })
    })

    it('verification codes are sent to the number that will be the new one, for who is signed in', async () => {
      const { token } = await buildVolunteer(server)
      const mobile = newMobile()
      await server.call(code.sendToNewMobile, { mobile, ...(await solved(server)) }, token)
      expect(await redeem(mobile, await newestCode(server), { purpose: 'changeMobile' })).toBeNull()
    })

    it('verification codes are sent to the own number, which is told masked, and not to a contact that is missing', async () => {
      const { token, mobile } = await buildVolunteer(server)
      const from = { ip: newAddress() }
      const input = { channel: 'sms', purpose: 'stepUp' } as const
      const answer = await server.call(
        code.sendToOwn,
        { ...input, ...(await solved(server, from)) },
        token,
        { from },
      )
      expect(answer.sentTo).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
      expect(await redeem(mobile, await newestCode(server), { purpose: 'stepUp' })).toBeNull()
      const missing = { channel: 'email', purpose: 'stepUp', ...(await solved(server)) } as const
      expect((await server.refused(code.sendToOwn, missing, token)).refused).toBe('contactMissing')
    })

    it('verification codes are sent to an administrator’s own number', async () => {
      const { token, id } = await buildAdministrator(server)
      const mobile = newMobile()
      await server.world.db
        .updateTable('administrator')
        .set({
          mobile_cipher: encryptField(server.world.keys, `administrator.mobile.${id}`, mobile),
        })
        .where('id', '=', id)
        .execute()
      const input = { channel: 'sms', purpose: 'handOver', ...(await solved(server)) } as const
      const from = { ip: newAddress() }
      await server.call(code.sendToOwn, input, token, { from })
      expect(await redeem(mobile, await newestCode(server), { purpose: 'handOver' })).toBeNull()
    })

    it('verification codes are sent alike whether or not there is an account, and then not at all', async () => {
      const { mobile } = await buildVolunteer(server)
      const answers = []
      for (const [target, loginType, messages] of [
        [mobile, '1', 1],
        [newMobile(), '1', 0],
        [mobile, '2', 0],
      ] as const) {
        server.world.pass(1)
        const before = await sent()
        const from = { ip: newAddress() }
        const input = { mobile: target, purpose: 'logIn', loginType } as const
        answers.push(
          await server.call(
            code.sendToMobile,
            { ...input, ...(await solved(server, from)) },
            undefined,
            { from },
          ),
        )
        expect((await sent()) - before).toBe(messages)
      }
      expect(answers[1]).toEqual(answers[0])
      const nobody = newMobile()
      await server.call(
        code.sendToMobile,
        { mobile: nobody, purpose: 'resetPassword', ...(await solved(server)) },
        undefined,
        { from: { ip: newAddress() } },
      )
      expect(await redeem(nobody, '123456', { purpose: 'resetPassword' })).toBe('codeWrong')
    })
  })

  describe('are limited', () => {
    it('verification codes are limited to one for 100 requests at once from 100 addresses and browsers', async () => {
      server.world.pass(2)
      const mobile = newMobile()
      const before = await sent()
      const requests = await Promise.all(
        Array.from({ length: 100 }, async (_, index) => {
          const from = { ip: newAddress(), browser: String(index).padStart(43, 'x') }
          return { from, work: await solved(server, from) }
        }),
      )
      const outcomes = await Promise.all(
        requests.map(({ from, work }) =>
          server
            .call(code.sendToMobile, { mobile, purpose: 'register', ...work }, undefined, { from })
            .then(
              () => 'sent',
              (error: Error) => error.message,
            ),
        ),
      )
      expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(1)
      expect(outcomes.filter((outcome) => outcome.includes('codeTooSoon'))).toHaveLength(99)
      expect((await sent()) - before).toBe(1)
    })

    it('verification codes are limited to one bucket for a number in all its disguises', async () => {
      server.world.pass(2)
      const mobile = newMobile()
      await ask(mobile)
      const wide = [...mobile]
        .map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
        .join('')
      for (const disguise of [
        `+86${mobile}`,
        `0086 ${mobile}`,
        `${mobile.slice(0, 3)} ${mobile.slice(3, 7)}-${mobile.slice(7)}`,
        wide,
        `${mobile}\u0000`,
        `\u202d${mobile}`,
      ])
        expect((await refusedAsk(disguise)).refused, JSON.stringify(disguise)).toBe('codeTooSoon')
    })

    it('verification codes for a number are limited to one a minute, five an hour, ten a day, and say how long to wait', async () => {
      server.world.pass(24 * 60)
      const mobile = newMobile()
      const browser = 'D'.repeat(43)
      await ask(mobile, { ip: newAddress(), browser })
      server.world.at(new Date(server.world.clock.now().getTime() + 18_000))
      const soon = await refusedAsk(mobile, { ip: newAddress(), browser })
      expect(soon).toMatchObject({ refused: 'codeTooSoon', status: 200, data: { seconds: 42 } })
      expect(soon.msg).toBe('获取验证码太频繁，请 42 秒后再试')
      for (let count = 2; count <= 10; count++) {
        server.world.pass(1)
        if (count === 6) {
          expect((await refusedAsk(mobile)).msg).toMatch(/请 5\d 分钟后再试$/)
          server.world.pass(60)
        }
        const { waitSeconds } = await ask(mobile)
        if (count === 5) expect(waitSeconds).toBeGreaterThan(3000)
      }
      server.world.pass(60)
      expect((await refusedAsk(mobile)).msg).toMatch(/请 2[0-4] 小时后再试$/)
      server.world.pass(22 * 60)
      await ask(mobile)
    })

    it('verification codes asked for by strangers are limited apart from those of the account and the browsers it knows', async () => {
      server.world.pass(24 * 60)
      const { mobile, loginName, token } = await buildVolunteer(server)
      const [own, another] = ['H', 'I'].map((letter) => letter.repeat(43)) as [string, string]
      const logIn = async (name: string, browser: string) =>
        server.call(auth.loginVolunteer, { loginName: name, password: PASSWORD }, undefined, {
          from: { browser },
        })
      await logIn(loginName, own)
      await logIn((await buildVolunteer(server)).loginName, another)
      for (let count = 1; count <= 10; count++) {
        await ask(mobile)
        server.world.pass(15)
      }
      const { refused, data } = await refusedAsk(mobile)
      expect({ refused, data }).toMatchObject({ refused: 'codeTooSoon', data: { limit: 'target' } })
      // To be known to somebody is not to be known to the owner of the number.
      const foreign = { ip: newAddress(), browser: another }
      expect((await refusedAsk(mobile, foreign)).refused).toBe('codeTooSoon')

      const known = { ip: newAddress(), browser: own }
      expect((await ask(mobile, known)).waitSeconds).toBe(60)
      expect((await refusedAsk(mobile, known)).refused).toBe('codeTooSoon')
      const signedIn = async (from: From) => ({
        input: { channel: 'sms', purpose: 'stepUp', ...(await solved(server, from)) } as const,
        from,
      })
      const first = await signedIn({ ip: newAddress() })
      await server.call(code.sendToOwn, first.input, token, { from: first.from })
      const second = await signedIn({ ip: newAddress(), browser: otherBrowser })
      expect(await server.refused(code.sendToOwn, second.input, token, second.from)).toMatchObject({
        refused: 'codeTooSoon',
        data: { limit: 'target' },
      })
    })

    it('verification codes for an address are limited to 20 an hour, whatever the numbers, with a security log entry', async () => {
      server.world.pass(2)
      const ip = newAddress()
      const outcomes = []
      for (let index = 0; index < 25; index++) {
        const from = { ip, browser: String(index).padStart(43, 'y') }
        const input = {
          mobile: newMobile(),
          purpose: 'register',
          ...(await solved(server, from)),
        } as const
        outcomes.push(
          await server.call(code.sendToMobile, input, undefined, { from }).then(
            () => true,
            () => false,
          ),
        )
      }
      expect(outcomes.filter(Boolean)).toHaveLength(20)
      const noted = await server.world.db
        .selectFrom('security_event')
        .where('name', '=', 'codeLimitReached')
        .where('ip', '=', ip)
        .select('details')
        .execute()
      expect(noted).toHaveLength(5)
      expect(noted[0]?.details).toEqual({ limit: 'ip', purpose: 'register' })
    })

    it('verification codes for a browser are limited to ten an hour', async () => {
      server.world.pass(2)
      const browser = 'E'.repeat(43)
      for (let index = 0; index < 10; index++) await ask(newMobile(), { ip: newAddress(), browser })
      const refused = await refusedAsk(newMobile(), { ip: newAddress(), browser })
      expect(refused).toMatchObject({ refused: 'codeTooSoon', data: { limit: 'browser' } })
    })

    it('verification codes for everybody are limited to 100 a minute, and somebody is called', async () => {
      server.world.pass(2)
      const now = server.world.clock.now()
      await sql`update code_limit set recent = array_fill(${now}::timestamptz, array[100]) where scope = 'all'`.execute(
        server.world.db,
      )
      const refused = await refusedAsk(newMobile())
      expect(refused).toMatchObject({ refused: 'codesPaused', data: { seconds: 60 } })
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from security_event where name = 'codesPaused'`.execute(
        server.world.db,
      )
      expect(rows[0]!.n).toBe(1)
      server.world.pass(2)
      await ask(newMobile())
    })
  })

  describe('cost work first', () => {
    const from = () => ({ ip: newAddress() })
    const send = (mobile: string, work: { challenge: string; solution: string }, sender: From) =>
      server.refused(code.sendToMobile, { mobile, purpose: 'register', ...work }, undefined, sender)

    it('a code costs work that serves once, even for many at once', async () => {
      server.world.pass(2)
      const sender = from()
      const work = await solved(server, sender)
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () =>
          server
            .call(
              code.sendToMobile,
              { mobile: newMobile(), purpose: 'register', ...work },
              undefined,
              { from: { ...sender, browser: 'F'.repeat(43) } },
            )
            .then(
              () => 'sent',
              (error: Error) => error.message,
            ),
        ),
      )
      expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(1)
      expect(outcomes.filter((outcome) => outcome.includes('challengeRefused'))).toHaveLength(19)
    })

    it('a code costs work that is ours, in time and really solved', async () => {
      server.world.pass(60)
      const { challenge } = await server.call(code.challenge, {})
      const solution = solutionOf(challenge, 4)
      const forged = `${challenge.slice(0, -2)}${challenge.endsWith('AA') ? 'BB' : 'AA'}`
      const easier = `${Buffer.alloc(21).toString('base64url')}.${challenge.split('.')[1]}`
      for (const work of [
        { challenge, solution: noSolutionOf(challenge) },
        { challenge: forged, solution: solutionOf(forged, 4) },
        { challenge: easier, solution: '0' },
      ])
        expect((await send(newMobile(), work, from())).refused).toBe('challengeRefused')
      server.world.pass(6)
      expect((await send(newMobile(), { challenge, solution }, from())).refused).toBe(
        'challengeRefused',
      )
    })

    it('a code costs work that grows with the codes one has had', async () => {
      server.world.pass(60)
      const sender = { ip: newAddress(), browser: 'G'.repeat(43) }
      const bits = async () =>
        (await server.call(code.challenge, {}, undefined, { from: sender })).bits
      expect(await bits()).toBe(4)
      await ask(newMobile(), sender)
      await ask(newMobile(), sender)
      expect(await bits()).toBe(6)
      server.world.pass(61)
      expect(await bits()).toBe(4)
    })
  })

  describe('are used', () => {
    it('a code is used once', async () => {
      const mobile = newMobile()
      const given = await codeByMobile(server, mobile, 'register')
      expect(await redeem(`+86 ${mobile}`, given)).toBeNull()
      expect(await redeem(mobile, given)).toBe('codeVoid')
    })

    it('a code is used once, however many use it at the same time', async () => {
      server.world.pass(60)
      const mobile = newMobile()
      const given = await codeByMobile(server, mobile, 'register')
      const outcomes = await Promise.all(Array.from({ length: 12 }, () => redeem(mobile, given)))
      expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
      expect(outcomes.filter((outcome) => outcome === 'codeVoid')).toHaveLength(11)
    })

    it('a code is used once, though several have shown at the same moment that they know it', async () => {
      server.world.pass(60)
      await codeByMobile(server, newMobile(), 'register')
      const { rows } = await sql<{ id: string }>`
        select id from verification_code order by created_at desc, id desc limit 1`.execute(
        server.world.db,
      )
      const marked = await Promise.all(
        [1, 2, 3].map(() =>
          transact(server.world.db, (db) => markUsed(db, rows[0]!.id, server.world.clock.now())),
        ),
      )
      expect(marked.filter(Boolean)).toHaveLength(1)
    })

    it('a code is used for its purpose, number and browser only', async () => {
      server.world.pass(60)
      const mobile = newMobile()
      const given = await codeByMobile(server, mobile, 'register')
      expect(await redeem(mobile, given, { purpose: 'claim' })).toBe('codeWrong')
      expect(await redeem(newMobile(), given)).toBe('codeWrong')
      expect(await redeem(mobile, given, { browser: otherBrowser })).toBe('codeWrong')
      expect(await redeem(mobile, given)).toBeNull()
    })

    it('a code is used within five minutes', async () => {
      const mobile = newMobile()
      const given = await codeByMobile(server, mobile, 'register')
      server.world.pass(5)
      expect(await redeem(mobile, given)).toBe('codeExpired')
    })

    it('a code is not used after five wrong tries, though the last is right', async () => {
      server.world.pass(60)
      const mobile = newMobile()
      const given = await codeByMobile(server, mobile, 'register')
      for (let step = 1; step <= 5; step++)
        expect(await redeem(mobile, wrongFor(given, step))).toBe('codeWrong')
      expect(await redeem(mobile, given)).toBe('codeVoid')
    })

    it('a code is used with no more than five guesses looked at, however many come at once', async () => {
      server.world.pass(60)
      const mobile = newMobile()
      const given = await codeByMobile(server, mobile, 'register')
      const outcomes = await Promise.all(
        Array.from({ length: 40 }, (_, step) => redeem(mobile, wrongFor(given, step + 1))),
      )
      expect(outcomes.filter((outcome) => outcome === 'codeWrong')).toHaveLength(5)
      expect(outcomes.filter((outcome) => outcome === 'codeVoid')).toHaveLength(35)
      expect(await redeem(mobile, given)).toBe('codeVoid')
    })

    it('a code is used by who has the phone, however often a stranger guesses at the number elsewhere', async () => {
      server.world.pass(24 * 60)
      const mobile = newMobile()
      for (let round = 0; round < 4; round++) {
        const stranger = 'STUVW'[round]!.repeat(43)
        const given = await codeByMobile(server, mobile, 'register', {
          from: { browser: stranger },
        })
        for (let step = 1; step <= 5; step++)
          await redeem(mobile, wrongFor(given, step), { browser: stranger })
        server.world.pass(2)
      }
      const given = await codeByMobile(server, mobile, 'register')
      expect(await redeem(mobile, given)).toBeNull()
    })

    it('a code is not used once a hundred tries for its number were wrong within the day, wherever they were made', async () => {
      server.world.pass(24 * 60)
      const mobile = newMobile()
      const first = await codeByMobile(server, mobile, 'register')
      expect(await redeem(mobile, wrongFor(first))).toBe('codeWrong')
      const now = server.world.clock.now()
      await sql`update code_limit set recent = array_fill(${now}::timestamptz, array[100])
        where scope = 'wrongTarget' and updated_at = ${now}`.execute(server.world.db)
      server.world.pass(2)
      const given = await codeByMobile(server, mobile, 'register')
      for (let count = 1; count <= 12; count++) expect(await redeem(mobile, given)).toBe('codeVoid')
      // What was refused for the number is not counted against the browser.
      const { rows } = await sql<{ most: number }>`
        select max(cardinality(recent)) as most from code_limit where scope = 'wrong' and updated_at >= ${now}`.execute(
        server.world.db,
      )
      expect(rows[0]!.most).toBe(1)
      server.world.pass(24 * 60)
      expect(await redeem(mobile, await codeByMobile(server, mobile, 'register'))).toBeNull()
    })

    it('a code is not used after ten wrong tries for one number in one browser within the hour', async () => {
      server.world.pass(60)
      const mobile = newMobile()
      for (let round = 0; round < 2; round++) {
        const given = await codeByMobile(server, mobile, 'register')
        for (let step = 1; step <= 5; step++) await redeem(mobile, wrongFor(given, step))
        server.world.pass(2)
      }
      const given = await codeByMobile(server, mobile, 'register')
      expect(await redeem(mobile, given)).toBe('codeVoid')
      server.world.pass(61)
      const later = await codeByMobile(server, mobile, 'register')
      expect(await redeem(mobile, later)).toBeNull()
    })

    it('a code is used again when what it was used for did not come about, while wrong tries stay counted', async () => {
      server.world.pass(60)
      const mobile = newMobile()
      const given = await codeByMobile(server, mobile, 'register')
      const undone = transact(server.world.db, async (db) => {
        const use = { purpose: 'register', channel: 'sms', target: mobile, code: given } as const
        await redeemCode(server.world, db, { ...use, browser: BROWSER })
        throw new Failure('mobileTaken')
      })
      await expect(undone).rejects.toThrow('mobileTaken')
      expect(await redeem(mobile, wrongFor(given))).toBe('codeWrong')
      const { rows } = await sql<{ tries: number }>`
        select tries from verification_code order by created_at desc, id desc limit 1`.execute(
        server.world.db,
      )
      expect(rows[0]!.tries).toBe(1)
      expect(await redeem(mobile, given)).toBeNull()
    })

    it('a code is used only while it is the newest', async () => {
      server.world.pass(60)
      const mobile = newMobile()
      const first = await codeByMobile(server, mobile, 'register')
      server.world.pass(1)
      const second = await codeByMobile(server, mobile, 'register')
      if (first !== second) expect(await redeem(mobile, first)).toBe('codeWrong')
      expect(await redeem(mobile, second)).toBeNull()
    })
  })

  it('verification codes are refused to addresses that would reach somebody else', async () => {
    for (const email of ['a@qq.com\r\nBcc: b@qq.com', 'a@qq.com,b@qq.com', '"a" <a@qq.com>']) {
      const input = { email, purpose: 'register', ...(await solved(server)) } as const
      expect((await server.refused(code.sendToEmail, input)).refused, email).toBe('invalidInput')
    }
  })

  it('verification codes are forgotten after a day, with everything they were counted by', async () => {
    server.world.pass(25 * 60)
    await forgetOldCodes(server.world)
    const { rows } = await sql<{ n: number }>`
      select (select count(*) from verification_code) + (select count(*) from code_limit) + (select count(*) from code_challenge) as n`.execute(
      server.world.db,
    )
    expect(rows[0]!.n).toBe(0)
  })
})
