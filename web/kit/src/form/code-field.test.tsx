import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../api/client.ts'
import { fakeServer, ok, refused } from '../test/fake-server.ts'
import { CodeField } from './code-field.tsx'
import type { CodeRequest } from './send-code.ts'

const challenge = { challenge: 'AbC_-'.repeat(10), bits: 3, expiresInSeconds: 300 }
const sent = { waitSeconds: 60, expiresInSeconds: 300 }

let serial = 0
/** Every test has a number of its own: the wait for one outlives the field. */
const request = (): CodeRequest => ({
  to: 'mobile',
  mobile: `1380000${String(++serial).padStart(4, '0')}`,
  purpose: 'logIn',
})

const show = (
  answers: Parameters<typeof fakeServer>[0],
  wanted: CodeRequest | null,
  more: { onMissing?: () => void } = {},
) => {
  const server = fakeServer({ 'open/verifycode/challenge': () => ok(challenge), ...answers })
  const client = createClient({ realm: 'volunteer', baseUrl: '/v2/api/zyz', send: server.send })
  const field = (
    <CodeField id="code" client={client} request={wanted} value="" onChange={() => {}} {...more} />
  )
  return { server, client, field, ...render(field) }
}
const button = () => screen.getByRole('button', { name: /获取|秒后|发送/ })

beforeEach(() => vi.stubGlobal('Worker', undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a verification code', () => {
  it('a verification code is typed into one field that phones fill in', () => {
    show({}, request())
    const input = screen.getByLabelText('验证码')
    expect(input.getAttribute('inputmode')).toBe('numeric')
    expect(input.getAttribute('autocomplete')).toBe('one-time-code')
  })

  it('a verification code is sent with a solved challenge, and the next one has to wait', async () => {
    const wanted = request()
    const { server } = show({ 'open/verifycode/sendCodeToMobile': () => ok(sent) }, wanted)
    fireEvent.click(button())
    await screen.findByText('验证码已发送，5 分钟内有效')
    const [posted] = server.to('open/verifycode/sendCodeToMobile')
    expect(JSON.parse(posted!.body)).toMatchObject({
      mobile: (wanted as { mobile: string }).mobile,
      purpose: 'logIn',
      challenge: challenge.challenge,
      solution: expect.stringMatching(/^\d+$/),
    })
    expect(button().textContent).toMatch(/^(60|59) 秒后重发$/)
    expect(button().getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button())
    expect(server.to('open/verifycode/challenge')).toHaveLength(1)
  })

  it('the field of a verification code goes on counting while the field is away, for this number and no other', async () => {
    const wanted = request()
    const { unmount, field } = show({ 'open/verifycode/sendCodeToMobile': () => ok(sent) }, wanted)
    fireEvent.click(button())
    await screen.findByText(/已发送/)
    unmount()
    render(field)
    await waitFor(() => expect(button().textContent).toMatch(/秒后重发/))
    vi.useFakeTimers()
    vi.setSystemTime(Date.now() + 61_000)
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    expect(button().textContent).toBe('获取验证码')
  })

  it('a verification code can be sent to another number at once', async () => {
    const answers = { 'open/verifycode/sendCodeToMobile': () => ok(sent) }
    const { rerender, client } = show(answers, request())
    fireEvent.click(button())
    await screen.findByText(/已发送/)
    rerender(
      <CodeField id="code" client={client} request={request()} value="" onChange={() => {}} />,
    )
    expect(button().textContent).toBe('重新获取')
    expect(button().getAttribute('aria-disabled')).toBeNull()
  })

  it('the field of a verification code waits as the server says, and says so in one sentence', async () => {
    const details = { seconds: 42, limit: 'target' }
    show({ 'open/verifycode/sendCodeToMobile': () => refused('codeTooSoon', details) }, request())
    fireEvent.click(button())
    expect((await screen.findByText('获取验证码太频繁，请 42 秒后再试')).getAttribute('role')).toBe(
      'alert',
    )
    await waitFor(() => expect(button().textContent).toMatch(/^4[12] 秒后重发$/))
  })

  it('the field of a verification code takes a new challenge once when the first has run out', async () => {
    let posts = 0
    const { server } = show(
      {
        'open/verifycode/sendCodeToMobile': () =>
          ++posts === 1 ? refused('challengeRefused') : ok(sent),
      },
      request(),
    )
    fireEvent.click(button())
    await screen.findByText(/已发送/)
    expect(server.to('open/verifycode/challenge')).toHaveLength(2)
  })

  it('the field of a verification code tells why nothing was sent when the network is away', async () => {
    show(
      {
        'open/verifycode/sendCodeToMobile': () => {
          throw new TypeError('away')
        },
      },
      request(),
    )
    fireEvent.click(button())
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull())
  })

  it('the field of a verification code says what is missing before it is asked of the server', () => {
    const onMissing = vi.fn()
    const { server } = show({}, null, { onMissing })
    fireEvent.click(button())
    expect(onMissing).toHaveBeenCalledOnce()
    expect(server.seen).toHaveLength(0)
  })

  it('the field of a verification code shows long work after a while, and can be given up', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { server } = show(
      {
        'open/verifycode/challenge': () => {
          setTimeout(() => vi.setSystemTime(Date.now() + 3000), 20)
          return ok({ ...challenge, bits: 60 })
        },
      },
      request(),
    )
    fireEvent.click(button())
    fireEvent.click(await screen.findByRole('button', { name: '取消' }))
    await screen.findByText('已取消发送')
    expect(server.to('open/verifycode/sendCodeToMobile')).toHaveLength(0)
    expect(button().getAttribute('aria-disabled')).toBeNull()
  })

  it('the field of a verification code helps who receives none', () => {
    show({}, { to: 'own', channel: 'email', purpose: 'stepUp' })
    expect(screen.getByText('收不到验证码？')).toBeTruthy()
    expect(screen.getByText(/垃圾邮件/)).toBeTruthy()
  })
})
