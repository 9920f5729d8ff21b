import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Line, QueryInt, pageOf, paging } from '../fields.ts'

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** What the whole ledger was at a moment. */
const LedgerHead = z.object({
  /** From 1, without a gap. */
  number: z.int(),
  at: Instant,
  entries: z.int(),
  /** People who have entries. */
  volunteers: z.int(),
  serviceMinutes: z.int(),
  trainingMinutes: z.int(),
  /** Over the entries of everybody. */
  root: Hash,
  /** The newest seal of the log of events. */
  seal: z.nullable(z.object({ number: z.int(), hash: Hash })),
  /** Hash of the head before it; null for the first. */
  previous: z.nullable(Hash),
  /** SHA-256 of `signed` in UTF-8. */
  hash: Hash,
  /** Canonical JSON of all of the above but the hash, exactly as signed. */
  signed: z.string(),
  /** Ed25519 over `signed`, base64url. */
  signature: z.string(),
  keyId: z.string(),
})

const PublicKey = z.object({
  keyId: z.string(),
  algorithm: z.literal('Ed25519'),
  /** SubjectPublicKeyInfo, DER, base64. */
  publicKey: z.string(),
  since: Instant,
})

/** One step from a hash towards the root: what stands beside it, and on which side. */
const Step = z.object({ side: z.enum(['left', 'right']), hash: Hash })

/** That the entries of a certificate stand below a head, and that these are all. How it is computed again stands in `check-heads.py`. */
const HeadProof = z.object({
  version: z.literal(2),
  certificate: z.string(),
  /** What the certificate says, exactly as signed, and its signature by the key that it names. */
  signed: z.string(),
  signature: z.string(),
  /**
   * Canonical JSON of which certificate, by its number and signature, has which places below which head, signed by the
   * key that it names: with it nobody who passes the proof on leaves out what took a line back.
   */
  statement: z.string(),
  statementSignature: z.string(),
  head: LedgerHead,
  publicKey: z.string(),
  /** Keyed digest of the holder: the same in each of his proofs, and nobody's name. */
  reference: Hash,
  /** Digests of all his entries below the head, in order; what a digest hides only its nonce and facts tell. */
  digests: z.array(Hash),
  /** From his leaf to the root of its bucket, and from there to that of the head. */
  bucketPath: z.array(Step),
  topPath: z.array(Step),
  /** The entries of each line of the certificate: the credit, and what took it back. */
  lines: z.array(
    z.object({
      recordId: Id,
      entries: z.array(
        z.object({
          /** Place among the digests, from 1. */
          place: z.int(),
          nonce: Hash,
          /** Canonical JSON exactly as it was digested. */
          facts: z.string(),
        }),
      ),
    }),
  ),
})

export const transparency = {
  newest: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/transparency/newest',
    access: 'public',
    input: z.strictObject({}),
    result: z.object({
      head: z.nullable(LedgerHead),
      /** Address of the site, for whoever checks with his own tools. */
      site: z.string(),
      /** When the next is due. */
      nextAt: Instant,
      keys: z.array(PublicKey),
    }),
    errors: [],
    summary: 'The newest ledger head with every key heads were ever signed with.',
  }),
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/transparency/list',
    access: 'public',
    input: z.strictObject({ ...paging }),
    result: pageOf(LedgerHead),
    errors: [],
    summary: 'Ledger heads, newest first.',
  }),
  since: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/transparency/since',
    access: 'public',
    input: z.strictObject({ number: QueryInt(0, 999_999_999), size: z.optional(QueryInt(1, 500)) }),
    result: z.object({ heads: z.array(LedgerHead) }),
    errors: [],
    quiet: true,
    summary: 'Ledger heads after a number, oldest first, 500 at most: for whoever keeps them.',
  }),
  file: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/transparency/file',
    access: 'public',
    input: z.strictObject({
      format: z.enum(['csv', 'json']),
      /** Only heads after this number. */
      number: z.optional(QueryInt(0, 999_999_999)),
    }),
    result: 'file',
    media: ['text/csv', 'application/json'],
    dear: true,
    errors: [],
    quiet: true,
    summary: 'Ledger heads after a number, oldest first, 10,000 at most, as CSV or JSON.',
  }),
  proof: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/transparency/proof',
    access: 'public',
    input: z.strictObject({ number: Line(40), code: Line(40) }),
    result: z.object({
      /**
       * All lines stand below the head; some are younger than it; the entries are not those the head was
       * made over, or the certificate is not as it was made.
       */
      state: z.enum(['covered', 'waiting', 'altered']),
      /** The newest head, which the proof leads to; null where there is none yet. */
      head: z.nullable(z.object({ number: z.int(), at: Instant, hash: Hash })),
      /** When all lines will stand below a head; null where they do. */
      dueAt: z.nullable(Instant),
      /** Null where no entry of the holder stands below the head yet, or where they were altered. */
      proof: z.nullable(HeadProof),
    }),
    errors: ['certificateNotFound'],
    quiet: true,
    dear: true,
    summary:
      'That the entries of a time certificate stand below the newest ledger head, by its number and code.',
  }),
}
