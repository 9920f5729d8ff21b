import { threadId } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import type * as work from '../../test/thread-work.ts'
import { createThreads } from './threads.ts'

const module = new URL('../../test/thread-work.ts', import.meta.url)
const create = (given: Partial<Parameters<typeof createThreads>[0]> = {}) =>
  createThreads({
    threads: 1,
    waiting: 8,
    waitingOfOne: 8,
    heap: 48,
    patience: 10_000,
    idle: 60_000,
    ...given,
  })

describe('threads', () => {
  const call = create().of<typeof work>(module)

  it('threads do the work elsewhere and give back what it gives, bytes as a Buffer', async () => {
    const where = await call('a', 'whereAmI', [])
    expect(where).not.toBe(threadId)
    const bytes = await call('a', 'reversed', [Buffer.from('abc')])
    expect(Buffer.isBuffer(bytes)).toBe(true)
    expect(bytes.toString()).toBe('cba')
    // The same thread again: starting one costs more than most work.
    expect(await call('b', 'whereAmI', [])).toBe(where)
  })

  it('threads hand on a refusal with its details, and a fault as a fault', async () => {
    await expect(call('a', 'refuse', [])).rejects.toMatchObject({
      name: 'donationSheetRefused',
      details: { total: 3 },
    })
    await expect(call('a', 'breakDown', [])).rejects.toThrow('broken')
    expect(await call('a', 'whereAmI', [])).toBeGreaterThan(0)
  })

  it('threads leave this thread free while they work', async () => {
    let turns = 0
    const counting = setInterval(() => turns++, 5)
    await call('a', 'busyFor', [300])
    clearInterval(counting)
    expect(turns).toBeGreaterThan(5)
  })

  it('threads end work that takes too long, and go on with a thread again', async () => {
    const impatient = create({ patience: 1500 }).of<typeof work>(module)
    const before = await impatient('a', 'whereAmI', [])
    await expect(impatient('a', 'busyFor', [60_000])).rejects.toMatchObject({
      name: 'serviceBusy',
    })
    expect(await impatient('a', 'whereAmI', [])).not.toBe(before)
  })

  it('threads outlive work that eats all memory or ends its thread', async () => {
    await expect(call('a', 'eatMemory', [])).rejects.toThrow()
    await expect(call('a', 'leave', [])).rejects.toThrow('ended before its work')
    expect(await call('a', 'whereAmI', [])).toBeGreaterThan(0)
  })

  it('threads refuse as busy what nobody could wait for, and go round by who asks', async () => {
    const narrow = create({ waiting: 2, waitingOfOne: 1 }).of<typeof work>(module)
    const order: string[] = []
    const ask = (who: string, name: string) =>
      narrow(who, 'busyFor', [20]).then(
        () => order.push(name),
        (error: Error) => order.push(`${name} ${error.name}`),
      )
    await Promise.all([
      ask('a', 'a1'),
      ask('a', 'a2'),
      ask('a', 'a3'),
      ask('b', 'b1'),
      ask('c', 'c1'),
    ])
    expect(order.filter((one) => one.includes('Busy')).toSorted()).toEqual([
      'a3 serviceBusy',
      'c1 serviceBusy',
    ])
    expect(order.filter((one) => !one.includes('Busy'))).toEqual(['a1', 'a2', 'b1'])
  })
})
