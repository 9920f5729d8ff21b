import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { httpSms } from './http-sms.ts'
import { type Outgoing, SendFailure } from './sender.ts'
import { smtp } from './smtp.ts'

const message: Outgoing = {
  id: '0195b000-0000-7000-8000-000000000001',
  target: '13800001234',
  subject: 'i志愿验证码：登录',
  text: '【i志愿】验证码 204816，用于登录，5 分钟内有效。',
  template: 'verificationCode',
}

const toEnd: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of toEnd.splice(0)) await end()
})

const failureOf = async (sent: Promise<void>) => {
  const failure = await sent.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(failure instanceof SendFailure)) throw new Error(`not refused: ${String(failure)}`)
  const { reason, final } = failure
  return { reason, final }
}

describe('SMS over HTTP', () => {
  const secret = 'a secret of the gateway'

  const gateway = async (answer: (request: IncomingMessage, response: ServerResponse) => void) => {
    const seen: { url: string | undefined; headers: IncomingMessage['headers']; body: string }[] =
      []
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      seen.push({ url: request.url, headers: request.headers, body })
      answer(request, response)
    }).listen(0, '127.0.0.1')
    await new Promise((done) => server.once('listening', done))
    toEnd.push(async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    })
    return { seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send` }
  }

  it('an SMS over HTTP is posted as signed JSON under a key by which a repetition is known', async () => {
    const { url, seen } = await gateway((_, response) => response.writeHead(202).end())
    await httpSms({ url, secret })(message)
    const [request] = seen
    expect(JSON.parse(request!.body)).toMatchObject({
      id: message.id,
      mobile: '13800001234',
      text: message.text,
      template: 'verificationCode',
    })
    expect(request!.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'idempotency-key': message.id,
      'x-signature': createHmac('sha256', secret).update(request!.body).digest('hex'),
    })
  })

  it.each([
    [503, { reason: 'status 503', final: false }],
    [429, { reason: 'status 429', final: false }],
    [422, { reason: 'status 422', final: true }],
  ])('an SMS over HTTP takes %i for a failure', async (status, failure) => {
    const { url } = await gateway((_, response) => response.writeHead(status).end('13800001234 ?'))
    expect(await failureOf(httpSms({ url, secret })(message))).toEqual(failure)
  })

  it('an SMS over HTTP follows no redirect', async () => {
    const { url, seen } = await gateway(({ url: asked }, response) =>
      asked === '/send'
        ? response.writeHead(307, { location: '/elsewhere' }).end()
        : response.writeHead(200).end(),
    )
    expect(await failureOf(httpSms({ url, secret })(message))).toEqual({
      reason: 'status 307',
      final: false,
    })
    expect(seen.map((request) => request.url)).toEqual(['/send'])
  })

  it('an SMS over HTTP gives up a gateway that does not answer, and one that is not there', async () => {
    const { url } = await gateway(() => {})
    expect(await failureOf(httpSms({ url, secret, patience: 100 })(message))).toEqual({
      reason: 'timedOut',
      final: false,
    })
    const away = httpSms({ url: 'http://127.0.0.1:1/', secret })
    expect(await failureOf(away(message))).toEqual({ reason: 'notReached', final: false })
  })
})

describe('mail by SMTP', () => {
  const from = 'zhiyuan@example.cn'
  const mail = { ...message, target: 'zhang.san@qq.com' }

  const postOffice = async (options: SMTPServerOptions = {}) => {
    const letters: { from: string; to: string[]; text: string }[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope
          letters.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            text: Buffer.concat(chunks).toString('utf8'),
          })
          done()
        })
      },
      ...options,
    })
    server.on('error', () => {})
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    toEnd.push(() => new Promise<void>((done) => server.close(() => done())))
    const { port } = server.server.address() as AddressInfo
    return { letters, url: `smtp://127.0.0.1:${port}` }
  }
  const headerOf = (text: string) => text.slice(0, text.indexOf('\r\n\r\n'))

  it('a mail by SMTP reaches a real server with subject, text and an identifier that stays the same', async () => {
    const { url, letters } = await postOffice()
    await smtp({ url, from })(mail)
    const [letter] = letters
    expect(letter).toMatchObject({ from, to: ['zhang.san@qq.com'] })
    const header = headerOf(letter!.text)
    expect(header).toContain(`Message-ID: <${mail.id}@example.cn>`)
    expect(header).toMatch(/^Subject: =\?UTF-8\?[BQ]\?/m)
    const body = letter!.text.slice(header.length + 4)
    expect(Buffer.from(body, 'base64').toString('utf8')).toContain('204816')
  })

  it.each([
    'zhang.san@qq.com\r\nBcc: li.si@qq.com',
    'zhang.san@qq.com, li.si@qq.com',
    'group: zhang.san@qq.com, li.si@qq.com;',
    '"x" <li.si@qq.com>',
  ])('a mail by SMTP refuses %j before a word is sent', async (target) => {
    const { url, letters } = await postOffice()
    expect(await failureOf(smtp({ url, from })({ ...mail, target }))).toEqual({
      reason: 'notAnAddress',
      final: true,
    })
    expect(letters).toHaveLength(0)
  })

  it('a mail by SMTP lets no subject write a header', async () => {
    const { url, letters } = await postOffice()
    await smtp({ url, from })({ ...mail, subject: 'code\r\nBcc: li.si@qq.com\r\n\r\nbody' })
    expect(letters[0]!.to).toEqual(['zhang.san@qq.com'])
    expect(headerOf(letters[0]!.text)).not.toMatch(/^Bcc:/im)
  })

  it('a mail by SMTP gives up what is refused for ever and tries again what is not', async () => {
    const refusing = (responseCode: number) =>
      postOffice({
        onRcptTo: (_address, _session, done) =>
          done(Object.assign(new Error('no zhang.san@qq.com here'), { responseCode })),
      })
    expect(await failureOf(smtp({ url: (await refusing(550)).url, from })(mail))).toEqual({
      reason: 'status 550',
      final: true,
    })
    expect(await failureOf(smtp({ url: (await refusing(451)).url, from })(mail))).toEqual({
      reason: 'status 451',
      final: false,
    })
    const away = smtp({ url: 'smtp://127.0.0.1:1', from })
    expect(await failureOf(away(mail))).toEqual({ reason: 'notReached', final: false })
  })
})
