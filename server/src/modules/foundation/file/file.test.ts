import { FILE_BYTES, picturePurposes } from 'contract/foundation/file'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildAdministrator, buildVolunteer } from '../../../../test/build.ts'
import { contract, testServer, wire } from '../../../../test/harness.ts'
import { pdfOf } from '../../../../test/pdf.ts'
import { NOBODY } from '../../../../test/sample.ts'
import { expireUploads } from './file.service.ts'

const { file } = contract
const purpose = 'objectionEvidence' as const

const named = (bytes: Uint8Array | string, name: string, type = '') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })

/** A PDF of so many bytes. */
const sized = (size: number): string => {
  for (let spaces = size - 500; ;) {
    const text = pdfOf([`(${' '.repeat(spaces)})`])
    if (text.length === size) return text
    spaces += size - text.length
  }
}

/** A picture of 400 × 300 pixels, or of other sides. */
const picture = (
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' = 'jpeg',
  width = 400,
  height = 300,
) =>
  sharp({ create: { width, height, channels: 3, background: 'tan' } })
    .toFormat(format)
    .toBuffer()

describe('sending a file', () => {
  const server = testServer()
  let token: string
  beforeAll(async () => {
    token = (await buildVolunteer(server)).token
  })
  const send = (given: File, as = token) => server.call(file.upload, { purpose, file: given }, as)
  const refused = async (given: File) =>
    (
      await server.refused(
        file.upload,
        { purpose, file: given },
        (await buildVolunteer(server)).token,
      )
    ).refused
  const back = async (fileId: string, as = token) => {
    const response = await server.app.inject(wire(file.own, { fileId }, as))
    expect(response.statusCode).toBe(200)
    return response
  }

  it.each(['jpeg', 'png', 'webp'] as const)(
    'sending a file keeps a %s and gives it back',
    async (format) => {
      const kept = await send(named(await picture(format), `现场.${format}`))
      expect(kept).toMatchObject({ type: `image/${format}`, size: expect.any(Number) })
      const { headers, rawPayload } = await back(kept.fileId)
      expect(headers).toMatchObject({
        'content-type': `image/${format}`,
        'content-disposition': expect.stringContaining(encodeURIComponent(kept.name)),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      expect(rawPayload).toHaveLength(kept.size)
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format, width: 400, height: 300 })
    },
  )

  it('sending a file keeps a PDF as it is', async () => {
    const kept = await send(named(pdfOf(), '说明.pdf'))
    expect(kept).toMatchObject({ type: 'application/pdf', name: '说明.pdf', size: pdfOf().length })
    expect((await back(kept.fileId)).body).toBe(pdfOf())
  })

  it('sending a file takes away where and with what a picture was taken, and turns it upright', async () => {
    const bytes = await sharp(await picture('jpeg', 400, 300))
      .withExif({
        IFD0: { Make: 'SecretCamera', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 7/1 30/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(bytes.includes('SecretCamera')).toBe(true)
    const { fileId } = await send(named(bytes, 'a.jpg'))
    const { rawPayload } = await back(fileId)
    const { exif, width, height, orientation } = await sharp(rawPayload).metadata()
    expect({ exif, width, height, orientation }).toEqual({ width: 300, height: 400 })
    expect(rawPayload.includes('SecretCamera')).toBe(false)
  })

  it('sending a file makes pictures no larger than anybody reads them', async () => {
    const { fileId } = await send(named(await picture('jpeg', 4000, 3000), 'a.jpg'))
    expect(await sharp((await back(fileId)).rawPayload).metadata()).toMatchObject({
      width: 2560,
      height: 1920,
    })
  })

  it('sending a file refuses a PDF that does anything but show pages, and says what to do', async () => {
    const script = pdfOf(['<< /S /JavaScript /JS (app.alert\\(1\\)) >>'], '/OpenAction 4 0 R')
    for (const text of [script, '%PDF-1.7 a text']) {
      const { token } = await buildVolunteer(server)
      const given = { purpose, file: named(text, 'a.pdf') }
      const { refused, msg } = await server.refused(file.upload, given, token)
      expect(refused).toBe('pdfRefused')
      expect(msg).toContain('另存为新的 PDF')
    }
  })

  it.each([
    ['a page as a picture', '<html><script>alert(1)</script></html>', 'a.jpg', 'image/jpeg'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'image/svg+xml'],
    ['an SVG as a PNG', '<?xml version="1.0"?><svg/>', 'a.png', 'image/png'],
    ['a program', 'MZ\x90\0', 'a.pdf', 'application/pdf'],
    ['RIFF that is no WebP', 'RIFF\0\0\0\0WAVEfmt ', 'a.webp', 'image/webp'],
    ['a PDF with something before it', ' %PDF-1.7', 'a.pdf', 'application/pdf'],
    ['nothing', '', 'a.jpg', 'image/jpeg'],
  ])('sending a file refuses %s, whatever it calls itself', async (_, bytes, name, type) => {
    expect(await refused(named(bytes, name, type))).toBe('fileTypeRefused')
  })

  it.each(picturePurposes)(
    'sending a file refuses a PDF as %s, where only a picture serves',
    async (picture) => {
      const given = { purpose: picture, file: named(pdfOf(), 'a.pdf') }
      const { token } = await buildAdministrator(server)
      const { refused, msg } = await server.refused(file.upload, given, token)
      expect(refused).toBe('pictureExpected')
      expect(msg).not.toContain('PDF')
    },
  )

  it('sending a file refuses a cover of a mission that would be coarse, and takes the smallest that is not', async () => {
    const { token } = await buildAdministrator(server)
    const given = async (width: number, height: number) => ({
      purpose: 'missionCover' as const,
      file: named(await picture('jpeg', width, height), 'a.jpg'),
    })
    for (const [width, height] of [
      [639, 900],
      [900, 359],
    ] as const)
      expect((await server.refused(file.upload, await given(width, height), token)).refused).toBe(
        'pictureTooSmall',
      )
    expect((await server.call(file.upload, await given(640, 360), token)).type).toBe('image/jpeg')
  })

  it.each(['gif', 'tiff'] as const)('sending a file refuses a %s', async (format) => {
    expect(await refused(named(await picture(format), 'a.jpg', 'image/jpeg'))).toBe(
      'fileTypeRefused',
    )
  })

  it('sending a file refuses pictures that only begin like one', async () => {
    const jpeg = await picture('jpeg')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect(await refused(named(Buffer.concat([jpeg.subarray(0, 3), svg]), 'a.jpg'))).toBe(
      'fileUnreadable',
    )
    expect(await refused(named(jpeg.subarray(0, jpeg.length / 2), 'a.jpg'))).toBe('fileUnreadable')
    const png = await picture('png')
    expect(await refused(named(Buffer.concat([png.subarray(0, 8), jpeg]), 'a.png'))).toBe(
      'fileUnreadable',
    )
  })

  it('sending a file refuses a small file of too many pixels before it unpacks it', async () => {
    const bomb = await picture('png', 5100, 5000)
    expect(bomb.length).toBeLessThan(FILE_BYTES / 4)
    expect(await refused(named(bomb, 'a.png'))).toBe('pictureTooLarge')
  })

  it('sending a file refuses one byte more than the limit and takes the limit', async () => {
    const pdf = (size: number) => named(sized(size), 'a.pdf')
    expect(await refused(pdf(FILE_BYTES + 1))).toBe('fileTooLarge')
    expect((await send(pdf(FILE_BYTES))).size).toBe(FILE_BYTES)
  })

  it.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\Users\\x\\证明.png', '证明.png'],
    ['照片\u202egnp.exe', '照片gnp.png'],
    ['.htaccess', 'file.png'],
    ['...', 'file.png'],
    ['a\u0000b.php', 'ab.png'],
    [`${'长'.repeat(300)}.png`, `${'长'.repeat(80)}.png`],
  ])('sending a file keeps %j under a harmless name', async (given, name) => {
    const { token: other } = await buildVolunteer(server)
    expect((await send(named(await picture('png'), given), other)).name).toBe(name)
  })

  it('sending a file stops after thirty within ten minutes, refused ones counted, and goes on after them', async () => {
    const { token: eager } = await buildVolunteer(server)
    const given = () => ({ purpose, file: named('no picture', 'a.jpg') })
    const answers = await Promise.all(
      Array.from({ length: 33 }, () => server.refused(file.upload, given(), eager)),
    )
    const tooMany = answers.filter(({ refused: name }) => name === 'tooManyRequests')
    expect(tooMany).toHaveLength(3)
    expect(tooMany[0]).toMatchObject({ status: 429, data: { seconds: 600 } })
    server.world.pass(10)
    expect((await server.refused(file.upload, given(), eager)).refused).toBe('fileTypeRefused')
  })

  it('sending a file is for who is signed in', async () => {
    const given = { purpose, file: named(pdfOf(), 'a.pdf') }
    expect((await server.refused(file.upload, given)).refused).toBe('loginExpired')
    const administrator = await buildAdministrator(server)
    expect((await send(given.file, administrator.token)).type).toBe('application/pdf')
  })
})

describe('a multipart body', () => {
  const server = testServer()
  const url = `/v2/api/zyz/${file.upload.path}`
  let token: string
  beforeAll(async () => {
    token = (await buildVolunteer(server)).token
  })
  const pdf = () => named(pdfOf(), 'a.pdf')
  const post = async (payload: FormData | string, type?: string) => {
    const response = await server.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${token}`, ...(type ? { 'content-type': type } : {}) },
      payload,
    })
    return [response.statusCode, response.json().code] as const
  }
  const form = (...fields: [string, string | File][]) => {
    const data = new FormData()
    for (const [name, value] of fields) data.append(name, value as string)
    return data
  }

  it.each([
    ['an undeclared text', form(['purpose', purpose], ['role', 'owner'], ['file', pdf()])],
    ['an undeclared file', form(['purpose', purpose], ['other', pdf()])],
    ['no file', form(['purpose', purpose])],
    ['no purpose', form(['file', pdf()])],
    ['a purpose nobody knows', form(['purpose', 'avatar'], ['file', pdf()])],
    ['a text for the file', form(['purpose', purpose], ['file', '%PDF-1.7'])],
    ['a file for the text', form(['purpose', pdf()])],
    ['the text twice', form(['purpose', purpose], ['purpose', purpose], ['file', pdf()])],
    ['two files', form(['purpose', purpose], ['file', pdf()], ['file', pdf()])],
    ['__proto__', form(['__proto__', 'x'], ['file', pdf()])],
    ['a text without end', form(['purpose', 'x'.repeat(5000)], ['file', pdf()])],
  ])('a multipart body with %s is refused', async (_, payload) => {
    expect([400, 422]).toContain((await post(payload))[0])
  })

  it('a multipart body cut off, or without its boundary, is refused', async () => {
    const type = 'multipart/form-data; boundary=x'
    const part = '--x\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nobjectionEvidence'
    expect(await post(part, type)).toEqual([400, '10400'])
    expect(await post(part, 'multipart/form-data')).toEqual([400, '10400'])
    expect((await post('', type))[0]).toBeGreaterThanOrEqual(400)
  })

  it('a multipart body is taken nowhere else, and nothing else is taken here', async () => {
    expect(await post('{}', 'application/json')).toEqual([415, '10415'])
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: `/v2/api/zyz/${file.remove.path}`,
      headers: { authorization: `Bearer ${token}` },
      payload: form(['fileId', NOBODY]),
    })
    expect(elsewhere.statusCode).toBe(415)
  })

  it('a multipart body that is far too large is refused, and the connection serves on', async () => {
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const body = form(['purpose', purpose], ['file', named('%PDF-'.repeat(3_000_000), 'a.pdf')])
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${address}${url}`, { method: 'POST', headers, body })
    expect(await response.json()).toMatchObject({ code: '38002' })
    const next = form(['purpose', purpose], ['file', pdf()])
    const after = await fetch(`${address}${url}`, { method: 'POST', headers, body: next })
    expect(await after.json()).toMatchObject({ code: '1' })
  })
})

