import type { Endpoint } from 'contract/endpoint'
import { errors } from 'contract/errors'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildAdministrator, buildVolunteer, PASSWORD } from '../../../../test/build.ts'
import { addPasskey, enrolApp, ticketFor } from '../../../../test/factors.ts'
import { contract, testServer, wire } from '../../../../test/harness.ts'
import { sampleInput } from '../../../../test/sample.ts'

const { account, auth, factor } = contract

const endpoints = Object.values(contract)
  .flatMap((area) => Object.values(area) as Endpoint[])
  .filter(({ access }) => access === 'administrator' || access === 'signedIn')

/** What an administrator may do before he has a second factor. */
const open = new Set<Endpoint>([
  contract.auth.logOut,
  contract.security.prove,
  contract.security.proveByCode,
  contract.code.sendToOwn,
  factor.state,
  factor.detectStatus,
  factor.beginTotp,
  factor.confirmTotp,
  factor.passkeyOptions,
  factor.addPasskey,
])

describe('where administrators must have a second factor', () => {
  const server = testServer()
  beforeAll(() => {
    Object.assign(server.world, { config: { ...server.world.config, secondFactor: 'required' } })
  })

  it(`an administrator without a second factor is served setting it up, and none of the other ${endpoints.length - open.size} calls`, async () => {
    const { token } = await buildAdministrator(server)
    const served: string[] = []
    for (const endpoint of endpoints.filter((each) => each !== contract.auth.logOut)) {
      const response = await server.app.inject(wire(endpoint, sampleInput(endpoint), token))
      const { code } = JSON.parse(
        response.headers['content-disposition'] ? '{"code":"1"}' : response.body,
      )
      if (code !== String(errors.factorRequired.code)) served.push(endpoint.path)
    }
    const expected = [...open].filter((each) => each !== contract.auth.logOut)
    expect(served.toSorted()).toEqual(expected.map(({ path }) => path).toSorted())
    await server.call(contract.auth.logOut, {}, token)
  })

  it('an administrator who must have a second factor sets it up at the first login and goes on', async () => {
    const { loginName } = await buildAdministrator(server)
    const login = { loginName, password: PASSWORD }
    const { token } = await server.call(auth.loginOrganization, login)
    expect(await server.refused(account.administrator, {}, token)).toMatchObject({
      refused: 'factorRequired',
      status: 403,
    })
    expect(await server.call(factor.state, {}, token)).toMatchObject({ required: true })
    await enrolApp(server, token)
    await server.call(account.administrator, {}, token)
  })

  it('an administrator who must have a second factor has the weak password changed first', async () => {
    const { token, id } = await buildAdministrator(server)
    await server.world.db
      .updateTable('administrator')
      .set({ weak_password: true })
      .where('id', '=', id)
      .execute()
    // The console asks who this is so that it can have the password changed.
    await server.call(account.administrator, {}, token)
    const state = await server.refused(factor.state, {}, token)
    expect(state.refused).toBe('passwordChangeRequired')
  })

  it('an administrator who must have a second factor keeps the last one, and lets go of one of two', async () => {
    const { token } = await buildAdministrator(server)
    await enrolApp(server, token)
    const ticket = async () => ({ ticket: await ticketFor(server, token) })
    const last = await server.refused(factor.removeTotp, await ticket(), token)
    expect(last.refused).toBe('factorNeeded')
    expect((await server.call(factor.state, {}, token)).totpSince).not.toBeNull()
    await addPasskey(server, token)
    await server.call(factor.removeTotp, await ticket(), token)
    const { passkeys } = await server.call(factor.state, {}, token)
    const passkeyId = passkeys[0]!.passkeyId
    const gone = { passkeyId, ...(await ticket()) }
    expect((await server.refused(factor.removePasskey, gone, token)).refused).toBe('factorNeeded')
  })

  it('volunteers need no second factor where administrators must have one', async () => {
    const { token } = await buildVolunteer(server)
    await server.call(account.current, {}, token)
    expect(await server.call(factor.state, {}, token)).toMatchObject({ required: false })
  })
})
