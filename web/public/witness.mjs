#!/usr/bin/env node
/*
 * Keeps the ledger heads of a site, and proves later that none was taken away or changed.
 *
 *   node witness.mjs https://www.example.org [--folder FOLDER] [--proof FILE] [--trust KEY]
 *
 * Each run fetches what is served and checks every signature, that each field is shown as it was signed, the chain,
 * that entries and people never become fewer, and that every head kept before is still served as it was; then it keeps
 * the new ones in FOLDER (./witness without).
 * The public key of the first run is kept, too, and no other is believed until --trust names it: ask the federation on
 * another way than this site before you do. With --proof a proof of a certificate is checked against the heads kept: that
 * the certificate is signed, and that its lines, with all that took them back, are those the site said when it gave it.
 * Ends with 0 where everything holds, with 1 and a sentence where something does not, with 2 where the file of a proof is
 * not the one that the site gave. Node 18 or newer, nothing else.
 */
import { createHash, createPublicKey, verify } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'

const PAGE = 500
/** A head is made a day after the one before although nothing changed. */
const OLD_HOURS = 26

class Broken extends Error {}
const stop = (reason) => {
  throw new Broken(reason)
}

/** Of a file that somebody changed, or that belongs to something else. */
class Foreign extends Broken {}
const refuse = (reason) => {
  throw new Foreign(
    `Not the proof that the site gave: ${reason}. Save it again on the page where certificates are checked.`,
  )
}

const sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const readArguments = () => {
  const options = {
    folder: { type: 'string', default: 'witness' },
    proof: { type: 'string' },
    trust: { type: 'string' },
    product: { type: 'string', default: 'zyz' },
  }
  const usage = 'Use: witness URL [--folder FOLDER] [--proof FILE] [--trust KEY]'
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (positionals.length !== 1 || !URL.canParse(positionals[0])) stop(usage)
    return { site: positionals[0].replace(/\/+$/, ''), ...values }
  } catch (error) {
    return stop(error instanceof Broken ? error.message : `${error.message} ${usage}`)
  }
}

const ask = async ({ site, product }, call) => {
  const address = `${site}/v2/api/${product}/home/transparency/${call}`
  const answer = await fetch(address, { signal: AbortSignal.timeout(60_000) }).catch((error) =>
    stop(`${address} does not answer: ${error.cause?.message ?? error.message}.`),
  )
  const envelope = await answer.json().catch(() => stop(`${address} answers with no JSON.`))
  if (String(envelope.code) !== '1') stop(`${address} refuses: ${envelope.msg}`)
  return envelope.data
}

const fetchHeads = async (where) => {
  const heads = []
  for (;;) {
    const page = (await ask(where, `since?number=${heads.length}&size=${PAGE}`)).heads
    if (!Array.isArray(page)) stop('The site serves no list of heads.')
    heads.push(...page)
    if (page.length < PAGE) return heads
  }
}

const keyIdOf = (der) => sha256(der).toString('hex').slice(0, 16)

/** Keys that are believed: those kept, that of the first run, and the one named. */
const trustedKeys = (kept, published, { trust }) => {
  const known = new Map(kept.map((key) => [key.keyId, key.publicKey]))
  for (const { keyId, publicKey } of published) {
    if (keyIdOf(Buffer.from(publicKey, 'base64')) !== keyId)
      stop(`Key ${keyId} is not named by its digest.`)
    if (kept.length === 0 || keyId === trust) known.set(keyId, publicKey)
  }
  if (trust && !known.has(trust)) stop(`The site publishes no key ${trust}.`)
  return known
}

