import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Dropdown } from './dropdown.tsx'

beforeEach(() => {
  render(
    <>
      <Dropdown label="陈嘉怡的菜单" face="陈嘉怡">
        <li>
          <a href="#centre">个人中心</a>
        </li>
        <li>
          <button type="button">退出登录</button>
        </li>
      </Dropdown>
      <button type="button">elsewhere</button>
    </>,
  )
})

const opener = () => screen.getByRole('button', { name: '陈嘉怡的菜单' })
const isOpen = () => opener().getAttribute('aria-expanded') === 'true'
const line = (text: string) => screen.getByText(text)

describe('a dropdown', () => {
  it('a dropdown hides its lines until it is opened, and closes with a choice', () => {
    expect(line('个人中心').closest('[hidden]')).not.toBeNull()
    fireEvent.click(opener())
    expect(line('个人中心').closest('[hidden]')).toBeNull()
    fireEvent.click(line('个人中心'))
    expect(isOpen()).toBe(false)
  })

  it('a dropdown is opened and gone through by the arrows, round the ends', () => {
    opener().focus()
    fireEvent.keyDown(opener(), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(line('个人中心'))
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' })
    expect(document.activeElement).toBe(line('退出登录'))
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(line('个人中心'))
    fireEvent.keyDown(document.activeElement!, { key: 'End' })
    expect(document.activeElement).toBe(line('退出登录'))
  })

  it('a dropdown opened upwards starts with the last line', () => {
    fireEvent.keyDown(opener(), { key: 'ArrowUp' })
    expect(document.activeElement).toBe(line('退出登录'))
  })

  it('a dropdown closes by Escape, back on the button', () => {
    fireEvent.keyDown(opener(), { key: 'ArrowDown' })
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(opener())
  })

  it.each([
    ['pressing elsewhere', (element: HTMLElement) => fireEvent.pointerDown(element)],
    ['going elsewhere with the Tab key', (element: HTMLElement) => fireEvent.focusIn(element)],
  ])('a dropdown closes by %s', (_, leave) => {
    fireEvent.click(opener())
    leave(screen.getByText('elsewhere'))
    expect(isOpen()).toBe(false)
  })
})
