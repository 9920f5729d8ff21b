import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { help } from 'contract/site/help'
import { beforeEach, describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { renderPortal } from '../../test/render-portal.tsx'

const entry = (slug: string, question: string, rest: object = {}) => ({
  helpId: `0192f0c0-0000-7000-8000-${slug.padStart(12, '0')}`,
  slug,
  category: 'attendance',
  question,
  answer: '请联系[组织](/organization)。\n\n1. 第一步\n2. <b>第二步</b>',
  picture: null,
  keywords: '',
  pinyin: '',
  initials: '',
  ...rest,
})

const entries = [
  entry('a1', '忘记签退怎么办', {
    pinyin: 'wangjiqiantuizenmeban',
    initials: 'wjqtzmb',
    keywords: '漏签',
  }),
  entry('a2', '怎样开具证书', {
    category: 'hours',
    pinyin: 'zenyangkaijuzhengshu',
    initials: 'zykjzs',
  }),
]

const open = (address = '/help') =>
  renderPortal(address, { [help.list.path]: ok(entries), [help.rate.path]: ok({}) })

const search = (typed: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: '搜索帮助' }), {
    target: { value: typed },
  })
const questions = () =>
  screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

beforeEach(() => localStorage.clear())

describe('the help centre', () => {
  it.each([
    ['签退', ['忘记签退怎么办']],
    ['漏签', ['忘记签退怎么办']],
    ['wjqt', ['忘记签退怎么办']],
    ['ZhengShu', ['怎样开具证书']],
    ['第一步', ['忘记签退怎么办', '怎样开具证书']],
    ['火星', []],
  ])('the help centre finds by %s', async (typed, expected) => {
    await open()
    await screen.findByText('忘记签退怎么办')
    search(typed)
    expect(questions()).toEqual(expected)
    if (expected.length === 0) {
      await screen.findByText('换个说法试试')
      fireEvent.click(screen.getByRole('button', { name: '查看全部问题' }))
      expect(questions()).toHaveLength(2)
    }
  })

  it('the help centre opens what the address names, with its steps and links, and HTML stays text', async () => {
    await open('/help#a1')
    const answer = (await screen.findByText('忘记签退怎么办')).closest('details')!
    await waitFor(() => expect(answer.open).toBe(true))
    expect(within(answer).getAllByRole('listitem')[1]!.textContent).toBe('<b>第二步</b>')
    expect(within(answer).getByRole('link', { name: '组织' }).getAttribute('href')).toBe(
      '/organization',
    )
  })

  it('the help centre asks once in a browser whether an answer helped', async () => {
    const { server } = await open('/help#a1')
    const [yes] = await screen.findAllByRole('button', { name: /^有帮助/, hidden: true })
    fireEvent.click(yes!)
    await screen.findByText('谢谢您的反馈')
    await waitFor(() =>
      expect(JSON.parse(server.to(help.rate.path)[0]!.body)).toEqual({
        helpId: entries[0]!.helpId,
        helpful: true,
      }),
    )
    expect(JSON.parse(localStorage.getItem('izhiyuan.help.rated')!)).toEqual([entries[0]!.helpId])
  })

  it('the help centre shows without a server what the browser kept, else what is bundled', async () => {
    const away = { [help.list.path]: refused('serviceBusy') }
    const { world } = await renderPortal('/help', away)
    world.queryClient.setDefaultOptions({ queries: { retry: false } })
    await screen.findByText('暂时连不上服务，先看看这些最常用的。', {}, { timeout: 8000 })
    expect(questions()).toContain('忘记密码怎么办？')
  }, 15_000)
})