const isSigned = (publicKey, { signed, signature }) => {
  try {
    const key = createPublicKey({
      key: Buffer.from(publicKey, 'base64'),
      format: 'der',
      type: 'spki',
    })
    return verify(null, Buffer.from(signed), key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}

/** Fields beside the signed text that are about it, and the one that is in the text alone. */
const ABOUT = new Set(['hash', 'signed', 'signature', 'version'])

/** What a head was signed to say, which must be all that is shown of it. */
const saidBy = (head, name) => {
  if (sha256(head.signed).toString('hex') !== head.hash) stop(`${name} does not match its hash.`)
  const said = JSON.parse(head.signed)
  for (const field of Object.keys({ ...said, ...head }))
    if (!ABOUT.has(field) && !isDeepStrictEqual(head[field], said[field]))
      stop(`${name} is shown with another ${field} than was signed.`)
  return said
}

const checkHead = (head, before, keys) => {
  const name = `Head ${head.number}`
  const said = saidBy(head, name)
  if (said.number !== (before?.number ?? 0) + 1)
    stop(`Head ${(before?.number ?? 0) + 1} is not served where it should stand.`)
  if (!keys.has(said.keyId))
    stop(
      `${name} is signed by key ${said.keyId}, which was never seen before. Ask the federation whether it changed its key, then run again with --trust ${said.keyId}.`,
    )
  if (!isSigned(keys.get(said.keyId), head)) stop(`${name} is not signed by key ${said.keyId}.`)
  if (said.previous !== (before?.hash ?? null))
    stop(`${name} names another head before it: heads were made again.`)
  if (before && said.entries < before.said.entries)
    stop(`${name} counts fewer entries than the one before it: entries were taken away.`)
  if (before && said.volunteers < before.said.volunteers)
    stop(`${name} counts fewer people than the one before it: people were taken away.`)
  if (before && said.at <= before.said.at) stop(`${name} is not younger than the one before it.`)
  return {
    number: said.number,
    hash: head.hash,
    signed: head.signed,
    signature: head.signature,
    said,
  }
}

const checkKept = (kept, served) => {
  for (const { number, signed } of kept) {
    const now = served[number - 1]
    if (!now) stop(`Head ${number} was kept and is not served any more: heads were taken away.`)
    if (now.signed !== signed)
      stop(`Head ${number} is served otherwise than it was kept: heads were changed.`)
  }
}

const headsFile = (folder) => join(folder, 'heads.ndjson')
const keysFile = (folder) => join(folder, 'keys.json')

const readKept = (folder) => {
  if (!existsSync(headsFile(folder))) return []
  const text = readFileSync(headsFile(folder), 'utf8')
  // What follows the last end of a line was never finished.
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

/** Written beside, to the disk, and renamed: a kill leaves the file as it was. */
const write = (file, text) => {
  const beside = `${file}.${process.pid}`
  const opened = openSync(beside, 'w')
  writeSync(opened, text)
  fsyncSync(opened)
  closeSync(opened)
  renameSync(beside, file)
}

const keep = (folder, heads, keys) => {
  mkdirSync(folder, { recursive: true })
  const lines = heads.map(
    ({ number, hash, signed, signature }) =>
      `${JSON.stringify({ number, hash, signed, signature })}\n`,
  )
  write(headsFile(folder), lines.join(''))
  write(
    keysFile(folder),
    `${JSON.stringify(
      [...keys].map(([keyId, publicKey]) => ({ keyId, publicKey })),
      null,
      2,
    )}\n`,
  )
}

/** The tree of RFC 6962. */
const treeRoot = (values) => {
  let level = values.map((value) => sha256(Buffer.from([0]), value))
  if (level.length === 0) return sha256()
  while (level.length > 1)
    level = level.flatMap((hash, i) => {
      if (i % 2 === 1) return []
      return [i + 1 < level.length ? sha256(Buffer.from([1]), hash, level[i + 1]) : hash]
    })
  return level[0]
}

const rootOver = (value, path) =>
  path.reduce(
    (reached, { side, hash }) => {
      const beside = Buffer.from(hash, 'hex')
      return side === 'left'
        ? sha256(Buffer.from([1]), beside, reached)
        : sha256(Buffer.from([1]), reached, beside)
    },
    sha256(Buffer.from([0]), value),
  )

const readSigned = (signed, signature, keys, name) => {
  const said = JSON.parse(signed)
  if (!keys.has(said.keyId) || !isSigned(keys.get(said.keyId), { signed, signature }))
    refuse(`${name} is not signed by a key that is believed`)
  return said
}

/** What the file has must be what the site signed; gives the lines of the certificate by their records. */
const checkFile = (proof, head, keys) => {
  const certificate = readSigned(proof.signed, proof.signature, keys, 'the certificate in it')
  const statement = readSigned(
    proof.statement,
    proof.statementSignature,
    keys,
    'its statement of lines and entries',
  )
  if (certificate.number !== proof.certificate)
    refuse(`it names certificate ${proof.certificate} and holds certificate ${certificate.number}`)
  const about = {
    kind: 'certificateProof',
    certificate: certificate.number,
    signature: proof.signature,
    head: head.hash,
    reference: proof.reference,
  }
  for (const part of Object.keys(about))
    if (statement[part] !== about[part]) refuse(`its statement is about another ${part}`)
  const recordsOf = ({ lines }) => lines.map(({ recordId }) => recordId).sort()
  const records = recordsOf(proof)
  if (
    !isDeepStrictEqual(records, recordsOf(certificate)) ||
    new Set(records).size !== records.length
  )
    refuse('its lines are not those of the certificate, each once')
  const stated = new Map(statement.lines.map(({ record, places }) => [record, places]))
  for (const { recordId, entries } of proof.lines)
    if (
      !isDeepStrictEqual(
        entries.map(({ place }) => place),
        stated.get(recordId),
      )
    )
      refuse(`entries of record ${recordId} were left out or added`)
  return new Map(certificate.lines.map((line) => [line.recordId, line]))
}

/** The first entry of a line is its credit, as the certificate says it. */
const checkCredit = ({ recordId, date, serviceMinutes, trainingMinutes }, [credit]) => {
  const facts = JSON.parse(credit.facts)
  if (
    facts.date !== date ||
    facts.kind !== (trainingMinutes > 0 ? 'training' : 'service') ||
    facts.minutes !== serviceMinutes + trainingMinutes ||
    facts.source !== 'credit'
  )
    stop(`Record ${recordId} was not credited as the certificate says.`)
}

const PARTS = [
  'certificate',
  'signed',
  'signature',
  'statement',
  'statementSignature',
  'head',
  'reference',
  'digests',
  'bucketPath',
  'topPath',
  'lines',
]

const readProof = (file) => {
  const read = () => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch (error) {
      return refuse(`${file} cannot be read (${error.message})`)
    }
  }
  const proof = read()
  if (!PARTS.every((part) => proof?.[part] !== undefined)) refuse(`${file} has not all its parts`)
  return proof
}

const checkProof = (proof, heads, keys) => {
  const head = heads[proof.head.number - 1]
  if (head?.signed !== proof.head.signed) stop('The proof names a head that was not kept.')
  saidBy(proof.head, `Head ${head.number} of the proof`)
  const certified = checkFile(proof, head, keys)
  const digests = proof.digests.map((digest) => Buffer.from(digest, 'hex'))
  for (const { recordId, entries } of proof.lines) {
    for (const { place, nonce, facts } of entries) {
      const digest = sha256(Buffer.from(nonce, 'hex'), facts)
      if (!digests[place - 1]?.equals(digest) || JSON.parse(facts).record !== recordId)
        stop(`Entry ${place} of the proof does not match its digest.`)
    }
    if (entries.length > 0) checkCredit(certified.get(recordId), entries)
  }
  const leaf = sha256(
    `leaf/1 ${proof.reference} ${digests.length} ${treeRoot(digests).toString('hex')}`,
  )
  const place = proof.topPath.reduce(
    (sum, { side }, level) => sum + (side === 'left' ? 2 ** level : 0),
    0,
  )
  const root = rootOver(rootOver(leaf, proof.bucketPath), proof.topPath)
  if (
    place !== Number.parseInt(proof.reference.slice(0, 3), 16) ||
    root.toString('hex') !== head.said.root
  )
    stop(
      `The entries of certificate ${proof.certificate} do not stand below head ${proof.head.number}.`,
    )
  const young = proof.lines.filter(({ entries }) => entries.length === 0).length
  const rest = young > 0 ? `, but for ${young} lines that are younger` : ''
  console.log(
    `The entries of certificate ${proof.certificate} stand below head ${proof.head.number}${rest}.`,
  )
  const back = proof.lines.filter(({ entries }) => entries.length > 1).length
  if (back > 0) console.log(`${back} of its lines were taken back since.`)
  if (head !== heads.at(-1))
    console.log(
      `${heads.length - head.number} heads are younger: what was taken back since, only a proof that is saved again shows.`,
    )
}

const run = async () => {
  const asked = readArguments()
  const kept = readKept(asked.folder)
  const keptKeys = existsSync(keysFile(asked.folder))
    ? JSON.parse(readFileSync(keysFile(asked.folder), 'utf8'))
    : []
  const { keys: published } = await ask(asked, 'newest')
  const keys = trustedKeys(keptKeys, published, asked)
  const served = await fetchHeads(asked)
  // First what was kept: whatever else is wrong then follows from it.
  checkKept(kept, served)
  const heads = []
  for (const head of served) heads.push(checkHead(head, heads.at(-1), keys))
  keep(asked.folder, heads, keys)
  const newest = heads.at(-1)
  if (!newest) stop('The site has made no head yet.')
  console.log(
    `${heads.length} heads hold, ${heads.length - kept.length} of them new. The newest is head ${newest.number} of ${newest.said.at} with ${newest.said.entries} entries, hash ${newest.hash}.`,
  )
  if (asked.proof) checkProof(readProof(asked.proof), heads, keys)
  const hours = Math.floor((Date.now() - Date.parse(newest.said.at)) / 3_600_000)
  if (hours >= OLD_HOURS)
    stop(`The newest head is ${hours} hours old; one is due each day at least.`)
}

run().catch((error) => {
  console.error(error instanceof Broken ? error.message : error)
  process.exit(error instanceof Foreign ? 2 : 1)
})
