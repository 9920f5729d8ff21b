import { createHash } from 'node:crypto'
import { leadingZeroBits, workText } from 'contract/rules/proof-of-work'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { search } from './search.ts'
import { solve } from './solve.ts'

const task = { challenge: 'AbC_-'.repeat(10), bits: 10 }
const bitsOf = (solution: string) =>
  leadingZeroBits(createHash('sha256').update(workText(task.challenge, solution)).digest())

afterEach(() => vi.unstubAllGlobals())

describe('a challenge', () => {
  it('a challenge is solved as the server reckons', () => {
    const found = search(task, 0, 100_000)
    expect(bitsOf(String(found))).toBeGreaterThanOrEqual(10)
    expect(search(task, 0, found!)).toBeNull()
  })

  it('a challenge is solved without a worker, told how far it is, and the page breathes in between', async () => {
    vi.stubGlobal('Worker', undefined)
    const parts: number[] = []
    let breathed = false
    setTimeout(() => (breathed = true))
    const hard = { ...task, bits: 14 }
    const solution = await solve(hard, {
      signal: new AbortController().signal,
      onProgress: (part) => parts.push(part),
    })
    expect(bitsOf(solution)).toBeGreaterThanOrEqual(14)
    expect(parts[0]).toBe(0)
    expect(breathed).toBe(true)
  })

  it('a challenge is solved by the worker, which is ended then', async () => {
    const terminate = vi.fn()
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        terminate = terminate
        postMessage() {
          const say = (data: object) => this.dispatchEvent(new MessageEvent('message', { data }))
          say({ tried: 512 })
          say({ solution: 777 })
        }
      },
    )
    const onProgress = vi.fn()
    const { signal } = new AbortController()
    expect(await solve(task, { signal, onProgress })).toBe('777')
    expect(onProgress.mock.calls).toEqual([[0.5]])
    expect(terminate).toHaveBeenCalledOnce()
  })

  it('a challenge is solved although the worker cannot be loaded', async () => {
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        terminate() {}
        postMessage() {
          this.dispatchEvent(new Event('error'))
        }
      },
    )
    const { signal } = new AbortController()
    expect(bitsOf(await solve(task, { signal }))).toBeGreaterThanOrEqual(10)
  })

  it.each([
    ['in slices', undefined],
    [
      'in a worker',
      class extends EventTarget {
        terminate() {}
        postMessage() {}
      },
    ],
  ])('a challenge can be given up, %s', async (_, worker) => {
    vi.stubGlobal('Worker', worker)
    const control = new AbortController()
    const solving = solve({ ...task, bits: 60 }, { signal: control.signal })
    setTimeout(() => control.abort())
    await expect(solving).rejects.toMatchObject({ name: 'AbortError' })
  })
})
