import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { codeOfStep, stepAt } from './authenticator-app.ts'
import { PASSWORD } from './build.ts'
import { contract, type From, type TestServer } from './harness.ts'

const { factor, security } = contract

/** A ticket for who knows the password that builders give. */
export const ticketFor = async (server: TestServer, token: string, from: From = {}) =>
  (await server.call(security.prove, { password: PASSWORD }, token, { from })).ticket

/** What an authenticator app shows now. */
export const codeOf = (server: TestServer, secret: string): string =>
  codeOfStep(secret, stepAt(server.world.clock.now()))

/** Six digits that no app shows within the window. */
export const wrongCodeOf = (server: TestServer, secret: string): string => {
  const present = stepAt(server.world.clock.now())
  const right = [-1, 0, 1].map((step) => codeOfStep(secret, present + step))
  return ['111111', '222222', '333333', '444444'].find((code) => !right.includes(code))!
}

/** Enrols an app and moves the clock past the code that did it. */
export const enrolApp = async (server: TestServer, token: string) => {
  const ticket = await ticketFor(server, token)
  const { secret } = await server.call(factor.beginTotp, { ticket }, token)
  const code = codeOf(server, secret)
  const { recoveryCodes } = await server.call(factor.confirmTotp, { code }, token)
  server.world.pass(1)
  return { secret, recoveryCodes }
}

/** How a software authenticator departs from the rules, to see it refused. */
export interface Fault {
  origin?: string
  rpId?: string
  challenge?: string
  userVerified?: boolean
  type?: string
  counter?: number
  userHandle?: string
  /** Signs with a key that is not the one of the passkey. */
  forged?: boolean
}

const ORIGIN = 'http://localhost:3000'
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** Just as much CBOR as an attestation needs: numbers, text, bytes, maps. */
const cbor = (value: unknown): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -value - 1) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, part]) => [cbor(key), cbor(part)]),
  ])
}

const head = (major: number, count: number): Buffer => {
  if (count < 24) return Buffer.from([(major << 5) | count])
  if (count < 256) return Buffer.from([(major << 5) | 24, count])
  return Buffer.from([(major << 5) | 25, count >> 8, count & 0xff])
}

const authenticatorData = (
  { rpId = 'localhost', userVerified = true }: Fault,
  counter: number,
  attested = Buffer.alloc(0),
) => {
  const flags = 0x01 | (userVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested])
}

const clientData = (type: string, challenge: string, { origin = ORIGIN }: Fault) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** An authenticator in software: makes a P-256 passkey and answers with it. */
export const softAuthenticator = () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let handle = ''

  const publicKey = () => {
    const { x, y } = pair.publicKey.export({ format: 'jwk' })
    const point = (part: string | undefined) => Buffer.from(part!, 'base64url')
    return cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    )
  }

  return {
    id: id.toString('base64url'),
    /** What a browser sends after the holder has made a passkey. */
    make: (options: { challenge: string; user: { id: string } }, fault: Fault = {}) => {
      handle = options.user.id
      const length = Buffer.from([id.length >> 8, id.length & 0xff])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, publicKey()])
      const authData = authenticatorData(fault, counter, attested)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      const { challenge = options.challenge, type = 'webauthn.create' } = fault
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData(type, challenge, fault).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      }
    },
    /** What a browser sends after the holder has unlocked it. */
    answer: (options: { challenge: string }, fault: Fault = {}) => {
      counter = fault.counter ?? counter + 1
      const data = authenticatorData(fault, counter)
      const { challenge = options.challenge, type = 'webauthn.get' } = fault
      const client = clientData(type, challenge, fault)
      const key: KeyObject = fault.forged ? stranger.privateKey : pair.privateKey
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), key).toString('base64url'),
        userHandle: fault.userHandle ?? handle,
      }
    },
  }
}

export type SoftAuthenticator = ReturnType<typeof softAuthenticator>

/** Adds a passkey of a new authenticator to the account of a token. */
export const addPasskey = async (
  server: TestServer,
  token: string,
  name = '我的电脑',
): Promise<SoftAuthenticator & { recoveryCodes: string[] }> => {
  const authenticator = softAuthenticator()
  const options = await server.call(factor.passkeyOptions, {}, token, { changes: false })
  const passkey = authenticator.make(options)
  const ticket = await ticketFor(server, token)
  const { recoveryCodes } = await server.call(factor.addPasskey, { ticket, name, passkey }, token)
  return { ...authenticator, recoveryCodes }
}