describe('an upload', () => {
  const server = testServer()
  const upload = async (token: string) =>
    (await server.call(file.upload, { purpose, file: named(pdfOf(), 'a.pdf') }, token)).fileId
  const contents = async () => {
    const { rows } = await sql<{ id: string }>`select file_id as id from file_content`.execute(
      server.world.db,
    )
    return rows.map(({ id }) => id)
  }

  it('an upload of another person looks like one that does not exist', async () => {
    const { token } = await buildVolunteer(server)
    const fileId = await upload(token)
    for (const other of [await buildVolunteer(server), await buildAdministrator(server)]) {
      for (const endpoint of [file.own, file.remove])
        expect((await server.refused(endpoint, { fileId }, other.token)).refused).toBe(
          'fileNotFound',
        )
    }
    await server.call(file.own, { fileId }, token)
  })

  it('an upload is deleted with its bytes, once', async () => {
    const { token } = await buildVolunteer(server)
    const fileId = await upload(token)
    expect(await contents()).toContain(fileId)
    await server.call(file.remove, { fileId }, token)
    expect(await contents()).not.toContain(fileId)
    expect((await server.refused(file.remove, { fileId }, token)).refused).toBe('fileNotFound')
    expect((await server.refused(file.own, { fileId }, token)).refused).toBe('fileNotFound')
  })

  it('an upload that nothing took up is forgotten after a day', async () => {
    const { token } = await buildVolunteer(server)
    const old = await upload(token)
    server.world.pass(23 * 60)
    const young = await upload(token)
    expect(await expireUploads(server.world)).toBe(0)
    server.world.pass(61)
    expect(await expireUploads(server.world)).toBeGreaterThan(0)
    expect(await contents()).not.toContain(old)
    expect(await contents()).toContain(young)
    expect((await server.refused(file.own, { fileId: old }, token)).refused).toBe('fileNotFound')
    expect(await expireUploads(server.world)).toBe(0)
  })
})
