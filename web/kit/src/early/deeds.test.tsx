import { waitFor } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepDeeds } from './deeds.ts'
import { Live } from './live.tsx'

const seen: string[] = []

const Page = () => {
  const [text, setText] = useState('')
  const [choice, setChoice] = useState('')
  const [agreed, setAgreed] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        seen.push(`submit ${text} ${choice} ${agreed}`)
      }}
    >
      <input id="text" value={text} onChange={(event) => setText(event.target.value)} />
      <select id="choice" value={choice} onChange={(event) => setChoice(event.target.value)}>
        <option value="">any</option>
        <option value="near">near</option>
      </select>
      <input
        id="agreed"
        type="checkbox"
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <button type="button" id="press" onClick={() => seen.push('press')}>
        press
      </button>
      <button id="send">send</button>
      <Live />
    </form>
  )
}

const field = <Kind extends HTMLElement = HTMLInputElement>(id: string) =>
  document.getElementById(id) as Kind

const type = (id: string, value: string) => {
  field(id).value = value
  field(id).dispatchEvent(new Event('input', { bubbles: true }))
}

describe('a page from the server', () => {
  let root: ReturnType<typeof hydrateRoot> | undefined

  beforeEach(() => {
    seen.length = 0
    document.documentElement.removeAttribute('data-live')
    document.body.innerHTML = `<div id="root">${renderToString(<Page />)}</div><script id="page-state" type="application/json">{}</script>`
    keepDeeds(document)
  })

  afterEach(() => root?.unmount())

  const takeUp = async () => {
    root = hydrateRoot(document.getElementById('root')!, <Page />)
    await waitFor(() => expect(document.documentElement.dataset.live).toBe(''))
  }

  it('a page from the server does afterwards what was done before it answered, in order', async () => {
    type('text', 'a')
    type('text', 'ab')
    field<HTMLSelectElement>('choice').value = 'near'
    field('choice').dispatchEvent(new Event('change', { bubbles: true }))
    field('agreed').click()
    field('press').click()
    field('press').click()
    expect(seen).toEqual([])
    await takeUp()
    await waitFor(() => expect(seen).toEqual(['press']))
    expect(field('text').value).toBe('ab')
    expect(field('choice').value).toBe('near')
    expect(field('agreed').checked).toBe(true)
    field('send').click()
    // Pressed twice for want of an answer is meant once.
    expect(seen).toEqual(['press', 'submit ab near true'])
  })

  it('a page from the server sends a form whose button was pressed too early with what was typed', async () => {
    type('text', 'early')
    field('send').click()
    expect(seen).toEqual([])
    await takeUp()
    await waitFor(() => expect(seen).toEqual(['submit early  false']))
  })

  it('a page from the server leaves alone what is done afterwards', async () => {
    await takeUp()
    type('text', 'later')
    field('press').click()
    expect(seen).toEqual(['press'])
  })
})

it('a page that the browser makes itself is left alone', () => {
  document.body.innerHTML = '<button id="press">press</button>'
  keepDeeds(document)
  let pressed = false
  field('press').addEventListener('click', () => (pressed = true))
  field('press').click()
  expect(pressed).toBe(true)
})
