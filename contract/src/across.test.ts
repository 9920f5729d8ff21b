import { describe, expect, it } from 'vitest'
import { SupplementaryDraft } from './service/supplementary.ts'
import { DonationEntry } from './site/donation.ts'

const faultsOf = (
  schema: { safeParse: (input: unknown) => { error?: { issues: { path: PropertyKey[] }[] } } },
  input: unknown,
) => new Set((schema.safeParse(input).error?.issues ?? []).map(({ path }) => path.join('.')))

describe('rules over several fields', () => {
  it('what several fields say together is judged though another field is wrong', () => {
    const donation = { kind: 'money', from: '2026-03-05', to: '2026-03-04', purpose: '' }
    expect(faultsOf(DonationEntry, donation)).toEqual(
      new Set(['reference', 'donorName', 'purpose', 'foundation', 'shown', 'amountFen', 'to']),
    )
    expect(faultsOf(DonationEntry, { ...donation, kind: 'goods' })).toContain('goods')
    const draft = { subject: 'session', reason: '', fileIds: [], rows: [] }
    expect(faultsOf(SupplementaryDraft, draft)).toEqual(
      new Set(['reason', 'fileIds', 'rows', 'sessionId']),
    )
  })

  it('what several fields say together is not judged while one of them is wrong itself', () => {
    const donation = { kind: 'money', from: '昨天', to: '2026-03-04', purpose: '' }
    expect(faultsOf(DonationEntry, donation)).not.toContain('to')
    expect(faultsOf(DonationEntry, 'no object')).toEqual(new Set(['']))
  })
})
