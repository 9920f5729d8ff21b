import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { pipeline, type Readable } from 'node:stream'
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { remembered } from './remembered.ts'

/** A text that is sent often: each encoding of it is made once, when first asked for. */
export interface Sendable {
  encoded: (encoding: Encoding) => Promise<Buffer>
  tag: string
  type: string
}

type Encoding = 'br' | 'gzip' | 'identity'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Fast rather than smallest: pages are made again every few seconds. */
const brotli = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
}

export const sendable = (text: string, type = 'text/html; charset=utf-8'): Sendable => {
  const body = Buffer.from(text)
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(body)]])
  return {
    type,
    tag: createHash('sha256').update(body).digest('base64url').slice(0, 27),
    encoded: (encoding) => {
      const known = made.get(encoding)
      if (known) return known
      const making = encoding === 'br' ? toBrotli(body, brotli) : toGzip(body)
      made.set(encoding, making)
      return making
    },
  }
}

/** Sends it in an encoding that the reader takes; with 304 when the reader has it already. */
export const send = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { type, tag, encoded }: Sendable,
): Promise<FastifyReply> => {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = encodingFor(accepted)
  const entityTag = `"${tag}-${encoding}"`
  reply.type(type).headers({ etag: entityTag, vary: 'accept-encoding' })
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(entityTag))
    return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await encoded(encoding))
}

/** Text that is written piece by piece, packed on its way where the reader takes that. */
export const packed = (request: FastifyRequest, reply: FastifyReply, text: Readable): Readable => {
  reply.header('vary', 'accept-encoding')
  if (request.method === 'HEAD' || !takes(String(request.headers['accept-encoding'] ?? ''), 'gzip'))
    return text
  reply.header('content-encoding', 'gzip')
  // Whatever breaks either ends the other; the answer is cut off, as it would be unpacked.
  return pipeline(text, createGzip({ level: 5 }), () => {})
}

/** Characters below which a text is no shorter for being packed, in a packet of the network. */
const WORTH_PACKING = 1400

/**
 * A text that is made for one answer, packed where the reader takes that and it is worth it. Whoever asks is
 * told by a header that only our own scripts set, so that nobody else can have somebody's answers made
 * and learn from their length what stands in them.
 */
export const packedText = async (
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> => {
  reply.header('vary', 'accept-encoding')
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (text.length < WORTH_PACKING || request.method === 'HEAD' || !takes(accepted, 'gzip'))
    return text
  reply.header('content-encoding', 'gzip')
  return toGzip(text, { level: 4 })
}

const encodingFor = remembered(
  100,
  (accepted): Encoding =>
    (['br', 'gzip'] as const).find((one) => takes(accepted, one)) ?? 'identity',
)

const takes = (accepted: string, encoding: string): boolean =>
  new RegExp(`(?:^|[\\s,])${encoding}(?!\\s*;\\s*q=0(?:\\.0+)?(?:,|$))(?:[\\s,;]|$)`).test(accepted)
