import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Tabs } from './tabs.tsx'

const keys = ['a', 'b', 'c']

const Screen = () => {
  const [current, setCurrent] = useState('a')
  return (
    <Tabs
      label="消息"
      tabs={keys.map((key) => ({ key, label: key }))}
      current={current}
      onChange={setCurrent}
    >
      panel {current}
    </Tabs>
  )
}

it('a row of tabs is one stop of the Tab key, moved through by arrows, Home and End', () => {
  render(<Screen />)
  const chosen = () => screen.getByRole('tab', { selected: true })
  const press = (key: string) => fireEvent.keyDown(chosen(), { key })
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  for (const [key, expected] of [
    ['ArrowLeft', 'c'],
    ['ArrowRight', 'a'],
    ['ArrowRight', 'b'],
    ['End', 'c'],
    ['Home', 'a'],
  ] as const) {
    press(key)
    expect(chosen().textContent).toBe(expected)
    expect(document.activeElement).toBe(chosen())
    expect(screen.getByRole('tabpanel', { name: expected }).textContent).toBe(`panel ${expected}`)
  }
})
