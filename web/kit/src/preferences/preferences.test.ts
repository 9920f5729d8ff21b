import { beforeEach, describe, expect, it, vi } from 'vitest'
import { markRoot } from './mark.ts'
import { defaults, parsePreferences, storageName } from './values.ts'

const root = document.documentElement
/** The marks of the root element by name. */
const marks = () => Object.fromEntries([...root.attributes].map(({ name, value }) => [name, value]))
const freshStore = async () => {
  vi.resetModules()
  return (await import('./preferences.ts')).preferences
}

beforeEach(() => {
  vi.restoreAllMocks()
  markRoot(root, defaults)
})

describe('the store of preferences', () => {
  it('the store of preferences gives who chose nothing what the server rendered for, without another rendering', async () => {
    const store = await freshStore()
    expect(store.snapshot()).toBe(store.serverSnapshot())
  })

  it('the store of preferences marks the root element at once and is remembered by the next page', async () => {
    const first = await freshStore()
    first.change({ scheme: 'yellowOnBlack', elder: true })
    expect(marks()).toMatchObject({
      'data-scheme': 'yellowOnBlack',
      'data-text': 'large',
      'data-elder': '',
    })

    markRoot(root, defaults)
    const second = await freshStore()
    expect(second.snapshot()).toEqual({ ...defaults, scheme: 'yellowOnBlack', elder: true })
    expect(marks()).toMatchObject({ 'data-scheme': 'yellowOnBlack', 'data-elder': '' })
  })

  it('the store of preferences lets elder mode begin at large, and keeps what is larger', async () => {
    const store = await freshStore()
    store.change({ elder: true })
    expect(root.dataset.text).toBe('large')
    store.change({ text: 'extraLarge' })
    expect(root.dataset.text).toBe('extraLarge')
    store.change({ elder: false, text: 'standard' })
    expect(root.dataset.text).toBe('standard')
    expect(root.hasAttribute('data-elder')).toBe(false)
  })

  it('the store of preferences resets everything but that the hint was seen', async () => {
    const store = await freshStore()
    store.change({ text: 'large', plain: true, hinted: true })
    store.reset()
    expect(store.snapshot()).toEqual({ ...defaults, hinted: true })
  })

  it('the store of preferences works for the page where the browser lets nothing be read or kept', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, clear: () => undefined })
    const store = await freshStore()
    expect(store.snapshot()).toEqual(defaults)
    store.change({ text: 'extraLarge' })
    expect(root.dataset.text).toBe('extraLarge')
    vi.unstubAllGlobals()
  })

  it('the store of preferences follows another tab, and a browser that was cleared', async () => {
    const store = await freshStore()
    const told = vi.fn<() => void>()
    store.subscribe(told)
    const newValue = JSON.stringify({ ...defaults, text: 'large' })
    dispatchEvent(new StorageEvent('storage', { key: storageName, newValue }))
    expect(store.snapshot().text).toBe('large')
    expect(root.dataset.text).toBe('large')
    dispatchEvent(new StorageEvent('storage', { key: 'izy_user_flags', newValue: 'x' }))
    expect(told).toHaveBeenCalledTimes(1)
    dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(store.snapshot()).toEqual(defaults)
  })
})

describe('what was kept', () => {
  it.each([
    [null, defaults],
    ['', defaults],
    ['{', defaults],
    ['null', defaults],
    ['"yes"', defaults],
    ['[]', defaults],
    ['{"elder":"yes","text":"huge","scheme":3,"speed":9}', defaults],
    ['{"elder":true,"other":1,"speed":1.5}', { ...defaults, elder: true, speed: 1.5 }],
  ])('what was kept as %s is read as far as it can be', (text, wanted) => {
    expect(parsePreferences(text)).toEqual(wanted)
  })
})
