import { describe, expect, it } from 'vitest'
import { movedTo, stepsOf, wholeOf, zoomedTo } from './cut.ts'

const wide = { width: 800, height: 400 }

describe('the square of a portrait', () => {
  it('the square of a portrait is the largest in the middle at first', () => {
    expect(wholeOf(wide)).toEqual({ left: 0.25, top: 0, size: 1 })
  })

  it('the square of a portrait never leaves the picture, wherever it is moved', () => {
    const whole = wholeOf(wide)
    expect(movedTo(wide, whole, { left: 9, top: 9 })).toEqual({ left: 0.5, top: 0, size: 1 })
    expect(movedTo(wide, whole, { left: -9, top: -9 })).toEqual({ left: 0, top: 0, size: 1 })
  })

  it('the square of a portrait gets smaller about its middle, and not smaller than a fifth', () => {
    expect(zoomedTo(wide, wholeOf(wide), 0.5)).toEqual({ left: 0.375, top: 0.25, size: 0.5 })
    expect(zoomedTo(wide, wholeOf(wide), 0.01).size).toBe(0.2)
    const corner = movedTo(wide, zoomedTo(wide, wholeOf(wide), 0.2), { left: 1, top: 1 })
    expect(zoomedTo(wide, corner, 1)).toEqual({ left: 0.5, top: 0, size: 1 })
  })

  it('the square of a portrait is sent in ten-thousandths', () => {
    expect(stepsOf({ left: 0.375, top: 0.25, size: 0.5 })).toEqual({
      left: '3750',
      top: '2500',
      size: '5000',
    })
  })
})
