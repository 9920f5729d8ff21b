import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keysFrom } from './config.ts'
import { blindIndex, decryptField, encryptField } from './crypto.ts'

const keys = keysFrom(Buffer.alloc(32, 1))
const place = 'volunteer.mobile.01a1'

describe('a field at rest', () => {
  it('a field at rest comes back as it was, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (value) => {
        const wellFormed = value.toWellFormed()
        expect(decryptField(keys, place, encryptField(keys, place, wellFormed))).toBe(wellFormed)
      }),
    )
  })

  it('a field at rest never looks the same twice and never shows its value', () => {
    const first = encryptField(keys, place, '13912345678')
    expect(first.equals(encryptField(keys, place, '13912345678'))).toBe(false)
    expect(first.toString('latin1')).not.toContain('13912345678')
  })

  it('a field at rest refuses to open after any bit was changed', () => {
    const closed = encryptField(keys, place, '13912345678')
    for (let at = 0; at < closed.length; at++) {
      const altered = Buffer.from(closed)
      altered[at]! ^= 1
      expect(() => decryptField(keys, place, altered), `byte ${at}`).toThrow()
    }
  })

  it('a field at rest refuses to open in another row or column, or with another key', () => {
    const closed = encryptField(keys, place, '13912345678')
    expect(() => decryptField(keys, 'volunteer.mobile.01a2', closed)).toThrow()
    expect(() => decryptField(keys, 'volunteer.email.01a1', closed)).toThrow()
    expect(() => decryptField(keysFrom(Buffer.alloc(32, 2)), place, closed)).toThrow()
  })

  it('a field at rest opens what an older key closed and closes with the newest', () => {
    const older = { id: 1, encryption: keys.data[0]!.encryption }
    const newer = { id: 2, encryption: Buffer.alloc(32, 5) }
    const rotated = { ...keys, data: [newer, older] }
    expect(decryptField(rotated, place, encryptField(keys, place, 'x'))).toBe('x')
    expect(encryptField(rotated, place, 'x').readUInt16BE(1)).toBe(2)
  })
})

describe('the look-up digest', () => {
  it('the look-up digest depends on key, kind and value', () => {
    const digest = blindIndex(keys, 'volunteer.mobile', '13912345678')
    expect(digest).toHaveLength(32)
    expect(blindIndex(keys, 'volunteer.mobile', '13912345678').equals(digest)).toBe(true)
    expect(blindIndex(keys, 'administrator.mobile', '13912345678').equals(digest)).toBe(false)
    expect(
      blindIndex(keysFrom(Buffer.alloc(32, 2)), 'volunteer.mobile', '13912345678').equals(digest),
    ).toBe(false)
  })

  it('the look-up digest derives every key for its purpose alone', () => {
    const all = [keys.index, keys.attendance, keys.data[0]!.encryption, keys.ledger[0]!.key].map(
      (key) => key.toString('hex'),
    )
    expect(new Set(all).size).toBe(4)
  })
})
