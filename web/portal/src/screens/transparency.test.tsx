import { fireEvent, screen, within } from '@testing-library/react'
import { transparency } from 'contract/service/transparency'
import { describe, expect, it, vi } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { renderPortal } from '../test/render-portal.tsx'

const headOf = (number: number) => ({
  number,
  at: `2026-11-21T0${number}:00:00.000Z`,
  entries: 1000 + number,
  volunteers: 321,
  serviceMinutes: 6005,
  trainingMinutes: 90,
  root: 'b'.repeat(64),
  seal: null,
  previous: null,
  hash: `${number}`.repeat(64),
  signed: '{}',
  signature: 's',
  keyId: 'k1',
})
const newest = {
  head: headOf(3),
  site: 'https://www.example.org',
  nextAt: '2026-11-21T04:00:00.000Z',
  keys: [
    { keyId: 'k1', algorithm: 'Ed25519', publicKey: 'MCow', since: '2026-01-01T00:00:00.000Z' },
  ],
}
const answers = {
  [transparency.newest.path]: ok(newest),
  [transparency.list.path]: ok({ items: [headOf(3), headOf(2)], next: null }),
}

describe('the page of ledger heads', () => {
  it('the page of ledger heads tells the newest in words, and when the next is due', async () => {
    await renderPortal('/transparency', answers)
    await screen.findByRole('heading', { level: 1, name: '账本公开' })
    const card = (await screen.findByRole('heading', { name: '最新快照' })).closest('section')!
    expect(card.textContent).toContain('第 3 号')
    expect(card.textContent).toContain('1,003 条')
    expect(card.textContent).toContain('100小时5分')
    expect(card.textContent).toContain('下一份快照在 2026-11-21 周六 12:00 生成')
    expect(card.textContent).toContain('3'.repeat(64))
  })

  it('the page of ledger heads lists all with the short hash, and the keys', async () => {
    await renderPortal('/transparency', answers)
    const table = await screen.findByRole('table', { name: '全部快照' })
    expect(within(table).getByText('第 2 号')).toBeTruthy()
    expect(within(table).getByText(`${'2'.repeat(12)}…`)).toBeTruthy()
    expect(screen.getByText('k1')).toBeTruthy()
  })

  it('the page of ledger heads prints commands with the address of the site, and copies them', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await renderPortal('/transparency', answers)
    await screen.findByText(/curl -s https:\/\/www\.example\.org\/transparency\.json/)
    fireEvent.click(screen.getAllByRole('button', { name: '复制命令', hidden: true })[3]!)
    await screen.findByText('命令已复制')
    expect(writeText).toHaveBeenCalledWith(
      'curl -sO https://www.example.org/witness.mjs\nnode witness.mjs https://www.example.org --folder witness\n',
    )
  })

  it('the page of ledger heads says of each way what it needs, and what to do without a proof', async () => {
    await renderPortal('/transparency', answers)
    const main = (await screen.findByRole('heading', { name: '自己动手核对' })).closest('section')!
    for (const words of [
      '第一种只用通用的工具，不用本平台的任何程序',
      '需要 curl、Python（3.8 以上）和 OpenSSL（3.0 以上）。依次运行四条命令',
      '需要 curl 和 Node.js（18 以上）',
      '没有账本证明的',
    ])
      expect(main.textContent).toContain(words)
    // One tool for one thing: what verified the signature computes the digest, too.
    expect(main.textContent).toContain('openssl dgst -sha256 -r signed.txt')
    expect(main.textContent).not.toContain('sha256sum')
    const proof = within(main).getByRole('region', { name: '核对一份证书', hidden: true })
    expect(proof.textContent).toContain('python3 check-heads.py https://www.example.org proof.json')
  })

  it('the page of ledger heads says the sum as the front page does', async () => {
    const head = { ...headOf(3), serviceMinutes: 161_999 * 60 }
    await renderPortal('/transparency', {
      ...answers,
      [transparency.newest.path]: ok({ ...newest, head }),
    })
    expect(await screen.findByText(/合 16\.1 万小时/)).toBeTruthy()
  })

  it('the page of ledger heads says that there is none yet', async () => {
    await renderPortal('/transparency', {
      ...answers,
      [transparency.newest.path]: ok({ ...newest, head: null }),
    })
    await screen.findByText('还没有快照')
    expect(screen.queryByText('全部快照')).toBeNull()
  })

  it('the page of ledger heads says that it did not come, and asks again', async () => {
    const { server } = await renderPortal('/transparency', {
      ...answers,
      [transparency.newest.path]: refused('serviceBusy'),
    })
    fireEvent.click(await screen.findByRole('button', { name: '重新加载' }))
    expect(server.to(transparency.newest.path).length).toBeGreaterThan(1)
  })
})
