import { attendance } from 'contract/service/attendance'
import { describe, expect, it } from 'vitest'
import { outcomeOf } from './outcomes.ts'
import { nextCopy, refusalCopy } from './result.copy.ts'

describe('outcomeOf', () => {
  it.each([...new Set([...attendance.scan.errors, ...attendance.enterCode.errors])])(
    'the outcome %s has its own words and a next step',
    (name) => {
      const { copy, next } = outcomeOf(name)
      expect(copy).toBe(name)
      expect(refusalCopy[copy].title).not.toBe(refusalCopy.other.title)
      expect(next.map((step) => nextCopy[step]).every(Boolean)).toBe(true)
    },
  )

  it('no two refusals share a title', () => {
    const titles = Object.values(refusalCopy).map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
  })

  it('the outcome of a scan sends an account that must change its password to the settings', () => {
    expect(outcomeOf('passwordChangeRequired').next).toEqual(['security'])
  })

  it('the outcome of a scan has an answer to a refusal it does not know', () => {
    expect(outcomeOf('internalError')).toMatchObject({ copy: 'other', next: ['scan', 'home'] })
  })
})
