import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { nextPrompt, usePrompt, type Prompt } from './prompts.ts'

const Says = ({ name, wants = true }: { name: Prompt; wants?: boolean }) => {
  const [answered, setAnswered] = useState(false)
  return usePrompt(name, wants && !answered) ? (
    <button type="button" onClick={() => setAnswered(true)}>
      {name}
    </button>
  ) : null
}

const shown = () => screen.queryAllByRole('button').map((button) => button.textContent)

beforeEach(() => {
  history.replaceState(null, '', '/')
})

describe('the prompts of a page', () => {
  it.each<[Prompt[], Prompt | null, boolean, Prompt | null]>([
    [[], null, false, null],
    [['releaseNote', 'tour'], null, false, 'tour'],
    [['tour', 'announcement'], null, false, 'announcement'],
    // What is there is not pushed away, except for consent and what editors say today.
    [['releaseNote', 'tour'], 'releaseNote', true, 'releaseNote'],
    [['tour', 'announcement'], 'tour', true, 'announcement'],
    [['tour', 'consent'], 'tour', true, 'consent'],
    // A page that had its prompt has no second one, except consent.
    [['tour'], null, true, null],
    [['consent'], null, true, 'consent'],
    [['tour'], 'announcement', true, null],
  ])(
    'the prompts of a page of %j, with %s there and the page spent: %s, show %s',
    (asked, present, spent, next) => {
      expect(nextPrompt(new Set(asked), { present, spent })).toBe(next)
    },
  )

  it('the prompts of a page come one at a time, and the next one on another page', () => {
    const prompts = (
      <>
        <Says name="releaseNote" />
        <Says name="tour" />
      </>
    )
    const { unmount } = render(prompts)
    // The first to speak is not pushed away by a more pressing one.
    expect(shown()).toEqual(['releaseNote'])
    fireEvent.click(screen.getByRole('button'))
    expect(shown()).toEqual([])
    unmount()
    history.replaceState(null, '', '/mission')
    render(<Says name="tour" />)
    expect(shown()).toEqual(['tour'])
  })

  it('the prompts of a page wait while the line about elder mode is on the page', () => {
    render(<aside className="elder-hint" />)
    render(<Says name="tour" />)
    expect(shown()).toEqual([])
  })

  it('the prompts of a page give way to what must be answered', () => {
    const { rerender } = render(<Says name="tour" />)
    rerender(
      <>
        <Says name="tour" />
        <Says name="consent" />
      </>,
    )
    expect(shown()).toEqual(['consent'])
  })
})
