import { afterEach, describe, expect, it } from 'vitest'
import { forgetDrafts, keepDraft, recallDraft } from './draft.ts'

const now = new Date('2026-11-21T02:21:00Z')
afterEach(() => localStorage.clear())

describe('a draft', () => {
  it('a draft comes back as it was, without secrets and numbers of documents', async () => {
    await keepDraft(
      'registration',
      {
        name: '陈嘉仪',
        mobile: '13800138000',
        loginName: '',
        password: 'Zhiyuan2026',
        passwordAgain: 'Zhiyuan2026',
        documentNumber: '11010519491231002X',
      },
      now,
    )
    expect(await recallDraft('registration', now)).toEqual({
      at: now.toISOString(),
      values: { name: '陈嘉仪', mobile: '13800138000' },
    })
    const stored = JSON.stringify({ ...localStorage })
    for (const text of ['陈嘉仪', '13800138000', 'Zhiyuan2026', '110105'])
      expect(stored).not.toContain(text)
  })

  it('a draft is not offered after a week, nor when it cannot be read', async () => {
    await keepDraft('old', { name: 'x' }, now)
    const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
    expect(await recallDraft('old', later(6.9))).not.toBeNull()
    expect(await recallDraft('old', later(7))).toBeNull()
    localStorage.setItem('izy_draft_broken', 'AAAA')
    expect(await recallDraft('broken', now)).toBeNull()
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('a draft is forgotten with all others, and nothing else is', async () => {
    await keepDraft('one', { name: 'x' }, now)
    await keepDraft('two', { name: 'y' }, now)
    localStorage.setItem('other', '1')
    forgetDrafts(['two'])
    expect(Object.keys(localStorage).toSorted()).toEqual(['izy_draft_two', 'other'])
    forgetDrafts()
    expect(Object.keys(localStorage)).toEqual(['other'])
  })
})
